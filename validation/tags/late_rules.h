#pragma once

#include <cstdint>
#include <functional>

#include "validation/rules/node_builder.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

/// The stages at which late rules of a place are made. Kubernetes 1.37 makes them in the order of
/// their tags, 1.36 kind by kind.
enum class Stage : std::uint8_t { kTag, kMode, kList, kUnion, kUpdate, kZeroOrOneOf };
void DeferTo(Stage stage, const Settings& settings, rules::NodeBuilder& node,
             rules::NodeBuilder::Step step);

using Wrap = std::function<rules::Rule&(rules::Rule&)>;

/// Moves what `inner` gathered into `node`, each rule passed through `wrap`; deferred steps stay
/// deferred.
void Rewrap(rules::NodeBuilder& inner, rules::NodeBuilder& node, const Wrap& wrap);

/// The same where `wrap` needs what other tags of the place say: no rule is moved before its
/// deferred steps run.
void RewrapLate(rules::NodeBuilder& inner, rules::NodeBuilder& node, const Wrap& wrap);

}  // namespace tandem::tags

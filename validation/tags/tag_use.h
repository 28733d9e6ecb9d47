#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/rules/node_builder.h"
#include "validation/rules/type.h"
#include "validation/tags/chain.h"
#include "validation/tags/front_end.h"
#include "validation/tags/place.h"
#include "validation/tags/scope.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

/// A tag where it is used. Steps that are deferred may keep a copy: what it refers to lives until
/// all tags are compiled.
class TagUse {
 public:
  TagUse(const gotypes::Tag& used, Scope where, Place& on, Chain before, FrontEnd& compiler);
  TagUse(gotypes::Tag&&, Scope, Place&, Chain, FrontEnd&) = delete;  // it would dangle

  const gotypes::Tag& tag;
  const Scope scope;
  const rules::Type& type;  ///< the type that the tag stands on, one pointer removed
  Place& place;
  const Chain chain;
  FrontEnd& front_end;

  [[nodiscard]] const Settings& settings() const { return front_end.settings(); }
  [[nodiscard]] std::string DescribeType() const { return rules::DescribeChain(place.facts.ref); }
  /// Compiles the tag that is the payload of this one, as one that stands there.
  Status CompilePayload(Scope where, Place& on, Chain before, rules::NodeBuilder& node) const;
  /// The payload as an int64; refused unless it is written in canonical decimal form.
  [[nodiscard]] Result<std::int64_t> CanonicalInt() const;
  /// The same for payloads that are nothing else: the Failure says so.
  [[nodiscard]] Result<std::int64_t> IntPayload() const;
  /// The same for counts, which may not be negative.
  [[nodiscard]] Result<std::int64_t> CountPayload() const;
  /// The argument of this name, or null; an empty name stands for the positional one.
  [[nodiscard]] const gotypes::TagArg* Arg(std::string_view name) const;
  [[nodiscard]] std::string ArgOr(std::string_view name, std::string_view fallback) const;
};

}  // namespace tandem::tags

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "config/late_rules.h"

namespace tandem::manifests {

/// The hint on an object that names a kind of Kubernetes which no API server serves, as with
/// `Deploymnet` in apps/v1: a text such as `did you mean "Deployment"?` or `since 1.25 policy/v1
/// only`, which is empty where nothing is certain. Nothing for an object that may be a custom
/// resource, or is no object of the API, such as a configuration of kubectl.
std::optional<std::string> WrongBuiltInKind(std::string_view group, std::string_view version,
                                            std::string_view kind);

/// A hint on a kind of anybody's that has no rules, from the versions of it that have some and the
/// kinds that are known, such as `did you mean "Widget"?` or `did you mean "example.com/v1"?`; an
/// empty text where nothing is certain.
std::string HintOnCustomKind(std::string_view group, std::string_view kind,
                             std::span<const std::string_view> versions,
                             std::span<const config::LateRules::KindName> known);

}  // namespace tandem::manifests

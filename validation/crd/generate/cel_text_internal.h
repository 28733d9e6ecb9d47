#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::crd::generate {

/// A text as a literal of expressions.
std::string CelText(std::string_view text);

/// The name by which expressions know a property; nothing when they have none. As apiserver
/// pkg/cel/escaping.go.
std::optional<std::string> CelName(std::string_view property);

/// A property as the fieldPath of a rule.
std::string FieldPath(std::string_view property);

}  // namespace tandem::crd::generate

#pragma once

#include <string>
#include <string_view>

namespace tandem::crd::generate {

/// A text as a literal of expressions.
std::string CelText(std::string_view text);

/// A property as the fieldPath of a rule.
std::string FieldPath(std::string_view property);

}  // namespace tandem::crd::generate

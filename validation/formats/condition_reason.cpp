// As apimachinery pkg/apis/meta/v1/validation/validation.go, v0.36.
#include "validation/formats/condition_reason.h"

#include "validation/formats/chars_internal.h"

namespace tandem::formats {

Messages CheckConditionReason(std::string_view text) {
  constexpr unsigned kLetter = internal::kLower | internal::kUpper;
  constexpr unsigned kLast = kLetter | internal::kDigit | internal::kUnderscore;
  if (internal::IsFramed(text, kLetter, kLast | internal::kComma | internal::kColon, kLast)) {
    return {};
  }
  return {RegexMessage(
      "a condition reason must start with alphabetic character, optionally followed by a string of "
      "alphanumeric characters or '_,:', and must end with an alphanumeric character or '_'",
      "[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?",
      {"my_name", "MY_NAME", "MyName", "ReasonA,ReasonB", "ReasonA:ReasonB"})};
}

}  // namespace tandem::formats

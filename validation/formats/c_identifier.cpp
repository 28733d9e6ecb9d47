#include "validation/formats/c_identifier.h"

#include "validation/formats/chars_internal.h"

namespace tandem::formats {

Messages CheckCIdentifier(std::string_view text) {
  constexpr unsigned kStart = internal::kLower | internal::kUpper | internal::kUnderscore;
  constexpr unsigned kPart = kStart | internal::kDigit;
  if (internal::IsFramed(text, kStart, kPart, kPart)) return {};
  return {
      RegexMessage("a valid C identifier must start with alphabetic character or '_', followed "
                   "by a string of alphanumeric characters or '_'",
                   "[A-Za-z_][A-Za-z0-9_]*", {"my_name", "MY_NAME", "MyName"})};
}

}  // namespace tandem::formats

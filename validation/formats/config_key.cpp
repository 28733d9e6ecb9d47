// As apimachinery pkg/util/validation/validation.go, v0.36.
#include "validation/formats/config_key.h"

#include "validation/formats/chars_internal.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kMaxConfigKey = 253;
constexpr std::string_view kParent = "..";

bool HasKeyBytesOnly(std::string_view text) {
  constexpr unsigned kKeyByte = internal::kLower | internal::kUpper | internal::kDigit |
                                internal::kDash | internal::kUnderscore | internal::kDot;
  return internal::IsFramed(text, kKeyByte, kKeyByte, kKeyByte);
}

}  // namespace

bool IsConfigKey(std::string_view text) {
  return text.size() <= kMaxConfigKey && HasKeyBytesOnly(text) && text != "." &&
         !text.starts_with(kParent);
}

Messages CheckConfigKey(std::string_view text) {
  Messages messages;
  if (text.size() > kMaxConfigKey) {
    messages.push_back(MaxLengthMessage(kMaxConfigKey, LengthUnit::kCharacters));
  }
  if (!HasKeyBytesOnly(text)) {
    messages.push_back(
        RegexMessage("a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
                     "[-._a-zA-Z0-9]+", {"key.name", "KEY_NAME", "key-name"}));
  }
  if (text == ".") {
    messages.emplace_back("must not be '.'");
  } else if (text == kParent) {
    messages.emplace_back("must not be '..'");
  } else if (text.starts_with(kParent)) {
    messages.emplace_back("must not start with '..'");
  }
  return messages;
}

}  // namespace tandem::formats

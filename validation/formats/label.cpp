// As apimachinery pkg/api/validate/content/kube.go, v0.36.
#include "validation/formats/label.h"

#include <utility>

#include "validation/formats/chars_internal.h"
#include "validation/formats/dns.h"

namespace tandem::formats {
namespace {

using internal::IsFramed;

constexpr std::size_t kMaxName = 63;
constexpr unsigned kAlphanumeric = internal::kLower | internal::kUpper | internal::kDigit;
constexpr unsigned kNameByte =
    kAlphanumeric | internal::kDash | internal::kUnderscore | internal::kDot;

bool IsName(std::string_view text) {
  return IsFramed(text, kAlphanumeric, kNameByte, kAlphanumeric);
}

std::string NameMessage() {
  return RegexMessage(
      "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an "
      "alphanumeric character",
      "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]", {"MyName", "my.name", "123-abc"});
}

void CheckPrefix(std::string_view prefix, Messages& messages) {
  if (prefix.empty()) {
    messages.emplace_back("prefix part must be non-empty");
    return;
  }
  for (const std::string& message : CheckLongName(prefix)) {
    messages.push_back("prefix part " + message);
  }
}

void CheckName(std::string_view name, Messages& messages) {
  if (name.empty()) {
    messages.emplace_back("name part must be non-empty");
  } else if (name.size() > kMaxName) {
    messages.push_back("name part " + MaxLengthMessage(kMaxName, LengthUnit::kBytes));
  }
  if (!IsName(name)) messages.push_back("name part " + NameMessage());
}

bool IsShortName(std::string_view text) { return text.size() <= kMaxName && IsName(text); }

}  // namespace

bool IsLabelKey(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return IsShortName(text);
  return IsLongName(text.substr(0, slash)) && IsShortName(text.substr(slash + 1));
}

bool IsLabelValue(std::string_view text) { return text.empty() || IsShortName(text); }

Messages CheckLabelKey(std::string_view text) {
  Messages messages;
  if (IsLabelKey(text)) return messages;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) {
    CheckName(text, messages);
    return messages;
  }
  const std::string_view name = text.substr(slash + 1);
  if (name.find('/') != std::string_view::npos) {
    messages.push_back(
        "a valid label key " + NameMessage() +
        " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
    return messages;
  }
  CheckPrefix(text.substr(0, slash), messages);
  CheckName(name, messages);
  return messages;
}

Messages CheckPrefixedLabelKey(std::string_view text) {
  Messages messages = CheckLabelKey(text);
  if (messages.empty() && text.find('/') == std::string_view::npos) {
    messages.emplace_back("must include a prefix (e.g. 'example.com/key')");
  }
  return messages;
}

Messages CheckLabelValue(std::string_view text) {
  Messages messages;
  if (IsLabelValue(text)) return messages;
  if (text.size() > kMaxName) messages.push_back(MaxLengthMessage(kMaxName, LengthUnit::kBytes));
  if (!IsName(text)) {
    messages.push_back(RegexMessage(
        "a valid label must be an empty string or consist of alphanumeric "
        "characters, '-', '_' or '.', and must start and end with an alphanumeric "
        "character",
        "(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?", {"MyValue", "my_value", "12345"}));
  }
  return messages;
}

}  // namespace tandem::formats

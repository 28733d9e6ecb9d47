// As apimachinery pkg/util/validation/validation.go and pkg/api/validate/content/dns.go, v0.36.
#include "validation/formats/dns.h"

#include <algorithm>
#include <array>

#include "validation/base/ascii.h"
#include "validation/formats/chars_internal.h"
#include "validation/formats/lower_case.h"

namespace tandem::formats {
namespace {

using internal::Is;
using internal::IsFramed;
using internal::kDash;
using internal::kDigit;
using internal::kLower;
using internal::kUpper;

constexpr std::size_t kMaxLabel = 63;
constexpr std::size_t kMaxSubdomain = 253;

constexpr std::string_view kLabelRegex = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
constexpr std::string_view kSubdomainRegex =
    R"([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*)";

bool IsLabel(std::string_view text) {
  return IsFramed(text, kLower | kDigit, kLower | kDigit | kDash, kLower | kDigit);
}

/// Labels between dots, in one go: most keys of labels have one before their slash.
bool IsSubdomain(std::string_view text) {
  constexpr unsigned kAlphanumeric = kLower | kDigit;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (Is(text[at], kAlphanumeric)) continue;
    const char before = at == 0 ? '.' : text[at - 1];
    const bool fits =
        text[at] == '-' ? before != '.' : text[at] == '.' && Is(before, kAlphanumeric);
    if (!fits) return false;
  }
  return !text.empty() && Is(text.back(), kAlphanumeric);
}

bool IsUnderscoredSubdomain(std::string_view text) {
  for (;;) {
    const std::size_t dot = text.find('.');
    std::string_view label = text.substr(0, dot);
    if (label.starts_with('_')) label.remove_prefix(1);
    if (!IsFramed(label, kLower | kDigit, kLower | kDigit | kDash | internal::kUnderscore,
                  kLower | kDigit)) {
      return false;
    }
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

/// Width of the alphanumeric character the text starts with, 0 if it starts with something else.
/// Parity: under Go's (?i), [a-z] also holds U+017F (folds to s) and U+212A (folds to k).
std::size_t CaselessAlphanumericWidth(std::string_view text) {
  if (text.empty()) return 0;
  if (Is(text.front(), kLower | kUpper | kDigit)) return 1;
  if (text.starts_with("\xC5\xBF")) return 2;
  if (text.starts_with("\xE2\x84\xAA")) return 3;
  return 0;
}

bool IsCaselessLabel(std::string_view text) {
  bool ends_well = false;
  bool first = true;
  while (!text.empty()) {
    const std::size_t width = CaselessAlphanumericWidth(text);
    if (width == 0 && (first || text.front() != '-')) return false;
    ends_well = width > 0;
    first = false;
    text.remove_prefix(width > 0 ? width : 1);
  }
  return ends_well;
}

bool IsCaselessSubdomain(std::string_view text) {
  while (true) {
    const std::size_t dot = text.find('.');
    if (!IsCaselessLabel(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

}  // namespace

Messages CheckDns1123Label(std::string_view text, LengthUnit unit) {
  Messages messages;
  if (text.size() > kMaxLabel) messages.push_back(MaxLengthMessage(kMaxLabel, unit));
  if (IsLabel(text)) return messages;
  if (IsSubdomain(text)) {
    messages.emplace_back("must not contain dots");
  } else {
    messages.push_back(
        RegexMessage("a lowercase RFC 1123 label must consist of lower case alphanumeric "
                     "characters or '-', and must start and end with an alphanumeric character",
                     kLabelRegex, {"my-name", "123-abc"}));
  }
  return messages;
}

Messages CheckDns1123Subdomain(std::string_view text, LengthUnit unit) {
  Messages messages;
  if (text.size() > kMaxSubdomain) messages.push_back(MaxLengthMessage(kMaxSubdomain, unit));
  if (!IsSubdomain(text)) {
    messages.push_back(RegexMessage(
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' "
        "or '.', and must start and end with an alphanumeric character",
        kSubdomainRegex, {"example.com"}));
  }
  return messages;
}

bool IsLongName(std::string_view text) { return text.size() <= kMaxSubdomain && IsSubdomain(text); }

Messages CheckLongName(std::string_view text) {
  return CheckDns1123Subdomain(text, LengthUnit::kBytes);
}

Messages CheckLongNameCaseless(std::string_view text) {
  Messages messages;
  if (text.size() > kMaxSubdomain) {
    messages.push_back(MaxLengthMessage(kMaxSubdomain, LengthUnit::kBytes));
  }
  if (!IsCaselessSubdomain(text)) {
    messages.push_back(
        RegexMessage("an RFC 1123 subdomain must consist of alphanumeric characters, '-' or '.', "
                     "and must start and end with an alphanumeric character",
                     kSubdomainRegex, {"Example.com"}));
  }
  return messages;
}

Messages CheckDns1123SubdomainWithUnderscore(std::string_view text) {
  Messages messages;
  if (text.size() > kMaxSubdomain) {
    messages.push_back(MaxLengthMessage(kMaxSubdomain, LengthUnit::kCharacters));
  }
  if (!IsUnderscoredSubdomain(text)) {
    messages.push_back(RegexMessage(
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', "
        "'-' or '.', and must start and end with an alphanumeric character",
        R"(_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*)",
        {"example.com"}));
  }
  return messages;
}

Messages CheckDns1035Label(std::string_view text) {
  Messages messages;
  if (text.size() > kMaxLabel) {
    messages.push_back(MaxLengthMessage(kMaxLabel, LengthUnit::kCharacters));
  }
  if (!IsFramed(text, kLower, kLower | kDigit | kDash, kLower | kDigit)) {
    messages.push_back(RegexMessage(
        "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with "
        "an alphabetic character, and end with an alphanumeric character",
        "[a-z]([-a-z0-9]*[a-z0-9])?", {"my-name", "abc-123"}));
  }
  return messages;
}

Messages CheckLoweredDns1035Label(std::string_view text) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (text.size() > kMaxLabel || !AllOf(text, is_ascii)) return CheckDns1035Label(LowerCase(text));
  std::array<char, kMaxLabel> lowered;
  std::transform(text.begin(), text.end(), lowered.begin(), ToLower);
  return CheckDns1035Label({lowered.data(), text.size()});
}

Messages CheckWildcardSubdomain(std::string_view text) {
  Messages messages;
  if (text.size() > kMaxSubdomain) {
    messages.push_back(MaxLengthMessage(kMaxSubdomain, LengthUnit::kCharacters));
  }
  if (!text.starts_with("*.") || !IsSubdomain(text.substr(2))) {
    messages.push_back(RegexMessage(
        "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, "
        "which must consist of lower case alphanumeric characters, '-' or '.' and end with an "
        "alphanumeric character",
        R"(\*\.[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*)",
        {"*.example.com"}));
  }
  return messages;
}

std::string MaskTrailingDash(std::string_view generate_name) {
  std::string masked(generate_name);
  if (masked.size() > 1 && masked.back() == '-') {
    masked.resize(masked.size() - 2);
    masked += 'a';
  }
  return masked;
}

}  // namespace tandem::formats

// As kubernetes pkg/apis/core/validation/validation.go, v1.36, which calls it runAsUserName.
#include "validation/formats/windows_user.h"

#include <algorithm>
#include <optional>

#include "validation/base/ascii.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kDomainLimit = 256;
constexpr std::size_t kMaxUser = 104;
constexpr std::size_t kMaxNetBios = 15;
constexpr std::size_t kMaxLabel = 63;

bool IsControl(char c) { return (c >= 0 && c < ' ') || c == 0x7F; }

bool HasAny(std::string_view text, std::string_view bytes) {
  return text.find_first_of(bytes) != std::string_view::npos;
}

std::size_t CountCharacters(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

bool IsNetBiosName(std::string_view text) {
  return !text.empty() && text.front() != '.' && !HasAny(text, R"(\/:*?"<>|)") &&
         CountCharacters(text) <= kMaxNetBios;
}

bool IsDomainLabel(std::string_view text) {
  return !text.empty() && text.size() <= kMaxLabel && text.front() != '-' && text.back() != '-' &&
         AllOf(text, [](char c) { return IsAlphanumeric(c) || c == '-'; });
}

bool IsDomainName(std::string_view text) {
  for (;;) {
    const std::size_t dot = text.find('.');
    if (!IsDomainLabel(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

void CheckDomain(std::string_view domain, Messages& messages) {
  if (domain.size() >= kDomainLimit) {
    messages.emplace_back("runAsUserName's Domain length must be under 256 characters");
  }
  if (!IsNetBiosName(domain) && !IsDomainName(domain)) {
    messages.emplace_back("runAsUserName's Domain doesn't match the NetBios nor the DNS format");
  }
}

void CheckUser(std::string_view user, Messages& messages) {
  if (user.empty()) {
    messages.emplace_back("runAsUserName's User cannot be empty");
  } else if (user.size() > kMaxUser) {
    messages.emplace_back("runAsUserName's User length must not be longer than 104 characters");
  }
  if (!user.empty() && AllOf(user, [](char c) { return c == '.' || c == ' '; })) {
    messages.emplace_back("runAsUserName's User cannot contain only periods or spaces");
  }
  if (HasAny(user, R"("/\:;|=,+*?<>@[])")) {
    messages.emplace_back(
        R"(runAsUserName's User cannot contain the following characters: "/\:;|=,+*?<>@[])");
  }
}

}  // namespace

Messages CheckWindowsUser(std::string_view text) {
  if (text.empty()) return {"runAsUserName cannot be an empty string"};
  if (std::any_of(text.begin(), text.end(), IsControl)) {
    return {"runAsUserName cannot contain control characters"};
  }
  const std::size_t backslash = text.find('\\');
  Messages messages;
  if (backslash == std::string_view::npos) {
    CheckUser(text, messages);
    return messages;
  }
  const std::string_view user = text.substr(backslash + 1);
  if (user.find('\\') != std::string_view::npos) {
    return {"runAsUserName cannot contain more than one backslash"};
  }
  CheckDomain(text.substr(0, backslash), messages);
  CheckUser(user, messages);
  return messages;
}

}  // namespace tandem::formats

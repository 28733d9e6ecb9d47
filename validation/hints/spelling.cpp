#include "validation/hints/spelling.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>

#include "validation/base/ascii.h"
#include "validation/base/edit_distance.h"

namespace tandem::hints {
namespace {

constexpr std::string_view kWhiteSpace = " \t";

constexpr std::string_view kQuotaNames[] = {
    "limits.cpu",       "limits.memory",      "limits.ephemeral-storage",
    "requests.cpu",     "requests.memory",    "requests.ephemeral-storage",
    "requests.storage", "services.nodeports", "services.loadbalancers"};

bool IsName(std::string_view text) {
  const auto fits = [](char c) { return IsLowerLetter(c) || IsDigit(c) || c == '-' || c == '.'; };
  return !text.empty() && text.size() <= kMaxNameBytes && AllOf(text, fits) &&
         IsAlphanumeric(text.front()) && IsAlphanumeric(text.back());
}

/// The words of a schedule behind the first one.
std::string_view AfterFirstWord(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(kWhiteSpace), text.size());
  const std::size_t next = std::min(text.find_first_not_of(kWhiteSpace, end), text.size());
  return text.substr(next);
}

std::size_t CountWords(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); text = AfterFirstWord(text)) ++count;
  return count;
}

}  // namespace

std::string NameFor(std::string_view text, bool with_dots) {
  if (text.size() > kMaxNameBytes) return {};
  std::string name;
  for (const char c : text) {
    const bool separates = c == '_' || c == ' ' || (c == '.' && !with_dots);
    name += separates ? '-' : ToLower(c);
  }
  return name != text && IsName(name) ? name : std::string();
}

std::string HostOf(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  url.remove_prefix(scheme + 3);
  const std::string_view host = url.substr(0, url.find_first_of("/:?#"));
  return IsName(host) ? std::string(host) : std::string();
}

std::string RelativePathFor(std::string_view text) {
  if (!text.starts_with('/') || text.size() > kMaxNameBytes) return {};
  while (text.starts_with('/')) text.remove_prefix(1);
  return std::string(text);
}

std::string ScheduleFor(std::string_view text) {
  if (text.size() > kMaxNameBytes || !text.starts_with("0 ") || CountWords(text) != 6) return {};
  return std::string(AfterFirstWord(text));
}

std::string FileModeFor(std::int64_t digits) {
  const std::string text = std::to_string(digits);
  int mode = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, mode, 8);
  if (error != std::errc() || stop != end || mode < 0 || mode > 0777) return {};
  return "0" + text + " in YAML, " + std::to_string(mode) + " in JSON";
}

std::string QuotaNameFor(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || text.size() > kMaxNameBytes) return {};
  const std::string swapped =
      std::string(text.substr(dot + 1)) + "." + std::string(text.substr(0, dot));
  const auto* const known = std::find(std::begin(kQuotaNames), std::end(kQuotaNames), swapped);
  return known == std::end(kQuotaNames) ? std::string() : swapped;
}

}  // namespace tandem::hints

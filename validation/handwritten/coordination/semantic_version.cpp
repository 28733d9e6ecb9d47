// As github.com/blang/semver/v4.
#include "validation/handwritten/coordination/semantic_version.h"

#include <algorithm>
#include <charconv>

#include "validation/base/ascii.h"

namespace tandem::handwritten::coordination {
namespace {

bool AreDigits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), &IsDigit);
}

bool HasLeadingZero(std::string_view digits) { return digits.size() > 1 && digits[0] == '0'; }

std::optional<std::uint64_t> ReadNumber(std::string_view text) {
  if (!AreDigits(text) || HasLeadingZero(text)) return std::nullopt;
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

/// Whether the part is an identifier, as those behind a dash or a plus are.
bool IsIdentifier(std::string_view part) {
  return !part.empty() && std::all_of(part.begin(), part.end(),
                                      [](char c) { return IsAlphanumeric(c) || c == '-'; });
}

bool IsPreRelease(std::string_view part) {
  if (AreDigits(part)) return ReadNumber(part).has_value();
  return IsIdentifier(part);
}

/// Takes what stands behind the first such character off the text; none when there is no such.
std::optional<std::string_view> TakeSuffix(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view suffix = text.substr(at + 1);
  text = text.substr(0, at);
  return suffix;
}

/// A number less than, equal to or greater than 0. Numbers come before words.
int ComparePart(std::string_view a, std::string_view b) {
  const bool numbers[] = {AreDigits(a), AreDigits(b)};
  if (numbers[0] != numbers[1]) return numbers[0] ? -1 : 1;
  if (numbers[0] && a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

}  // namespace

std::optional<SemanticVersion> SemanticVersion::Parse(std::string_view text) {
  SemanticVersion version;
  if (const auto build = TakeSuffix(text, '+')) {
    const auto parts = Split(*build, '.');
    if (!std::all_of(parts.begin(), parts.end(), &IsIdentifier)) return std::nullopt;
  }
  if (const auto pre_release = TakeSuffix(text, '-')) {
    version.pre_release = Split(*pre_release, '.');
    if (!std::all_of(version.pre_release.begin(), version.pre_release.end(), &IsPreRelease)) {
      return std::nullopt;
    }
  }
  const auto parts = Split(text, '.');
  if (parts.size() != version.numbers.size()) return std::nullopt;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = ReadNumber(parts[i]);
    if (!number) return std::nullopt;
    version.numbers[i] = *number;
  }
  return version;
}

bool SemanticVersion::Precedes(const SemanticVersion& other) const {
  if (numbers != other.numbers) return numbers < other.numbers;
  if (pre_release.empty() || other.pre_release.empty()) {
    return !pre_release.empty() && other.pre_release.empty();
  }
  for (std::size_t i = 0; i < std::min(pre_release.size(), other.pre_release.size()); ++i) {
    const int order = ComparePart(pre_release[i], other.pre_release[i]);
    if (order != 0) return order < 0;
  }
  return pre_release.size() < other.pre_release.size();
}

bool SemanticVersion::IsZero() const {
  return numbers == decltype(numbers)() && pre_release.empty();
}

}  // namespace tandem::handwritten::coordination

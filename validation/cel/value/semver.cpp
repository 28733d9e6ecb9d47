// As github.com/blang/semver/v4 semver.go and apiserver pkg/cel/library/semverlib.go.
#include "validation/cel/value/semver.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool IsIdentifierByte(char c) { return IsAlphanumeric(c) || c == '-'; }
bool AreDigits(std::string_view text) { return AllOf(text, IsDigit); }

std::vector<std::string_view> Split(std::string_view text, char separator, std::size_t most) {
  std::vector<std::string_view> parts;
  while (parts.size() + 1 < most) {
    const std::size_t at = text.find(separator);
    if (at == kNone) break;
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

Failure RangeFailure(std::string_view digits) {
  return Failure{"strconv.ParseUint: parsing " + GoQuote(digits) + ": value out of range"};
}

Result<std::uint64_t> ParseNumber(std::string_view text, std::string_view capital,
                                  std::string_view lower) {
  if (!AreDigits(text)) {
    return Failure{"Invalid character(s) found in " + std::string(lower) + " number " +
                   GoQuote(text)};
  }
  if (text.size() > 1 && text[0] == '0') {
    return Failure{std::string(capital) + " number must not contain leading zeroes " +
                   GoQuote(text)};
  }
  std::uint64_t value = 0;
  if (text.empty()) return Failure{"strconv.ParseUint: parsing \"\": invalid syntax"};
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) {
    return RangeFailure(text);
  }
  return value;
}

Result<Semver::Identifier> ParsePrerelease(std::string_view text) {
  if (text.empty()) return Failure{"Prerelease is empty"};
  Semver::Identifier identifier;
  if (AreDigits(text)) {
    if (text.size() > 1 && text[0] == '0') {
      return Failure{"Numeric PreRelease version must not contain leading zeroes " + GoQuote(text)};
    }
    identifier.is_number = true;
    if (std::from_chars(text.data(), text.data() + text.size(), identifier.number).ec !=
        std::errc()) {
      return RangeFailure(text);
    }
    return identifier;
  }
  if (!std::all_of(text.begin(), text.end(), IsIdentifierByte)) {
    return Failure{"Invalid character(s) found in prerelease " + GoQuote(text)};
  }
  identifier.text = text;
  return identifier;
}

/// Takes what follows a separator off the end.
std::string_view TakeTail(std::string_view& text, char separator, bool& found) {
  const std::size_t at = text.find(separator);
  found = at != kNone;
  if (!found) return {};
  const std::string_view tail = text.substr(at + 1);
  text = text.substr(0, at);
  return tail;
}

}  // namespace

Result<Semver> ParseSemver(std::string_view text) {
  if (text.empty()) return Failure{"Version string empty"};
  std::vector<std::string_view> parts = Split(text, '.', 3);
  if (parts.size() != 3) return Failure{"No Major.Minor.Patch elements found"};
  Semver version;
  version.text = text;
  const auto major = ParseNumber(parts[0], "Major", "major");
  if (!major) return major.error();
  const auto minor = ParseNumber(parts[1], "Minor", "minor");
  if (!minor) return minor.error();
  std::string_view patch_text = parts[2];
  bool has_build = false;
  const std::string_view build = TakeTail(patch_text, '+', has_build);
  bool has_prerelease = false;
  const std::string_view prerelease = TakeTail(patch_text, '-', has_prerelease);
  const auto patch = ParseNumber(patch_text, "Patch", "patch");
  if (!patch) return patch.error();
  version.major = *major;
  version.minor = *minor;
  version.patch = *patch;
  if (has_prerelease) {
    for (const std::string_view part : Split(prerelease, '.', kNone)) {
      Result<Semver::Identifier> identifier = ParsePrerelease(part);
      if (!identifier) return identifier.error();
      version.prerelease.push_back(*std::move(identifier));
    }
  }
  if (!has_build) return version;
  for (const std::string_view part : Split(build, '.', kNone)) {
    if (part.empty()) return Failure{"Build meta data is empty"};
    if (!std::all_of(part.begin(), part.end(), IsIdentifierByte)) {
      return Failure{"Invalid character(s) found in build meta data " + GoQuote(part)};
    }
  }
  return version;
}

Result<Semver> ParseLooseSemver(std::string_view text) {
  if (text.starts_with('v')) text.remove_prefix(1);
  std::string loose;
  std::vector<std::string_view> parts = Split(text, '.', 3);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::string_view part = parts[i];
    if (part.size() > 1) {
      part.remove_prefix(std::min(part.find_first_not_of('0'), part.size()));
      // Something must be left of the number.
      if (part.empty() || !IsDigit(part[0])) {
        loose += i > 0 ? ".0" : "0";
        loose += part;
        continue;
      }
    }
    if (i > 0) loose += '.';
    loose += part;
  }
  if (parts.size() < 3) {
    if (parts.back().find_first_of("+-") != kNone) {
      return Failure{"short version cannot contain PreRelease/Build meta data"};
    }
    for (std::size_t i = parts.size(); i < 3; ++i) loose += ".0";
  }
  return ParseSemver(loose);
}

}  // namespace tandem::cel

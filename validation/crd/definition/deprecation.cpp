#include "validation/crd/definition/deprecation.h"

#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>

#include "validation/crd/definition/envelope.h"

namespace tandem::crd::definition {
namespace {

using json::ValueView;

enum class Stage : std::uint8_t { kAlpha, kBeta, kGa };

/// A version whose name Kubernetes understands, such as v2beta1.
struct Release {
  std::int64_t major = 0;
  Stage stage = Stage::kGa;
  std::int64_t minor = 0;

  std::strong_ordering operator<=>(const Release& other) const {
    if (stage != other.stage) return stage <=> other.stage;
    if (major != other.major) return major <=> other.major;
    return minor <=> other.minor;
  }
};

/// Takes a number from the front of the text.
bool TakeNumber(std::string_view& text, std::int64_t& number) {
  if (text.empty() || text.front() == '-') return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

bool Take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::optional<Release> ReleaseOf(std::string_view name) {
  Release release;
  if (!Take(name, "v") || !TakeNumber(name, release.major)) return std::nullopt;
  if (name.empty()) return release;
  if (Take(name, "alpha")) {
    release.stage = Stage::kAlpha;
  } else if (Take(name, "beta")) {
    release.stage = Stage::kBeta;
  } else {
    return std::nullopt;
  }
  if (!TakeNumber(name, release.minor) || !name.empty()) return std::nullopt;
  return release;
}

/// As apimachinery's version.CompareKubeAwareVersionStrings: names that it does not understand come
/// before all others, by the alphabet backwards.
bool IsNewer(std::string_view name, std::string_view other) {
  const std::optional<Release> release = ReleaseOf(name);
  const std::optional<Release> than = ReleaseOf(other);
  if (release && than) return *release > *than;
  if (!release && !than) return name < other;
  return release.has_value();
}

}  // namespace

std::string_view NewestInForce(ValueView spec) {
  std::string_view newest;
  for (const ValueView version : spec.Member("versions").elements()) {
    if (!FlagAt(version, "served") || FlagAt(version, "deprecated")) continue;
    const std::string_view name = TextAt(version, "name");
    if (newest.empty() || IsNewer(name, newest)) newest = name;
  }
  return newest;
}

std::string DeprecationOf(ValueView spec, ValueView version, std::string_view newest_in_force) {
  if (!FlagAt(version, "deprecated")) return {};
  const ValueView own = version.Member("deprecationWarning");
  if (own.IsString()) return std::string(own.AsString());
  const std::string_view name = TextAt(version, "name");
  const std::string group = std::string(TextAt(spec, "group")) + "/";
  const std::string kind = " " + std::string(TextAt(spec.Member("names"), "kind"));
  std::string text = group + std::string(name) + kind + " is deprecated";
  if (!newest_in_force.empty() && IsNewer(newest_in_force, name)) {
    text += "; use " + group + std::string(newest_in_force) + kind;
  }
  return text;
}

}  // namespace tandem::crd::definition

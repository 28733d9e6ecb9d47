#include "config/cel_version.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "validation/releases/table.h"

namespace tandem::config {
namespace {

constexpr std::string_view kWanted = "must be a release of Kubernetes such as 1.35";

/// Expressions came with 1.23.
constexpr int kFirst = 23;

}  // namespace

std::string DefaultCelVersion() {
  releases::Release release = releases::Newest(&releases::Row::complete);
  --release.minor;
  return MinorOf(release);
}

Result<cel::Release> ParseCelVersion(std::string_view version) {
  std::string_view rest = version;
  if (rest.starts_with('v')) rest.remove_prefix(1);
  if (!rest.starts_with("1.")) return Failure{std::string(kWanted)};
  rest.remove_prefix(2);
  int minor = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), minor);
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  const bool whole = rest.empty() || rest.front() == '.';
  if (error != std::errc() || !whole || minor < kFirst) {
    return Failure{std::string(kWanted)};
  }
  constexpr int kMost = 10'000;  // all of these have every function there is
  return cel::Release{1, static_cast<std::uint16_t>(std::min(minor, kMost))};
}

void AddCelVersion(FlagSet& flags, std::string& target) {
  flags
      .String("cel-compat-version", target,
              "Kubernetes release whose functions the expressions of CustomResourceDefinitions may "
              "use, such as 1.35")
      .set = [&target](std::string_view text) -> Status {
    if (const auto release = ParseCelVersion(text); !release) return release.error();
    target = text;
    return Ok();
  };
}

}  // namespace tandem::config

#include "validation/formats/time_zone.h"

#include <algorithm>
#include <array>
#include <string>

namespace tandem::formats {
namespace {

constexpr auto kNames = std::to_array<std::string_view>({
#include "validation/formats/time_zone_names.inc"
});
static_assert(std::is_sorted(kNames.begin(), kNames.end()));

/// Go refuses to look outside its folders.
bool IsOutside(std::string_view name) {
  return name.starts_with('/') || name.starts_with('\\') || name.find("..") != name.npos;
}

}  // namespace

Messages CheckTimeZone(std::string_view name) {
  if (name.empty() || name == "UTC" || name == "Local") return {};
  if (IsOutside(name)) return {"time: invalid location name"};
  if (std::binary_search(kNames.begin(), kNames.end(), name)) return {};
  return {"unknown time zone " + std::string(name)};
}

}  // namespace tandem::formats

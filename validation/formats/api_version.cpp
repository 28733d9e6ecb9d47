#include "validation/formats/api_version.h"

#include <charconv>

namespace tandem::formats {
namespace {

bool Take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool TakeNumber(std::string_view& text, std::int64_t& number) {
  if (text.starts_with('-')) return false;  // which from_chars would take
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

}  // namespace

std::optional<ApiVersion> ParseApiVersion(std::string_view name) {
  ApiVersion version;
  if (!Take(name, "v") || !TakeNumber(name, version.major)) return std::nullopt;
  if (name.empty()) return version;
  if (Take(name, "alpha")) {
    version.stage = ApiVersion::Stage::kAlpha;
  } else if (Take(name, "beta")) {
    version.stage = ApiVersion::Stage::kBeta;
  } else {
    return std::nullopt;
  }
  if (!TakeNumber(name, version.minor) || !name.empty()) return std::nullopt;
  return version;
}

bool IsNewerApiVersion(std::string_view name, std::string_view other) {
  const std::optional<ApiVersion> version = ParseApiVersion(name);
  const std::optional<ApiVersion> than = ParseApiVersion(other);
  if (!version && !than) return name < other;
  return version > than;
}

}  // namespace tandem::formats

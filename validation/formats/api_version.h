#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tandem::formats {

/// The name of an API version that Kubernetes understands, such as `v1` or `v2beta3`. A later one
/// is greater: what is generally available after every beta, that after every alpha.
struct ApiVersion {
  enum class Stage : std::uint8_t { kAlpha, kBeta, kStable };

  Stage stage = Stage::kStable;
  std::int64_t major = 0;
  std::int64_t minor = 0;  ///< the number behind the stage; 0 for a stable one

  friend auto operator<=>(const ApiVersion&, const ApiVersion&) = default;
};

/// Nothing for any other name. As parseKubeVersion of apimachinery/pkg/version.
[[nodiscard]] std::optional<ApiVersion> ParseApiVersion(std::string_view name);

/// Whether `name` is the newer of two names: one that Kubernetes does not understand is older than
/// all that it does, and of two of them the one that comes first in the alphabet is newer. As
/// apimachinery's version.CompareKubeAwareVersionStrings.
[[nodiscard]] bool IsNewerApiVersion(std::string_view name, std::string_view other);

}  // namespace tandem::formats

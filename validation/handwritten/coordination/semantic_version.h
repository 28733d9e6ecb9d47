#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tandem::handwritten::coordination {

/// A version like `1.36.0-beta.1+build`, as Go's blang/semver reads it. Views into its text.
struct SemanticVersion {
  std::array<std::uint64_t, 3> numbers = {};       ///< major, minor, patch
  std::vector<std::string_view> pre_release = {};  ///< the parts after the dash

  static std::optional<SemanticVersion> Parse(std::string_view text);

  /// Whether it comes before the other one. What has been built plays no part.
  [[nodiscard]] bool Precedes(const SemanticVersion& other) const;

  /// Whether it is 0.0.0, which is also what an unset version is.
  [[nodiscard]] bool IsZero() const;
};

}  // namespace tandem::handwritten::coordination

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "validation/gotypes/loader.h"

namespace tandem::fuzz {

/// A package of one Go file that is read as it is written.
class WrittenPackage {
 public:
  static constexpr std::string_view kFile = "v1/types.go";

  explicit WrittenPackage(std::string text) {
    gotypes::SourcePackage package{"example.test/v1", "v1", {}};
    package.files.push_back({std::string(kFile), std::move(text)});
    readable_ = universe_.Load({std::move(package)}).empty();
  }
  WrittenPackage(const std::uint8_t* data, std::size_t size)
      : WrittenPackage(std::string(reinterpret_cast<const char*>(data), size)) {}

  /// Whether it is Go.
  [[nodiscard]] bool readable() const { return readable_; }
  [[nodiscard]] std::span<const gotypes::Package* const> packages() const {
    return std::span(universe_.packages()).first(1);
  }

 private:
  gotypes::Universe universe_{gotypes::Reading::kAsWritten};
  bool readable_ = false;
};

}  // namespace tandem::fuzz

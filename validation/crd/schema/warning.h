#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tandem::crd::schema {

/// Something in a manifest that has no effect.
struct Warning {
  std::string field;  ///< the path in the manifest
  std::string message;
  /// Whether an API server warns of it as well, when the manifest is written.
  bool from_server = false;
};

/// The warnings of one definition, as far as anybody reads them: where there are too many, or too
/// much text, the rest is left out. Each has its path, which may be long.
class Warnings {
 public:
  /// Adds what `make` returns, which is not called when there is no room.
  template <typename Make>
  void Add(Make make) {
    if (bytes_ >= kMostBytes || list_.size() >= kMost) return;
    const Warning& added = list_.emplace_back(make());
    bytes_ += added.field.size() + added.message.size();
  }

  [[nodiscard]] std::vector<Warning> Take() && { return std::move(list_); }
  [[nodiscard]] const std::vector<Warning>& list() const { return list_; }

 private:
  static constexpr std::size_t kMost = 10'000;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;

  std::vector<Warning> list_;
  std::size_t bytes_ = 0;
};

}  // namespace tandem::crd::schema

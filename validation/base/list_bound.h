#pragma once

#include <cstddef>

namespace tandem {

/// How much of a list is said to people, who do not read more: the rest is left out.
class ListBound {
 public:
  static constexpr std::size_t kMostEntries = 1000;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

  ListBound() = default;
  explicit ListBound(std::size_t most_entries) : entries_left_(most_entries) {}

  [[nodiscard]] bool IsFull() const { return entries_left_ == 0 || bytes_ > kMostBytes; }
  /// Counts one entry whose text has so many bytes.
  void Add(std::size_t bytes) {
    --entries_left_;
    bytes_ += bytes;
  }

 private:
  std::size_t entries_left_ = kMostEntries;
  std::size_t bytes_ = 0;
};

}  // namespace tandem

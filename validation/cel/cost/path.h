#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace tandem::cel {

/// The way from a variable to a part of it: `self`, `spec`, `@items`.
///
/// Parity: upstream keeps paths in Go slices that are appended to where there is room. Two paths
/// that go on from the same place then share memory, and the later one changes the last step of the
/// earlier one. Costs that decide which definitions are accepted depend on it, so this does the
/// same.
class CostPath {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  std::string_view operator[](std::size_t i) const { return (*steps_)[i]; }

  /// This path and one more step, as Go's append.
  [[nodiscard]] CostPath Append(std::string_view step) const {
    CostPath longer = *this;
    if (size_ == capacity_) {
      longer.capacity_ = capacity_ == 0 ? 1 : 2 * capacity_;
      longer.steps_ = std::make_shared<std::vector<std::string_view>>(longer.capacity_);
      for (std::size_t i = 0; i < size_; ++i) (*longer.steps_)[i] = (*steps_)[i];
    }
    (*longer.steps_)[size_] = step;
    ++longer.size_;
    return longer;
  }

  /// The same in memory of its own, as Go's make and copy.
  [[nodiscard]] CostPath Extended(std::string_view step) const {
    CostPath longer;
    for (std::size_t i = 0; i < size_; ++i) longer = longer.Append((*this)[i]);
    return longer.Append(step);
  }

 private:
  std::shared_ptr<std::vector<std::string_view>> steps_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace tandem::cel

#pragma once

#include <cstddef>
#include <utility>

#include "validation/field/error.h"

namespace tandem::crd::object {

/// Adds errors to a list until there are many, or they take much memory: an error repeats its path
/// and its value, which may be long, for every element of a list. Those beyond are not made.
class BoundedErrors {
 public:
  explicit BoundedErrors(field::ErrorList& errors) : errors_(errors) {}

  [[nodiscard]] bool IsFull() const { return count_ >= kMaxCount || bytes_ >= kMaxBytes; }

  /// Calls `make`, which returns an error, when there is room for it.
  template <typename Make>
  void Report(Make make) {
    if (IsFull()) return;
    errors_.push_back(make());
    Charge(errors_.size() - 1);
  }

  /// Lets `add` append to the list when there is room.
  template <typename Add>
  void Append(Add add) {
    if (IsFull()) return;
    const std::size_t first = errors_.size();
    add(errors_);
    Charge(first);
  }

 private:
  static constexpr std::size_t kMaxCount = 10'000;
  static constexpr std::size_t kMaxBytes = std::size_t{8} << 20;

  void Charge(std::size_t first) {
    for (std::size_t i = first; i < errors_.size(); ++i) {
      ++count_;
      const field::Error& error = errors_[i];
      bytes_ += error.field.size() + error.detail.size() + error.value.TextBytes();
    }
  }

  field::ErrorList& errors_;
  std::size_t count_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace tandem::crd::object

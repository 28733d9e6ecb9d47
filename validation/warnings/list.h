#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/field/path.h"

namespace tandem::warnings {

/// A warning that an API server gives when it accepts an object. Owns its text.
struct Warning {
  std::string field;  ///< the place it is about; empty where the text names none
  std::string text;   ///< the whole of it, as it stands behind `Warning: `
};

/// Warnings in the order in which they are found. Once it is full nothing is added, and whoever
/// looks for more may stop.
class List {
 public:
  explicit List(std::size_t most) : most_(most) {}

  [[nodiscard]] bool IsFull() const { return warnings_.size() >= most_; }

  /// Adds the warning `path: text`.
  [[gnu::cold]] void Add(const field::Path& path, std::string_view text);
  /// Adds a text that does not begin with a place.
  [[gnu::cold]] void AddText(std::string text);

  [[nodiscard]] std::vector<Warning> Take() { return std::move(warnings_); }

 private:
  std::size_t most_;
  std::vector<Warning> warnings_;
};

}  // namespace tandem::warnings

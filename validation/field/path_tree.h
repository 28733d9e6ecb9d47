#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tandem::field {

/// The paths of the parts of a value, each of which is made only when it is asked for: a part holds
/// the last step of its path, and what leads there is that of its holder.
class PathTree {
 public:
  static constexpr std::size_t kRoot = 0;

  PathTree() { parts_.push_back({kRoot, {}}); }

  /// The number of a new part; they ascend from kRoot on.
  std::size_t Add(std::size_t holder, std::string step) {
    parts_.push_back({holder, std::move(step)});
    return parts_.size() - 1;
  }

  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  /// The steps from the root, empty for itself.
  [[nodiscard]] std::string PathOf(std::size_t part) const;

 private:
  struct Part {
    std::size_t holder;
    std::string step;
  };

  std::vector<Part> parts_;
};

}  // namespace tandem::field

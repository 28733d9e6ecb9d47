#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "validation/field/path.h"

namespace tandem::crd::object {

/// Paths of fields that were dropped: no more than anybody reads. A path may be as long as its
/// keys, and there may be as many as members.
class UnknownFields {
 public:
  /// Whether another path is kept. Where it is not, none need be made.
  [[nodiscard]] bool HasRoom() const { return paths_.size() < kMaxCount && bytes_ < kMaxBytes; }

  void Keep(std::string path) {
    bytes_ += path.size();
    paths_.push_back(std::move(path));
  }

  /// The same when there is room.
  void Record(const field::Path& path) {
    if (HasRoom()) Keep(path.Joined());
  }

  /// The paths, in the order in which they were found.
  [[nodiscard]] std::vector<std::string> Take() && { return std::move(paths_); }

 private:
  static constexpr std::size_t kMaxCount = 1'000;
  static constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

  std::vector<std::string> paths_;
  std::size_t bytes_ = 0;
};

}  // namespace tandem::crd::object

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "config/positions.h"

namespace tandem::config {

/// A key that its mapping already has. The last one counts.
struct DuplicateKey {
  std::string field;  ///< the path, such as `spec.replicas`
  std::string key;
  Position position;
};

/// The duplicate keys of a document, in its order. The list is not complete where their texts take
/// more than a mebibyte: they may share a long path, and each has a copy of it.
class DuplicateKeys {
 public:
  /// Whether the keys that follow are left out.
  [[nodiscard]] bool IsFull() const { return bytes_ > kMaxBytes; }
  void Add(DuplicateKey found) {
    bytes_ += found.field.size() + found.key.size();
    found_.push_back(std::move(found));
  }

  [[nodiscard]] bool empty() const { return found_.empty(); }
  [[nodiscard]] std::size_t size() const { return found_.size(); }
  [[nodiscard]] const DuplicateKey& front() const { return found_.front(); }
  [[nodiscard]] const DuplicateKey& operator[](std::size_t i) const { return found_[i]; }
  [[nodiscard]] auto begin() const { return found_.begin(); }
  [[nodiscard]] auto end() const { return found_.end(); }

 private:
  static constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

  std::vector<DuplicateKey> found_;
  std::size_t bytes_ = 0;
};

}  // namespace tandem::config

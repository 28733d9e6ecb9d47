#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string_view>

#include "validation/json/cell.h"

namespace tandem::json {

class UnreadObjects;

/// An object that is known to be one, with how many members, and has no cells until somebody asks
/// for them. Half of a review is often who manages which of its fields, and few look into that.
struct UnreadObject {
  std::string_view text;
  UnreadObjects* owner;
  std::atomic<const Cell*> members;  ///< null: not read yet
};
static_assert(sizeof(UnreadObject) == 2 * sizeof(Cell) && alignof(UnreadObject) == alignof(Cell));

/// Reads unread objects, and keeps what they hold. Thread-safe but for Clear.
class UnreadObjects {
 public:
  UnreadObjects();
  ~UnreadObjects();

  const Cell* Read(UnreadObject& object);

  /// Forgets all that was read.
  void Clear();
  /// How many objects were read since.
  [[nodiscard]] std::size_t read() const { return read_; }

 private:
  struct Memory;

  std::mutex mutex_;
  std::unique_ptr<Memory> memory_;  ///< made when something is first read, which is rare
  std::size_t read_ = 0;
};

}  // namespace tandem::json

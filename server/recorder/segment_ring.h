#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::recorder {

/// Lines in files of a directory, `reviews-<start>-<number>.jsonl`, of which the oldest make room
/// for new ones. Those of earlier runs count. Only we can read them, and no two processes write to
/// one directory. Every line is in its file when Append returns. Not thread-safe.
class SegmentRing {
 public:
  struct Limits {
    std::uint64_t total_bytes = 0;    ///< of all files
    std::uint64_t segment_bytes = 0;  ///< of one; only a longer line makes a larger one
  };

  /// The directory must be there. The Failure names it.
  static Result<SegmentRing> Open(const std::string& directory, const Limits& limits,
                                  std::chrono::system_clock::time_point now);
  SegmentRing(SegmentRing&& other) noexcept;
  SegmentRing& operator=(SegmentRing&&) = delete;
  ~SegmentRing();

  /// Adds a line, which ends with a line feed and is no longer than all files may be. After a
  /// Failure nothing of it is left in the file.
  Status Append(std::string_view line);

  /// Waits until everything is on the disk.
  void Sync() const;

 private:
  struct Segment {
    std::string path;
    std::uint64_t size = 0;
  };

  SegmentRing(std::string prefix, const Limits& limits)
      : prefix_(std::move(prefix)), limits_(limits) {}

  Status Lock(const std::string& directory);
  Status FindEarlier(const std::string& directory);
  Status StartSegment();
  void EndSegment();
  void MakeRoom(std::uint64_t bytes);
  Status Write(std::string_view line);

  std::string prefix_;  ///< of our files' paths
  Limits limits_;
  int lock_ = -1;
  int file_ = -1;                 ///< of the last segment; -1 when there is none to write to
  std::deque<Segment> segments_;  ///< oldest first
  std::uint64_t total_ = 0;
  std::uint64_t number_ = 0;
};

}  // namespace tandem::recorder

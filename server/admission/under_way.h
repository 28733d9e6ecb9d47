#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::admission {

/// The reviews that threads are at, for another thread that looks whether they come to an end.
/// Thread-safe without a lock. A review costs it a few stores and no allocation.
class UnderWay {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  /// Has room for so many reviews at once, one a thread; further ones are not seen.
  explicit UnderWay(std::size_t most);
  ~UnderWay();
  UnderWay(const UnderWay&) = delete;
  UnderWay& operator=(const UnderWay&) = delete;

  class Entry;

  /// A review that has had twice the time it was given, and at least two seconds.
  struct Overdue {
    std::uint64_t number;  ///< no other review has it
    std::chrono::seconds age;
    std::string phase;
    std::string kind;  ///< `apps/v1, Kind=Deployment`, cut to 128 bytes; empty before it is read
  };

  [[nodiscard]] std::vector<Overdue> FindOverdue(TimePoint now) const;

 private:
  struct Slot;

  const std::size_t most_;
  std::unique_ptr<Slot[]> slots_;
};

/// One review, for as long as its thread is at it.
class UnderWay::Entry {
 public:
  /// A review that nobody sees.
  Entry() = default;
  /// Nobody sees it where `under_way` is null. `place` is the one that the thread had last, which
  /// is most likely free, and becomes the one that it has now.
  Entry(UnderWay* under_way, std::size_t& place, TimePoint (*now)(), TimePoint deadline);
  ~Entry();
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

  /// Says what the thread is at: a literal.
  void EnterPhase(const char* phase);
  /// The variable that holds the phase; null when nobody sees it.
  [[nodiscard]] std::atomic<const char*>* phase();
  /// Says what the review is of. Once only.
  void NoteKind(std::string_view group, std::string_view version, std::string_view kind);

 private:
  Slot* slot_ = nullptr;
};

}  // namespace tandem::admission

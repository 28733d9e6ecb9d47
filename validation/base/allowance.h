#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include "validation/base/guard.h"

namespace tandem {

/// Time and memory that a piece of work may take. Work is given up from inside, wherever a loop
/// counts its laps: what it had made so far is destroyed and says nothing. One thread uses it.
class Allowance {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  struct Limits {
    TimePoint (*now)() = &std::chrono::steady_clock::now;
    TimePoint deadline = TimePoint::max();
    /// The memory that the thread holds; null: nobody counts it.
    std::size_t (*held)() = nullptr;
    std::size_t most_bytes = std::numeric_limits<std::size_t>::max();
  };

  /// The resource that ran short and so ended the work; kNothing when nothing did.
  enum class Lack : std::uint8_t { kNothing, kTime, kMemory };

  /// Memory counts from now on.
  explicit Allowance(const Limits& limits) : limits_(limits), held_before_(Held()) {}
  Allowance(const Allowance&) = delete;
  Allowance& operator=(const Allowance&) = delete;

  /// Does work on this thread, until the end or until it lacks something. Other exceptions reach
  /// the caller.
  template <typename Work>
  Lack Spend(Work work) {
    const Active active(*this);
    return EndedBy(this, work) ? lack_ : Lack::kNothing;
  }

  /// The phase that the work entered last, as it told EnterPhase.
  [[nodiscard]] std::string_view phase() const { return phase_; }

  /// Ends the work that the thread is at when it lacks something.
  static void Look();
  /// The same when a step that cannot be interrupted may take longer than there is time.
  static void Expect(std::chrono::nanoseconds longest);
  /// The same when a step will take so many bytes.
  static void ExpectBytes(std::size_t bytes);
  /// Names the phase that the thread's work enters now; the text must be a literal.
  static void EnterPhase(std::string_view phase);

 private:
  class Active {
   public:
    explicit Active(Allowance& allowance);
    Active(const Active&) = delete;
    Active& operator=(const Active&) = delete;
    ~Active();

   private:
    Allowance* before_;
  };

  [[nodiscard]] std::size_t Held() const { return limits_.held == nullptr ? 0 : limits_.held(); }
  [[nodiscard]] Lack Missing() const;
  [[noreturn]] void End(Lack lack);

  Limits limits_;
  std::size_t held_before_;
  std::string_view phase_;
  Lack lack_ = Lack::kNothing;  ///< the lack that ended the work
};

namespace internal {

/// The work that a thread is at.
struct ThreadWork {
  std::uint32_t laps_until_look;
  Allowance* allowance;                   ///< null: it may take what it takes
  std::atomic<const char*>* shown_phase;  ///< null: nobody sees it; see ShownPhase
};

extern constinit thread_local ThreadWork thread_work;

}  // namespace internal

/// Counts a lap of a loop over what somebody sent, or several, and looks at the thread's allowance
/// every 64 laps, which then take less than 10 ms. Costs next to nothing; does nothing where there
/// is no allowance.
inline void CountLaps(std::size_t laps = 1) {
  if (laps < internal::thread_work.laps_until_look) [[likely]] {
    internal::thread_work.laps_until_look -= static_cast<std::uint32_t>(laps);
  } else {
    Allowance::Look();
  }
}

}  // namespace tandem

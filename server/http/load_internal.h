#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "server/http/server.h"

namespace tandem::http {

/// Something of which only so much may be taken at once. Thread-safe.
class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  /// Leaves at least `kept` for others.
  [[nodiscard]] bool Take(std::size_t amount, std::size_t kept = 0) {
    const std::size_t before = taken_.fetch_add(amount, std::memory_order_relaxed);
    if (before + amount + kept <= limit_) return true;
    Return(amount);
    return false;
  }

  void Return(std::size_t amount) { taken_.fetch_sub(amount, std::memory_order_relaxed); }

  /// Whether as much could be taken now.
  [[nodiscard]] bool HasRoom(std::size_t amount, std::size_t kept = 0) const {
    return taken() + amount + kept <= limit_;
  }

  [[nodiscard]] std::size_t taken() const { return taken_.load(std::memory_order_relaxed); }

 private:
  const std::size_t limit_;
  std::atomic<std::size_t> taken_{0};
};

/// The phases of the server's way down.
enum class Phase { kServing, kLameDuck, kRefusing, kLeaving };

/// The load that all connections share. Thread-safe.
struct Load {
  explicit Load(const Limits& limits)
      : in_flight(limits.requests_in_flight),
        held_bytes(limits.held_body_bytes),
        kept_requests(limits.requests_in_flight / 8),
        kept_bytes(std::min(limits.held_body_bytes / 8, BytesToSpare(limits))),
        most_requests_of_one(limits.requests_in_flight - limits.requests_in_flight / 4),
        most_bytes_of_one(limits.held_body_bytes -
                          std::min(limits.held_body_bytes / 4, BytesToSpare(limits))) {}

  Budget in_flight;
  Budget held_bytes;

  // The room that large reviews leave for small ones, of which there are many more. The largest
  // body that is accepted at all always fits into what is left.
  const std::size_t kept_requests;
  const std::size_t kept_bytes;

  // The most that one address may use while others have connections, too.
  const std::size_t most_requests_of_one;
  const std::size_t most_bytes_of_one;

  std::atomic<Phase> phase{Phase::kServing};

 private:
  /// The bytes that are left beside the largest body.
  static std::size_t BytesToSpare(const Limits& limits) {
    return limits.held_body_bytes - std::min(limits.held_body_bytes, limits.body_bytes);
  }
};

}  // namespace tandem::http

#pragma once

#include <atomic>
#include <cstddef>

namespace tandem::http {

/// Something of which only so much may be taken at once. Thread-safe.
class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  [[nodiscard]] bool Take(std::size_t amount) {
    if (taken_.fetch_add(amount, std::memory_order_relaxed) + amount <= limit_) return true;
    Return(amount);
    return false;
  }

  void Return(std::size_t amount) { taken_.fetch_sub(amount, std::memory_order_relaxed); }

  /// Whether as much could be taken now.
  [[nodiscard]] bool HasRoom(std::size_t amount) const { return taken() + amount <= limit_; }

  [[nodiscard]] std::size_t taken() const { return taken_.load(std::memory_order_relaxed); }

 private:
  const std::size_t limit_;
  std::atomic<std::size_t> taken_{0};
};

/// Where the server is on its way down.
enum class Phase { kServing, kLameDuck, kRefusing, kLeaving };

/// What all connections share. Thread-safe.
struct Load {
  Load(std::size_t requests, std::size_t body_bytes)
      : in_flight(requests), held_bytes(body_bytes) {}

  Budget in_flight;
  Budget held_bytes;
  std::atomic<Phase> phase{Phase::kServing};
};

}  // namespace tandem::http

#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/support/http_client.h"

namespace tandem::soak {

/// Calls a webhook as an API server does: at most 25 unused connections are kept, for 90 s; one
/// that ended while unused is dropped; a call that fails after something was sent is not tried
/// again; 429 and 5xx are, after their Retry-After, at most ten times within ten seconds.
/// Threads may share it.
class ApiServerClient {
 public:
  explicit ApiServerClient(std::uint16_t port) : port_(port) {}

  /// Why the call failed; empty when it was answered with a decision.
  std::string Call(std::string_view path, std::string_view body);

  [[nodiscard]] int retries() const { return retries_; }

 private:
  using Clock = std::chrono::steady_clock;
  using Connection = std::unique_ptr<support::HttpClient>;
  struct Unused {
    Connection connection;
    Clock::time_point since;
  };

  Connection Take();
  void Keep(Connection connection);

  std::uint16_t port_;
  std::mutex mutex_;
  std::vector<Unused> unused_;
  std::atomic<int> retries_{0};
};

/// Threads that call without a pause until this ends.
class ConstantCalls {
 public:
  ConstantCalls(std::uint16_t port, int threads);
  ~ConstantCalls() { Stop(); }
  ConstantCalls(const ConstantCalls&) = delete;
  ConstantCalls& operator=(const ConstantCalls&) = delete;

  void Stop();

  [[nodiscard]] int answered() const { return answered_; }
  [[nodiscard]] int retries() const { return client_.retries(); }
  /// The reasons why calls failed, to be read after Stop().
  [[nodiscard]] const std::vector<std::string>& failures() const { return failures_; }

 private:
  void Run();

  ApiServerClient client_;
  std::atomic<bool> stopping_{false};
  std::atomic<int> answered_{0};
  std::mutex mutex_;
  std::vector<std::string> failures_;
  std::vector<std::thread> threads_;
};

}  // namespace tandem::soak

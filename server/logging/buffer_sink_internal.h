#pragma once

#include <spdlog/sinks/base_sink.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace tandem::logging {

/// Collects lines and hands them on when asked to flush, or when there are many. spdlog's own
/// standard error sink writes every line by itself, and waits for whoever reads it. Here nobody
/// waits: what standard error does not take at once is kept, up to a limit, and then dropped.
class BufferSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  /// Without `output`, lines go to standard error.
  explicit BufferSink(std::function<void(std::string_view)> output);

  /// Flushes, and waits so long for lines to be taken.
  void Finish(std::chrono::milliseconds patience);

  /// The time since a flush last left nothing.
  [[nodiscard]] std::chrono::steady_clock::duration SinceLastFlush() const;
  [[nodiscard]] std::uint64_t dropped() const { return dropped_; }

 private:
  void sink_it_(const spdlog::details::log_msg& line) override;
  void flush_() override;

  std::function<void(std::string_view)> output_;
  std::string lines_;
  std::atomic<std::uint64_t> dropped_{0};
  std::atomic<std::chrono::steady_clock::time_point> flushed_;
};

}  // namespace tandem::logging

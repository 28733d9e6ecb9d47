#pragma once

#include <spdlog/sinks/base_sink.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace tandem::logging {

/// Collects lines and hands them on when asked to flush, or when there are many. spdlog's own
/// standard error sink writes every line by itself.
class BufferSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  /// Without `output`, to standard error.
  explicit BufferSink(std::function<void(std::string_view)> output);

  [[nodiscard]] std::chrono::steady_clock::duration SinceLastFlush() const;

 private:
  void sink_it_(const spdlog::details::log_msg& line) override;
  void flush_() override;

  std::function<void(std::string_view)> output_;
  std::string lines_;
  std::atomic<std::chrono::steady_clock::time_point> flushed_;
};

}  // namespace tandem::logging

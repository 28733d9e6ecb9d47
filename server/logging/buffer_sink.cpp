#include <unistd.h>

#include <cerrno>
#include <utility>

#include "server/logging/buffer_sink_internal.h"

namespace tandem::logging {
namespace {

constexpr std::size_t kMaxBuffered = 64UL * 1024;

void WriteToStandardError(std::string_view lines) {
  while (!lines.empty()) {
    const ssize_t written = write(STDERR_FILENO, lines.data(), lines.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // there is no place left to complain
    lines.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

BufferSink::BufferSink(std::function<void(std::string_view)> output)
    : output_(output ? std::move(output) : &WriteToStandardError),
      flushed_(std::chrono::steady_clock::now()) {}

void BufferSink::sink_it_(const spdlog::details::log_msg& line) {
  lines_.append(line.payload.data(), line.payload.size());
  if (lines_.size() >= kMaxBuffered) flush_();
}

void BufferSink::flush_() {
  if (!lines_.empty()) output_(lines_);
  lines_.clear();
  flushed_.store(std::chrono::steady_clock::now());
}

std::chrono::steady_clock::duration BufferSink::SinceLastFlush() const {
  return std::chrono::steady_clock::now() - flushed_.load();
}

}  // namespace tandem::logging

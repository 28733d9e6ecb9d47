#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "server/logging/buffer_sink_internal.h"

namespace tandem::logging {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kMaxBuffered = 64UL * 1024;
/// The most bytes of lines that are kept while nobody takes them.
constexpr std::size_t kMaxKept = 1024UL * 1024;

/// A pipe that poll calls writable takes this much without waiting for its reader.
constexpr std::size_t kMostAtOnce = PIPE_BUF;

bool IsWritable(int file, milliseconds patience) {
  pollfd polled{file, POLLOUT, 0};
  return poll(&polled, 1, static_cast<int>(patience.count())) > 0;
}

std::size_t WriteToStandardError(std::string_view lines) {
  std::size_t taken = 0;
  while (taken < lines.size() && IsWritable(STDERR_FILENO, milliseconds(0))) {
    const std::size_t part = std::min(lines.size() - taken, kMostAtOnce);
    const ssize_t written = write(STDERR_FILENO, lines.data() + taken, part);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) break;
    if (written <= 0) return lines.size();  // there is no place left to complain
    taken += static_cast<std::size_t>(written);
  }
  return taken;
}

}  // namespace

BufferSink::BufferSink(std::function<void(std::string_view)> output)
    : output_(std::move(output)), flushed_(steady_clock::now()) {}

void BufferSink::sink_it_(const spdlog::details::log_msg& line) {
  if (lines_.size() + line.payload.size() > kMaxKept) {
    ++dropped_;
    return;
  }
  lines_.append(line.payload.data(), line.payload.size());
  if (lines_.size() >= kMaxBuffered) flush_();
}

void BufferSink::flush_() {
  if (output_) {
    if (!lines_.empty()) output_(lines_);
    lines_.clear();
  } else {
    lines_.erase(0, WriteToStandardError(lines_));
  }
  if (lines_.empty()) flushed_.store(steady_clock::now());
}

void BufferSink::Finish(milliseconds patience) {
  const auto end = steady_clock::now() + patience;
  const std::lock_guard lock(mutex_);
  flush_();
  while (!lines_.empty()) {
    const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
    if (left.count() <= 0 || !IsWritable(STDERR_FILENO, left)) return;
    flush_();
  }
}

steady_clock::duration BufferSink::SinceLastFlush() const {
  return steady_clock::now() - flushed_.load();
}

}  // namespace tandem::logging

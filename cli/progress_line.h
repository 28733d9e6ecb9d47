#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <utility>

#include "cli/command.h"

namespace tandem::cli {

/// One line on a terminal, written over again at most five times in a second; nothing elsewhere.
/// Borrows the stream. Not thread-safe.
class ProgressLine {
 public:
  using Clock = std::chrono::steady_clock;

  explicit ProgressLine(const Streams& streams,
                        std::function<Clock::time_point()> now = &Clock::now)
      : shows_(streams.err_is_terminal), err_(streams.err), now_(std::move(now)), begin_(now_()) {}

  /// Whether Show() would show a line now, so that no text is made in vain.
  [[nodiscard]] bool IsDue();

  /// Shows one line of printable text, when it is due.
  void Show(std::string_view text);

  void Erase();

  [[nodiscard]] std::chrono::duration<double> Elapsed() const { return now_() - begin_; }

 private:
  bool shows_;
  std::ostream& err_;
  std::function<Clock::time_point()> now_;
  Clock::time_point begin_;
  Clock::time_point next_ = begin_;  ///< when another line is due
};

}  // namespace tandem::cli

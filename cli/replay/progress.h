#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "cli/command.h"
#include "cli/replay/input.h"

namespace tandem::replay {

/// One line on a terminal, written over again a few times in a second; nothing elsewhere.
class Progress {
 public:
  explicit Progress(const cli::Streams& streams)
      : shows_(streams.err_is_terminal), err_(streams.err) {}

  /// Another document was read.
  void Note(const std::string& file, const Read& read);
  void Erase();

 private:
  using Clock = std::chrono::steady_clock;

  bool shows_;
  std::ostream& err_;
  std::uint64_t documents_ = 0;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point shown_ = begin_;
};

}  // namespace tandem::replay

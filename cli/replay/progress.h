#pragma once

#include <cstdint>
#include <string>

#include "cli/command.h"
#include "cli/progress_line.h"
#include "cli/replay/input.h"

namespace tandem::replay {

/// One line on a terminal, written over again a few times in a second; nothing elsewhere.
class Progress {
 public:
  explicit Progress(const cli::Streams& streams) : line_(streams) {}

  /// Another document was read.
  void Note(const std::string& file, const Read& read);
  void Erase() { line_.Erase(); }

 private:
  cli::ProgressLine line_;
  std::uint64_t documents_ = 0;
};

}  // namespace tandem::replay

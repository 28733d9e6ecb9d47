#pragma once

#include <string>

#include "cli/command.h"

namespace tandem::replay {

/// `tandem replay`: judges recorded reviews, audit events or stored objects, and says what differs
/// from what was decided before, or by other rules. Returns the exit code. `build` identifies the
/// handwritten rules in evidence.
int RunReplay(const cli::Arguments& arguments, const cli::Streams& streams,
              const std::string& build);

cli::Manual ReplayManual();

}  // namespace tandem::replay

#pragma once

#include "cli/replay/replay.h"
#include "tests/cli/invoke.h"
#include "tests/support/checkout.h"

namespace tandem::replay {

inline constexpr const char* kShipped = "--rules=" TANDEM_SOURCE_DIR "/deploy/rules";

inline cli::Outcome Replay(const cli::Arguments& arguments) {
  return cli::Invoke([](const cli::Arguments& given,
                        const cli::Streams& streams) { return RunReplay(given, streams, "build"); },
                     arguments);
}

}  // namespace tandem::replay

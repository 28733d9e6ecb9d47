#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem doctor`: says what is wrong with a setup, by files of a cluster and by asking processes.
/// Exit code 0 without errors, 1 with errors, 2 when something cannot be used.
int RunDoctor(const Arguments& arguments, const Streams& streams);

Manual DoctorManual();

}  // namespace tandem::cli

#pragma once

#include "cli/command.h"

namespace tandem::doctor {

/// `tandem doctor`: says what is wrong with a setup, by files of a cluster and by asking processes.
/// Exit code 0 without errors, 1 with errors, 2 when something cannot be used.
int RunDoctor(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual DoctorManual();

}  // namespace tandem::doctor

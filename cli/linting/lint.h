#pragma once

#include "cli/command.h"

namespace tandem::linting {

/// `tandem lint DIR...`: reports what is wrong with the tags of Go packages. Exit code 1 when
/// something is, or when the packages cannot be read.
int RunLint(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual LintManual();

}  // namespace tandem::linting

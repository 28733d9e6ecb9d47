#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem lint DIR...`: reports what is wrong with the tags of Go packages. Exit code 1 when
/// something is, or when the packages cannot be read.
int RunLint(const Arguments& arguments, const Streams& streams);

Manual LintManual();

}  // namespace tandem::cli

#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem cel`: evaluates one expression and shows what its parts came to.
int RunCel(const Arguments& arguments, const Streams& streams);

Manual CelManual();

}  // namespace tandem::cli

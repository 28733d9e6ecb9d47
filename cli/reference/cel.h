#pragma once

#include "cli/command.h"

namespace tandem::reference {

/// `tandem cel`: evaluates one expression and shows what its parts came to.
int RunCel(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual CelManual();

}  // namespace tandem::reference

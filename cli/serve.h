#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem serve`: runs the webhook until SIGTERM or SIGINT; the exit code.
int RunServe(const Arguments& arguments, const Streams& streams);

}  // namespace tandem::cli

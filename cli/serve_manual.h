#pragma once

#include "cli/manual.h"

namespace tandem::cli {

/// Of `tandem serve`; apart from what it runs, so that it can be described without a server.
Manual ServeManual();

}  // namespace tandem::cli

#pragma once

#include "cli/manual.h"

namespace tandem::cli {

/// The manual of `tandem serve`; apart from what it runs, so that it can be made without a server.
Manual ServeManual();

}  // namespace tandem::cli

#pragma once

#include "cli/command.h"
#include "cli/manual.h"

namespace tandem::upgrade {

/// `tandem upgrade`: says what becomes of objects with another release of Kubernetes, or with other
/// definitions of custom resources. Returns the exit code.
int RunUpgrade(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual UpgradeManual();

}  // namespace tandem::upgrade

#pragma once

#include "cli/command.h"

namespace tandem::validate {

/// `tandem validate PATH...`: judges the objects of manifests. Exit code 0 when all are valid, 1
/// when one is not or has no rules, 2 when something given cannot be used.
int RunValidate(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual ValidateManual();

}  // namespace tandem::validate

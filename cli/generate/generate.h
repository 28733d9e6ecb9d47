#pragma once

#include "cli/command.h"
#include "cli/manual.h"

namespace tandem::generate {

/// `tandem generate fixtures`: writes, for each rule, an object that it accepts and one that it
/// refuses. `tandem generate crd`: definitions of the kinds in Go packages.
/// `tandem generate openapi`: documents that describe them. `tandem
/// generate tags`: tags for the markers of their types.
int RunGenerate(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual GenerateManual();

}  // namespace tandem::generate

#pragma once

#include "cli/command.h"

namespace tandem::reference {

/// `tandem tags [NAME]`: describes the tags of the catalog.
int RunTags(const cli::Arguments& arguments, const cli::Streams& streams);

cli::Manual TagsManual();

}  // namespace tandem::reference

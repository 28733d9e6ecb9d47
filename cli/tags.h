#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem tags [NAME]`: describes the tags of the catalog.
int RunTags(const Arguments& arguments, const Streams& streams);

Manual TagsManual();

}  // namespace tandem::cli

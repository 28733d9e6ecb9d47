#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem rules export DIR`: writes the rules that are built in. 0 when they are there, 1 when
/// they are not.
int RunRules(const Arguments& arguments, const Streams& streams);

Manual RulesManual();

}  // namespace tandem::cli

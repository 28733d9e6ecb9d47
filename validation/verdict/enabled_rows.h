#pragma once

#include <vector>

#include "validation/rules/program.h"
#include "validation/tally/rule_row.h"

namespace tandem::verdict {

/// Leaves out the rows whose declared rules are all conditional on options that are not as they
/// would have to be: no comparison can exercise them. Rows at paths that only the handwritten side
/// has stay.
void KeepEnabled(const rules::Root& root, const rules::OptionSet& options,
                 std::vector<tally::RuleRow>& rows);

}  // namespace tandem::verdict

#pragma once

#include "cli/command.h"

namespace tandem::cli {

/// `tandem evidence SOURCE...`: merges what processes have counted and says whether the declarative
/// side may decide. Exit code 0 when it may, 1 when not yet, 2 when something cannot be used.
int RunEvidence(const Arguments& arguments, const Streams& streams);

Manual EvidenceManual();

}  // namespace tandem::cli

#pragma once

#include <string>

#include "cli/command.h"

namespace tandem::readiness {

/// `tandem evidence SOURCE...`: merges what processes have counted and says whether the declarative
/// side may decide. Exit code 0 when it may, 1 when not yet, 2 when something cannot be used. With
/// --synthesize it makes evidence instead, of objects that are drawn: 0 when nothing differs.
/// `build` identifies the handwritten rules in it.
int RunEvidence(const cli::Arguments& arguments, const cli::Streams& streams,
                const std::string& build);

cli::Manual EvidenceManual();

}  // namespace tandem::readiness

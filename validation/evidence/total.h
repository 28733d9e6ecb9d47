#pragma once

#include "validation/base/result.h"
#include "validation/evidence/document.h"

namespace tandem::evidence {

/// The counts of all processes, as if one process had counted: for many that have shared one work.
/// They cannot be told apart afterwards, so that adding the total and one of them counts it twice.
/// A Failure when there is none, or when their sources or their keys differ.
Result<Document> Total(const Fleet& fleet);

}  // namespace tandem::evidence

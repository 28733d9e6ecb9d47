#pragma once

#include <vector>

#include "validation/compile/compile_types.h"
#include "validation/compile/tag_reader.h"
#include "validation/gotypes/model.h"

namespace tandem::compile {

/// Whether the tags of the package mean what the enhancement proposals say where Kubernetes ships
/// otherwise: as `+tandem:semantics=kep` or `=upstream` in its doc.go has it, else as the options.
bool HasKepSemantics(const gotypes::Package& package, const CompileOptions& options);

/// A failure for each `+tandem:semantics` line that is neither kep nor upstream.
std::vector<PlacedFailure> CheckSemantics(const gotypes::Package& package);

}  // namespace tandem::compile

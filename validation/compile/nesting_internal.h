#pragma once

#include <vector>

#include "validation/compile/tag_reader.h"
#include "validation/gotypes/loader.h"

namespace tandem::compile {

/// Refuses structs that hold so much by value that visiting their zero value would take too long,
/// or that go on without an end: through embedded pointers back to themselves. Pointers to structs
/// whose members are inlined count as values, because the object does not say where they end.
std::vector<PlacedFailure> CheckNesting(const gotypes::Universe& universe);

}  // namespace tandem::compile

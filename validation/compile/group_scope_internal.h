#pragma once

#include <vector>

#include "validation/compile/tag_reader.h"
#include "validation/gotypes/model.h"

namespace tandem::compile {

/// Refuses groups of `memberOf` that this program would take apart. To the proposal (KEP-5073,
/// "Virtual Field Scope") a group reaches over a whole kind; a union is compiled for the fields of
/// one struct or the items of one list, so members elsewhere in the kind would be a union of their
/// own. Linear in the types for each group that has members in several places.
std::vector<PlacedFailure> CheckGroups(const std::vector<const gotypes::Type*>& roots,
                                       const CompileOptions& options);

}  // namespace tandem::compile

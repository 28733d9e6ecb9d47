#pragma once

#include <string>
#include <vector>

#include "validation/crd/definition/relaxations.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {

/// Checks which keywords the schema of a version has and how they go together. As apiextensions
/// pkg/apis/apiextensions/validation. Returns the places of the schemas that have the errors, in
/// the order of the errors: what a list has against its items is an error of the list.
std::vector<std::string> CheckVocabulary(const schema::Schema& root, const Relaxations& relaxed,
                                         const field::Path& path, field::ErrorList& errors);

/// Whether the node is a set of lists or objects that are not atomic.
bool HasLooseSetItems(const schema::Schema& schema);

/// Whether the node's items, as elements of a set or map, may lack what tells them apart.
bool HasLooseMapKeys(const schema::Schema& schema);

}  // namespace tandem::crd::definition

#pragma once

#include <vector>

#include "validation/embedded/mapping.h"
#include "validation/gotypes/model.h"

namespace tandem::embedded {

/// The places where a Go type has types of Kubernetes, as its imports tell. What is in one of them
/// is a part of it and no place of its own; nor is what is below a type that contains itself.
std::vector<PlaceOf> FindPlaces(const gotypes::Type& root);

}  // namespace tandem::embedded

#pragma once

#include <vector>

#include "validation/dualrun/authority.h"
#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// The declarative errors that take part in the comparison.
std::vector<const field::Error*> ComparedErrors(const Authority& authority,
                                                const field::ErrorList& declarative);

/// The result of merging the two lists.
struct Merged {
  field::ErrorList returned;
  /// Errors the deciding side did not let through: declarative ones while handwritten rules decide,
  /// handwritten ones that gave way otherwise.
  field::ErrorList shadowed;
};

/// The errors to be returned: the surviving handwritten ones, then the declarative ones.
Merged Merge(const Authority& authority, const field::PathNormalizer& normalizer,
             field::ErrorList handwritten, field::ErrorList declarative);

}  // namespace tandem::dualrun

#pragma once

#include <functional>
#include <vector>

#include "validation/gotypes/model.h"

namespace tandem::compile {

/// Adds the named types that a type is made of; a named type adds itself. Literals are not nested
/// deeply.
void CollectNamed(const gotypes::Type& type, std::vector<const gotypes::Type*>& out);

/// Whether something holds of a named type that a value of the type may hold, however deep; of the
/// type itself, too, when it is named. Linear in the types; does not recurse over them.
bool AnyBelow(const gotypes::Type& type, const std::function<bool(const gotypes::Type&)>& holds);

/// The same for several types at once, each of which counts itself.
bool AnyBelow(std::vector<const gotypes::Type*> named,
              const std::function<bool(const gotypes::Type&)>& holds);

}  // namespace tandem::compile

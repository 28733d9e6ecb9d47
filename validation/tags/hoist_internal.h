#pragma once

#include <memory>

#include "validation/rules/check.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// Gives the struct that has the field (or the list with the element) of the tag a rule, in the
/// order of its fields. False when there is no such struct.
bool Hoist(const TagUse& use, std::unique_ptr<const rules::Check> check);

/// The field the tag stands on, or whose elements or entries it stands on.
Place& FieldOf(const TagUse& use);

}  // namespace tandem::tags

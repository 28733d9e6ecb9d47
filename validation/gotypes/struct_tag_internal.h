#pragma once

#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::gotypes {

/// Fills in what a field's json key says. `tag` is the struct tag without its quotes, read as
/// reflect.StructTag reads it.
void ApplyStructTag(std::string_view tag, Field& field);

}  // namespace tandem::gotypes

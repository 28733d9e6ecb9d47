#pragma once

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kDependentArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<sibling-field-json-name>",
     .docs = "The JSON name of another field of the struct."},
};

/// dependentRequired and dependentForbidden: gives the struct around the field a rule.
Status CompileDependency(const TagUse& use, bool required);

}  // namespace tandem::tags

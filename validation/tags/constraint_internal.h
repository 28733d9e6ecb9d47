#pragma once

#include <cstdint>

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// The argument of minimum and maximum that stands in for the payload.
inline constexpr ArgSpec kConstraintArgs[] = {
    {.name = "constraint",
     .type = ValueType::kString,
     .description = "<path>",
     .docs =
         "JSON names, joined by dots, from the struct of this field to the integer that bounds it.",
     .known = kNever},
};

enum class Bound : std::uint8_t { kMinimum, kMaximum };

/// minimum(constraint: a.b), maximum(constraint: a.b): bounds the value by another field.
Status CompileConstraint(const TagUse& use, Bound bound);

}  // namespace tandem::tags

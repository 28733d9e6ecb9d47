#pragma once

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kForcedArgs[] = {
    {.name = "flags",
     .type = ValueType::kString,
     .description = "<comma-separated-list>",
     .docs = "ShortCircuit, NonError."},
    {.name = "cohort",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The cohort."},
    {.name = "typeArg", .type = ValueType::kString, .description = "<string>", .docs = "Ignored."},
};

/// Adds a rule that always passes or always fails, with the flags and cohort its arguments name.
Status AddForced(const TagUse& use, bool passes, rules::NodeBuilder& node);

}  // namespace tandem::tags

#pragma once

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kPremiseArgs[] = {
    {.name = "field",
     .type = ValueType::kString,
     .required = true,
     .description = "<path>",
     .docs = "JSON names, joined by dots, from this struct down; `[*]` behind the name of a list "
             "stands for any of its elements."},
    {.name = "is",
     .type = ValueType::kString,
     .description = "<values>",
     .docs = "What a string or bool may be, separated by commas; `*` stands for any characters. "
             "Without it: the field is set."},
};

/// when (`wanted`) and unless: the payload under a premise about the struct.
Status CompilePremise(const TagUse& use, bool wanted, rules::NodeBuilder& node);

}  // namespace tandem::tags

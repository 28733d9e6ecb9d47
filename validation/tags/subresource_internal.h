#pragma once

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kSubresourceArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<subresource>",
     .docs = "A request path such as 'status', with or without the leading slash."},
};

/// ifSubresource (`wanted`) and ifNotSubresource.
Status CompileSubresource(const TagUse& use, bool wanted, rules::NodeBuilder& node);

}  // namespace tandem::tags

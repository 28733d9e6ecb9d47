#pragma once

#include "validation/field/error.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kLifecycleArgs[] = {
    {.name = "since",
     .type = ValueType::kString,
     .description = "<version>",
     .docs = "The Kubernetes version, as in 1.36, since which the rule has this stability."},
};

/// alpha and beta: the payload with its errors marked.
Status CompileLifecycle(const TagUse& use, field::Stability stability, rules::NodeBuilder& node);

}  // namespace tandem::tags

#pragma once

#include "validation/tags/tag.h"

namespace tandem::tags {

inline constexpr ArgSpec kOptionArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<option>",
     .docs = "The name of a validation option."},
};

/// ifEnabled (`wanted`) and ifDisabled: the payload under a condition.
Status CompileCondition(const TagUse& use, bool wanted, rules::NodeBuilder& node);

/// The rule that runs `inner` while the option is as wanted. Its cohort is the default one, as
/// upstream loses the cohort of a conditional rule.
rules::Rule& MakeConditional(rules::Program& program, rules::Rule& inner,
                             const std::string& option, bool wanted);

}  // namespace tandem::tags

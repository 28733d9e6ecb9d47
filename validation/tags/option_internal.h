#pragma once

#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

inline constexpr ArgSpec kOptionArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<option>",
     .docs = "The name of a validation option."},
};

/// ifEnabled, ifDisabled, ifSubresource, ifNotSubresource: the payload under a condition.
Status CompileCondition(const TagUse& use, Condition condition, rules::NodeBuilder& node);

/// The rule that runs `inner` while the condition holds. Its cohort is the default one, as upstream
/// loses the cohort of a conditional rule.
rules::Rule& MakeConditional(rules::Program& program, rules::Rule& inner,
                             const Condition& condition, const Settings& settings);

/// A rule made for an owner other than the place of the tag, such as a union of its struct: with
/// the marks and conditions that stand before the tag.
rules::Rule& UnderChain(rules::Program& program, rules::Rule& rule, const Chain& chain,
                        const Settings& settings);

}  // namespace tandem::tags

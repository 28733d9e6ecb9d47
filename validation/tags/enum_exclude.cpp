// +k8s:enumExclude - takes a constant out of its enum.
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

/// Constants are read by +k8s:enum; alone the tag makes no rule.
Status Compile(const TagUse&, rules::NodeBuilder&) { return Ok(); }

}  // namespace

TANDEM_TAG(enum_exclude) = {
    .name = "k8s:enumExclude",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kConstant,
    .summary =
        "Takes a constant out of the enum of its type; under ifEnabled or ifDisabled only "
        "while the option is on or off.",
    .compile = &Compile,
};

}  // namespace tandem::tags

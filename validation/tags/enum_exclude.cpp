// +k8s:enumExclude - takes a constant out of its enum.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

/// Constants are read by +k8s:enum; alone the tag makes no rule.
Status Compile(const TagUse&, rules::NodeBuilder&) { return Ok(); }

constexpr std::string_view kRelated[] = {"k8s:enum", "k8s:ifEnabled", "k8s:ifDisabled"};

constexpr std::string_view kGoColor = R"(// +k8s:enum
type Color string

const (
	Red Color = "red"
	// +k8s:ifDisabled(Extended)=+k8s:enumExclude
	Blue Color = "blue"
))";

constexpr Example kExamples[] = {
    {.type = "Color", .value = R"("blue")", .source = kGoColor, .option = "Extended=true"},
    {.type = "Color",
     .value = R"("blue")",
     .error = R"(value: Unsupported value: "blue": supported values: "red")",
     .source = kGoColor,
     .option = "Extended=false"},
    {.type = "Color",
     .value = R"("blue")",
     .source = kGoColor,
     .old_value = R"("blue")",
     .option = "Extended=false",
     .note = "there before the option went off"},
};

}  // namespace

TANDEM_TAG(enum_exclude) = {
    .name = "k8s:enumExclude",
    .level = Level::kAlpha,
    .scopes = Scope::kConstant,
    .subject = Subject::kStrings,
    .summary =
        "Takes a constant out of the enum of its type; under ifEnabled or ifDisabled only "
        "while the option is on or off.",
    .docs =
        "The way to add a value to an enum behind a feature gate. Objects that have the value "
        "already keep it while they do not change the field.",
    .errors = "NotSupported, from the `enum` of the type",
    .ratcheting = "",
    .related = kRelated,
    .definition =
        "The value is not in the `enum`; under a condition that is not decided by `--options` it "
        "is.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

// +k8s:ifMode("A")=+tag - the tag applies in mode A; in modes without rules the field is forbidden.
#include "validation/tags/mode_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

constexpr ArgSpec kMode = {.name = "",
                           .type = ValueType::kString,
                           .description = "<string>",
                           .docs = "The mode in which the payload applies."};
constexpr ArgSpec kArgs[] = {
    kMode,
    {.name = "modality",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The name of the modality, if there are several."},
    {.name = "mode",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The mode, where a modality is named too."},
};
constexpr ArgSpec kArgs136[] = {
    kMode,
    {.name = "discriminator",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The name of the discriminator, if there are several."},
    {.name = "value",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The mode, where a discriminator is named too."},
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return AddModeRule(use, node); }

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply in that mode; one that may stand on a field."},
};

constexpr std::string_view kRelated[] = {"k8s:modeDiscriminator", "k8s:unionMember",
                                         "k8s:forbidden"};

constexpr std::string_view kGoUpdate = R"(type Update struct {
	// +k8s:modeDiscriminator
	Strategy string `json:"strategy"`
	// +k8s:ifMode("Rolling")=+k8s:required
	// +k8s:ifMode("Rolling")=+k8s:minimum=1
	MaxUnavailable *int32 `json:"maxUnavailable"`
})";

constexpr Example kExamples[] = {
    {"Update", "", R"({"strategy": "Rolling", "maxUnavailable": 1})", "", kGoUpdate},
    {"Update", "", R"({"strategy": "Rolling"})", "value.maxUnavailable: Required value", kGoUpdate},
    {"Update", "", R"({"strategy": "Rolling", "maxUnavailable": 0})",
     "value.maxUnavailable: Invalid value: 0: must be greater than or equal to 1", kGoUpdate},
    {"Update", "", R"({"strategy": "Recreate"})", "", kGoUpdate},
    {"Update", "", R"({"strategy": "Recreate", "maxUnavailable": 1})",
     "value.maxUnavailable: Forbidden", kGoUpdate},
};

constexpr Earlier kEarlier[] = {
    {.until = k1_37, .name = "k8s:member", .level = Level::kAlpha, .args = kArgs136}};

}  // namespace

TANDEM_TAG(if_mode) = {
    .name = "k8s:ifMode",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kField,
    .subject = Subject::kModes,
    .usage = "+k8s:ifMode(<mode>)=<validation-tag>",
    .summary =
        "Applies the payload while the mode of the struct has the given value. In modes the "
        "field has no rules for, it must not be set.",
    .docs =
        "Repeat it for more rules or more modes. Where a struct has several discriminators write "
        "`ifMode(modality: <name>, mode: <mode>)`. For a bool discriminator the modes are "
        "`\"true\"` and `\"false\"`.",
    .warning =
        "eachVal, item, subfield, listType, unique and update do nothing as payload of ifMode in "
        "Kubernetes 1.37 and are refused here: put them on the type of the field.",
    .args = kArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload; Forbidden in every mode that the field has no rule for",
    .ratcheting = "An update that changes neither the mode nor the field is not checked.",
    .related = kRelated,
    .definition =
        "Expressions on the struct: in other modes the field is not set, in this one the payload "
        "holds.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

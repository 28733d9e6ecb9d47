// +k8s:ifMode("A")=+tag - the tag applies in mode A; in modes without rules the field is forbidden.
#include "validation/tags/mode_internal.h"

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

constexpr std::string_view kSource = R"(
type S struct {
  // +k8s:modeDiscriminator
  Mode string `json:"mode"`
  // +k8s:ifMode("A")=+k8s:required
  // +k8s:ifMode("A")=+k8s:maxLength=1
  A string `json:"a"`
}
)";
constexpr Example kExamples[] = {
    {"S", "", R"({"mode": "A", "a": "x"})", "", kSource},
    {"S", "", R"({"mode": "A"})", "Required", kSource},
    {"S", "", R"({"mode": "B", "a": "x"})", "Forbidden", kSource},
};

}  // namespace

TANDEM_TAG(if_mode) = {
    .name = "k8s:ifMode",
    .level = Level::kStable,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kField,
    .summary =
        "Applies the payload while the mode of the struct has the given value. In modes the "
        "field has no rules for, it must not be set.",
    .args = kArgs,
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
    .examples = kExamples,
    .name_136 = "k8s:member",
    .args_136 = kArgs136,
};

}  // namespace tandem::tags

// +k8s:modeDiscriminator - the field says which +k8s:ifMode rules of its siblings apply.
#include "validation/tags/mode_internal.h"

namespace tandem::tags {
namespace {

constexpr ArgSpec kArgs[] = {
    {.name = "modality",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The name of the modality, if there are several."},
};
constexpr ArgSpec kArgs136[] = {
    {.name = "name",
     .type = ValueType::kString,
     .description = "<string>",
     .docs = "The name of the discriminator, if there are several."},
};

Status Compile(const TagUse& use, rules::NodeBuilder&) { return SetModeDiscriminator(use); }

constexpr Example kExamples[] = {
    {"S", "", R"({"mode": "A", "a": "x"})", "", R"(
type S struct {
  // +k8s:modeDiscriminator
  Mode string `json:"mode"`
  // +k8s:ifMode("A")=+k8s:required
  A string `json:"a"`
}
)"},
};

}  // namespace

TANDEM_TAG(mode_discriminator) = {
    .name = "k8s:modeDiscriminator",
    .level = Level::kStable,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kField,
    .summary = "Makes the string or bool field the mode of its struct; see ifMode.",
    .args = kArgs,
    .compile = &Compile,
    .examples = kExamples,
    .name_136 = "k8s:discriminator",
    .args_136 = kArgs136,
};

}  // namespace tandem::tags

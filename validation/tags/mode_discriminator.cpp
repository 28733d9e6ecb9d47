// +k8s:modeDiscriminator - the field says which +k8s:ifMode rules of its siblings apply.
#include "validation/tags/mode_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

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

constexpr std::string_view kRelated[] = {"k8s:ifMode", "k8s:unionDiscriminator", "k8s:enum"};

constexpr std::string_view kGoStorage = R"(type Storage struct {
	// +k8s:modeDiscriminator
	Persistent bool `json:"persistent"`
	// +k8s:ifMode("true")=+k8s:required
	Class string `json:"class"`
})";

constexpr Example kExamples[] = {
    {"Storage", "", R"({"persistent": true, "class": "fast"})", "", kGoStorage},
    {"Storage", "", R"({"persistent": true})", "value.class: Required value", kGoStorage},
    {"Storage", "", R"({"persistent": false, "class": "fast"})", "value.class: Forbidden",
     kGoStorage},
};

constexpr Earlier kEarlier[] = {
    {.until = k1_37, .name = "k8s:discriminator", .level = Level::kAlpha, .args = kArgs136}};

}  // namespace

TANDEM_TAG(mode_discriminator) = {
    .name = "k8s:modeDiscriminator",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kField,
    .subject = Subject::kModes,
    .summary = "Makes the string or bool field the mode of its struct; see ifMode.",
    .docs =
        "The value of the field is the mode; what a mode means is said by `ifMode` on other fields "
        "of the struct. The field itself accepts any value: restrict it with an `enum`.",
    .args = kArgs,
    .ratcheting = "",
    .related = kRelated,
    .definition = "The mode in the expressions of `ifMode`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

// +k8s:unionDiscriminator - the field says which member of the union is set.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) { return SetUnionDiscriminator(use); }

constexpr std::string_view kRelated[] = {"k8s:unionMember", "k8s:enum", "k8s:modeDiscriminator"};

constexpr std::string_view kGoSource = R"(type Source struct {
	// +k8s:unionDiscriminator
	Type string `json:"type"`
	// +k8s:unionMember
	// +k8s:optional
	File *string `json:"file"`
	// +k8s:unionMember(memberName: "URL")
	// +k8s:optional
	Url *string `json:"url"`
})";

constexpr Example kExamples[] = {
    {"Source", "", R"({"type": "URL", "url": "u"})", "", kGoSource},
    {"Source", "", R"({"type": "File"})",
     R"(value.file: Invalid value: "": must be specified when `type` is "File")", kGoSource},
    {"Source", "", R"({"type": "None", "file": "f"})",
     R"(value.file: Invalid value: "": may only be specified when `type` is "File")", kGoSource},
};

}  // namespace

TANDEM_TAG(union_discriminator) = {
    .name = "k8s:unionDiscriminator",
    .level = Level::kBeta,
    .scopes = Scope::kField | Scope::kListValue,
    .subject = Subject::kUnions,
    .summary =
        "Makes the string field the discriminator of a union: the member it names must be "
        "set, and no other.",
    .docs =
        "The field holds the name of the member that is set: its `memberName`, else its Go name. A "
        "name that no member has demands that none is set; say which names there are with an "
        "`enum`.",
    .args = kUnionArgs,
    .errors =
        "Invalid, at the members: must be specified when ... is ...; may only be specified when "
        "... is ...",
    .origin = "union",
    .ratcheting =
        "An update that changes neither the discriminator nor which members are set is not "
        "checked, whatever happens to their values.",
    .related = kRelated,
    .definition =
        "Expressions on the struct that each member is set if, and only if, its value is chosen, "
        "and with `--unions=both` `x-kubernetes-unions`, too.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

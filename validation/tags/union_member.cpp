// +k8s:unionMember - a member of a union: exactly one of its members is set.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return AddUnionMember(use, UnionKind::kExactlyOne, node);
}

constexpr std::string_view kRelated[] = {"k8s:unionDiscriminator", "k8s:zeroOrOneOfMember",
                                         "k8s:item", "k8s:ifMode"};

constexpr std::string_view kGoSource = R"(type Source struct {
	// +k8s:unionMember
	// +k8s:optional
	File *string `json:"file"`
	// +k8s:unionMember
	// +k8s:optional
	Url *string `json:"url"`
})";

constexpr std::string_view kGoCondition = R"(type Condition struct {
	Type   string `json:"type"`
	Reason string `json:"reason"`
})";

constexpr Example kExamples[] = {
    {"Source", "", R"({"file": "f"})", "", kGoSource},
    {"Source", "", "{}", R"(value: Invalid value: "": must specify one of: `file`, `url`)",
     kGoSource},
    {"Source", "", R"({"file": "f", "url": "u"})",
     R"(value: Invalid value: "{file, url}": must specify exactly one of: `file`, `url`)",
     kGoSource},
    {.type = "Source",
     .value = R"({"file": "g", "url": "u"})",
     .source = kGoSource,
     .old_value = R"({"file": "f", "url": "u"})",
     .note = "both were set before"},
    {"[]Condition", R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Approved")=+k8s:unionMember
+k8s:item(type: "Denied")=+k8s:unionMember)",
     R"([{"type": "Denied"}])", "", kGoCondition},
    {"[]Condition", R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Approved")=+k8s:unionMember
+k8s:item(type: "Denied")=+k8s:unionMember)",
     R"([{"type": "Approved"}, {"type": "Denied"}])",
     R"(value: Invalid value: "{value[{\"type\": \"Approved\"}], value[{\"type\": \"Denied\"}]}": must specify exactly one of: `value[{"type": "Approved"}]`, `value[{"type": "Denied"}]`)",
     kGoCondition},
};

}  // namespace

TANDEM_TAG(union_member) = {
    .name = "k8s:unionMember",
    .level = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue,
    .subject = Subject::kUnions,
    .summary =
        "Makes the field, or the selected list item, a member of a union: exactly one member must "
        "be set.",
    .docs =
        "All fields of a struct with the same `union` name form one union. Without a discriminator "
        "exactly one of them must be set; with one, it says which. Under `item` the items of a "
        "list are the members: set is the item that is there. As `memberOf(group: g)`, the word of "
        "the proposal, a group reaches over the whole kind: members in two structs of it, or among "
        "fields and items, do not load rather than be two unions.",
    .warning =
        "The first member's `alpha`, `beta`, `ifEnabled` or `ifDisabled` counts for the whole "
        "union; on the others they do nothing.",
    .args = kUnionMemberArgs,
    .errors =
        "Invalid: must specify one of: ...; must specify exactly one of: ...; with a "
        "discriminator, must be specified when ... is ...; may only be specified when ... is ...",
    .origin = "union",
    .ratcheting =
        "An update that changes neither the discriminator nor which members are set is not "
        "checked, whatever happens to their values.",
    .related = kRelated,
    .definition =
        "An expression on the struct, or on the list, that exactly one is set. Which ones are set "
        "is not told.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

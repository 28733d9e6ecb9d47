// +k8s:zeroOrOneOfMember - a member of a union: at most one of its members is set.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return AddUnionMember(use, UnionKind::kZeroOrOne, node);
}

constexpr std::string_view kRelated[] = {"k8s:unionMember", "k8s:item"};

constexpr std::string_view kGoSource = R"(type Source struct {
	// +k8s:zeroOrOneOfMember
	// +k8s:optional
	File *string `json:"file"`
	// +k8s:zeroOrOneOfMember
	// +k8s:optional
	Url *string `json:"url"`
})";

constexpr std::string_view kGoCondition = R"(type Condition struct {
	Type   string `json:"type"`
	Reason string `json:"reason"`
})";

constexpr Example kExamples[] = {
    {"Source", "", "{}", "", kGoSource},
    {"Source", "", R"({"file": "f", "url": "u"})",
     R"(value: Invalid value: "{file, url}": must specify at most one of: `file`, `url`)",
     kGoSource},
    {"[]Condition", R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Approved")=+k8s:zeroOrOneOfMember
+k8s:item(type: "Denied")=+k8s:zeroOrOneOfMember)",
     R"([{"type": "Approved"}, {"type": "Denied"}])",
     R"(value: Invalid value: "{value[{\"type\": \"Approved\"}], value[{\"type\": \"Denied\"}]}": must specify at most one of: `value[{"type": "Approved"}]`, `value[{"type": "Denied"}]`)",
     kGoCondition},
};

}  // namespace

TANDEM_TAG(zero_or_one_of_member) = {
    .name = "k8s:zeroOrOneOfMember",
    .level = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue,
    .subject = Subject::kUnions,
    .summary =
        "Makes the field, or the selected list item, one of several of which at most one may be "
        "set.",
    .docs = "As `unionMember`, but none is fine as well. There is no discriminator.",
    .args = kUnionMemberArgs,
    .errors = "Invalid: must specify at most one of: ...",
    .origin = "zeroOrOneOf",
    .ratcheting =
        "An update that changes neither the discriminator nor which members are set is not "
        "checked, whatever happens to their values.",
    .related = kRelated,
    .definition =
        "An expression on the struct, or on the list, that at most one is set. Which ones are set "
        "is not told.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

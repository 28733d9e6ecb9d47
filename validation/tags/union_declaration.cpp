// +k8s:union(union: name) - names a union; its members say the rest.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return DeclareUnion(use, node); }

constexpr std::string_view kRelated[] = {"k8s:unionMember"};

constexpr std::string_view kGoSource = R"(type Source struct {
	// +k8s:union
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
    {"Source", "", R"({"url": "u"})", "", kGoSource},
    {"Source", "", "{}", R"(value: Invalid value: "": must specify one of: `file`, `url`)",
     kGoSource},
    {"[]Condition", R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:union)",
     "",
     R"(does not load: deferred validation callback failed for field Value of type pkg.T: tag "k8s:union": the union "" has no members)",
     kGoCondition},
};

}  // namespace

TANDEM_TAG(union_declaration) = {
    .name = "k8s:union",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kField,
    .subject = Subject::kUnions,
    .summary =
        "Declares a union of this list's items, or of the fields around this one, which must "
        "have members. It makes no rule of its own.",
    .docs = "Says that there is meant to be a union, so that one without members does not load.",
    .args = kUnionArgs,
    .ratcheting = "",
    .related = kRelated,
    .definition = "Nothing of its own: the members make the union.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

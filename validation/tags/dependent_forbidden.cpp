// +k8s:dependentForbidden("sibling") - when the field is set, the sibling must not be set.
#include "validation/tags/dependent_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) { return CompileDependency(use, false); }

constexpr std::string_view kRelated[] = {"k8s:dependentRequired", "k8s:unionMember", "k8s:ifMode"};

constexpr std::string_view kGoTls = R"(type Tls struct {
	// +k8s:dependentForbidden("key")
	// +k8s:optional
	Cert *string `json:"cert"`
	// +k8s:optional
	Key *string `json:"key"`
})";

constexpr Example kExamples[] = {
    {"Tls", "", R"({"cert": "c"})", "", kGoTls},
    {.type = "Tls", .value = R"({"key": "k"})", .source = kGoTls, .note = "the other direction"},
    {"Tls", "", R"({"cert": "c", "key": "k"})",
     "value.key: Forbidden: may not be set when cert is set", kGoTls},
};

}  // namespace

TANDEM_TAG(dependent_forbidden) = {
    .name = "k8s:dependentForbidden",
    .known = Since(k1_37),
    .level = Level::kAlpha,
    .scopes = Scope::kField,
    .subject = Subject::kUnions,
    .summary = "When this field is set, the named sibling must not be set.",
    .docs =
        "One direction only: stand it on both fields to demand it of both. The error is reported "
        "at the sibling.",
    .args = kDependentArgs,
    .errors = "Forbidden, at the sibling: may not be set when ... is set",
    .origin = "dependentForbidden",
    .ratcheting = "An update that leaves both fields set or unset as they were is not checked.",
    .related = kRelated,
    .definition =
        "An expression on the struct: `!has(self.a) || !has(self.b)`, unless both are set as they "
        "were.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

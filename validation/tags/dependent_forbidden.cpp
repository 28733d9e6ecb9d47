// +k8s:dependentForbidden("sibling") - when the field is set, the sibling must not be set.
#include "validation/tags/dependent_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) { return CompileDependency(use, false); }

constexpr Example kExamples[] = {
    {"S", "", R"({"a": "", "b": ""})", "Forbidden: may not be set when a is set",
     R"(
type S struct {
  // +k8s:dependentForbidden("b")
  A *string `json:"a"`
  B *string `json:"b"`
}
)"},
};

}  // namespace

TANDEM_TAG(dependent_forbidden) = {
    .name = "k8s:dependentForbidden",
    .level = Level::kAlpha,
    .scopes = Scope::kField,
    .summary = "When this field is set, the named sibling must not be set.",
    .args = kDependentArgs,
    .compile = &Compile,
    .examples = kExamples,
    .since_137 = true,
};

}  // namespace tandem::tags

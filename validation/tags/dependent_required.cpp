// +k8s:dependentRequired("sibling") - when the field is set, the sibling must be set too.
#include "validation/tags/dependent_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) { return CompileDependency(use, true); }

constexpr Example kExamples[] = {
    {"S", "", R"({"a": ""})", "Required: must be set when a is set",
     R"(
type S struct {
  // +k8s:dependentRequired("b")
  A *string `json:"a"`
  B *string `json:"b"`
}
)"},
};

}  // namespace

TANDEM_TAG(dependent_required) = {
    .name = "k8s:dependentRequired",
    .level = Level::kAlpha,
    .scopes = Scope::kField,
    .summary = "When this field is set, the named sibling must be set too.",
    .args = kDependentArgs,
    .compile = &Compile,
    .examples = kExamples,
    .since_137 = true,
};

}  // namespace tandem::tags

// +k8s:beta(since: "1.36")=+tag - the tag's errors are marked beta.
#include "validation/tags/lifecycle_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileLifecycle(use, field::Stability::kBeta, node);
}

}  // namespace

TANDEM_TAG(beta) = {
    .name = "k8s:beta",
    .level = Level::kBeta,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary =
        "Marks the errors of the payload beta: enforced only while DeclarativeValidationBeta is "
        "on.",
    .args = kLifecycleArgs,
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
};

}  // namespace tandem::tags

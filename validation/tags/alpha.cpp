// +k8s:alpha(since: "1.36")=+tag - the tag's errors are marked alpha.
#include "validation/tags/lifecycle_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileLifecycle(use, field::Stability::kAlpha, node);
}

}  // namespace

TANDEM_TAG(alpha) = {
    .name = "k8s:alpha",
    .level = Level::kBeta,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Marks the errors of the payload alpha: they are compared, never enforced.",
    .args = kLifecycleArgs,
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
};

}  // namespace tandem::tags

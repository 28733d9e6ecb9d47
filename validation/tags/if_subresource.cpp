// +k8s:ifSubresource("status")=+tag - the tag applies only in requests about the subresource.
#include "validation/tags/subresource_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileSubresource(use, true, node);
}

constexpr Example kExamples[] = {
    {"string", "+k8s:ifSubresource(\"status\")=+k8s:minLength=2", R"("a")", ""},
};

}  // namespace

TANDEM_TAG(if_subresource) = {
    .name = "k8s:ifSubresource",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Applies the payload only in requests about the subresource.",
    .args = kSubresourceArgs,
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
    .examples = kExamples,
    .seed_only = true,
};

}  // namespace tandem::tags

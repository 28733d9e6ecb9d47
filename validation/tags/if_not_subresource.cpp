// +k8s:ifNotSubresource("status")=+tag - the tag applies except in requests about the subresource.
#include "validation/tags/subresource_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileSubresource(use, false, node);
}

constexpr Example kExamples[] = {
    {"string", "+k8s:ifNotSubresource(\"status\")=+k8s:minLength=2", R"("a")",
     "TooShort: must be at least 2 characters"},
};

}  // namespace

TANDEM_TAG(if_not_subresource) = {
    .name = "k8s:ifNotSubresource",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Applies the payload except in requests about the subresource.",
    .args = kSubresourceArgs,
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
    .examples = kExamples,
    .seed_only = true,
};

}  // namespace tandem::tags

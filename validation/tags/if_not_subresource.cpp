// +k8s:ifNotSubresource("status")=+tag - the tag applies except in requests about the subresource.
#include "validation/tags/subresource_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileSubresource(use, false, node);
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply."},
};

constexpr std::string_view kRelated[] = {"k8s:ifSubresource", "k8s:ifEnabled"};

constexpr Example kExamples[] = {
    {.type = "string",
     .tags = R"(+k8s:ifNotSubresource("status")=+k8s:minLength=2)",
     .value = R"("a")",
     .subresource = "status"},
    {"string", R"(+k8s:ifNotSubresource("status")=+k8s:minLength=2)", R"("a")",
     "value: Too short: must be at least 2 characters"},
};

}  // namespace

TANDEM_TAG(if_not_subresource) = {
    .name = "k8s:ifNotSubresource",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kConditions,
    .summary = "Applies the payload except in requests about the subresource.",
    .docs = "A request about the object itself has no subresource.",
    .args = kSubresourceArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload",
    .ratcheting = "That of the payload.",
    .related = kRelated,
    .definition = "Nothing, and a warning: a definition does not know what a request is about.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

// +k8s:union(union: name) - names a union; its members say the rest.
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return DeclareUnion(use, node); }

}  // namespace

TANDEM_TAG(union_declaration) = {
    .name = "k8s:union",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kField,
    .summary =
        "Declares a union of this list's items, or of the fields around this one, which must "
        "have members. It makes no rule of its own.",
    .args = kUnionArgs,
    .compile = &Compile,
    .seed_only = true,
};

}  // namespace tandem::tags

// +k8s:unionDiscriminator - the field says which member of the union is set.
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) { return SetUnionDiscriminator(use); }

}  // namespace

TANDEM_TAG(union_discriminator) = {
    .name = "k8s:unionDiscriminator",
    .level = Level::kBeta,
    .level_136 = Level::kBeta,
    .scopes = Scope::kField | Scope::kListValue,
    .summary =
        "Makes the string field the discriminator of a union: the member it names must be "
        "set, and no other.",
    .args = kUnionArgs,
    .compile = &Compile,
};

}  // namespace tandem::tags

// +k8s:unionMember - a member of a union: exactly one of its members is set.
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return AddUnionMember(use, UnionKind::kExactlyOne, node);
}

}  // namespace

TANDEM_TAG(union_member) = {
    .name = "k8s:unionMember",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue,
    .summary =
        "Makes the field, or the selected list item, a member of a union: exactly one member must "
        "be set.",
    .args = kUnionMemberArgs,
    .compile = &Compile,
};

}  // namespace tandem::tags

// +k8s:zeroOrOneOfMember - a member of a union: at most one of its members is set.
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return AddUnionMember(use, UnionKind::kZeroOrOne, node);
}

}  // namespace

TANDEM_TAG(zero_or_one_of_member) = {
    .name = "k8s:zeroOrOneOfMember",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue,
    .summary =
        "Makes the field, or the selected list item, one of several of which at most one may be "
        "set.",
    .args = kUnionMemberArgs,
    .compile = &Compile,
};

}  // namespace tandem::tags

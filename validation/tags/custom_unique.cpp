// +k8s:customUnique - distinctness of a set or list-map is checked elsewhere.
#include "validation/tags/list_metadata.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  Status is_list = RequireList(use);
  if (is_list) use.place.list.custom_unique = true;
  return is_list;
}

constexpr Example kExamples[] = {
    {"[]string", "+k8s:listType=set\n+k8s:customUnique", R"(["a", "a"])", ""},
};

}  // namespace

TANDEM_TAG(custom_unique) = {
    .name = "k8s:customUnique",
    .level = Level::kStable,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Leaves out the check that elements are distinct; they are still correlated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

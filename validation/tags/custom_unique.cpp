// +k8s:customUnique - distinctness of a set or list-map is checked elsewhere.
#include "validation/tags/list_metadata.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  Status is_list = RequireList(use);
  if (is_list) use.place.list.declared.custom_unique = true;
  return is_list;
}

constexpr std::string_view kRelated[] = {"k8s:listType", "k8s:unique"};

constexpr Example kExamples[] = {
    {"[]string", R"(+k8s:listType=set
+k8s:customUnique)",
     R"(["a", "a"])", ""},
    {.type = "[]string",
     .tags = "+k8s:listType=set",
     .value = R"(["a", "a"])",
     .error = R"(value[1]: Duplicate value: "a")",
     .note = "without it"},
    {"string", "+k8s:customUnique", "",
     R"(does not load: field pkg.T.value: tag "k8s:customUnique": can only be used on list types (Builtin))"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(custom_unique) = {
    .name = "k8s:customUnique",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "Leaves out the check that elements are distinct; they are still correlated.",
    .docs =
        "For lists whose distinctness is more than equal keys and is checked by hand. Everything "
        "else that `listType` or `unique` says stays: elements are still matched with old ones.",
    .ratcheting = "",
    .related = kRelated,
    .definition =
        "`x-kubernetes-list-type: atomic` instead of `set` or `map`, which would have the items "
        "distinct. That items are matched with old ones is lost.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

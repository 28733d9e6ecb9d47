// +k8s:listType=atomic|set|map - what tells the elements of a list apart.
#include "validation/tags/list_metadata.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  using Type = ListMetadata::Type;
  Status is_list = RequireList(use);
  if (!is_list) return is_list;
  ListMetadata& list = use.place.list;
  if (list.list_type != Type::kUnspecified) {
    return Failure{"listType cannot be specified more than once"};
  }
  if (use.tag.value == "atomic") {
    list.list_type = Type::kAtomic;
    return Ok();
  }
  const Result<Type> identity = ReadIdentity(use, "list");
  if (!identity) return identity.error();
  list.list_type = *identity;
  DeferUniqueness(use, node);
  return Ok();
}

constexpr Example kExamples[] = {
    {"[]string", "+k8s:listType=set", R"(["a", "b"])", ""},
    {"[]string", "+k8s:listType=set", R"(["a", "a"])", "Duplicate"},
    {"[]string", "+k8s:listType=atomic", R"(["a", "a"])", ""},
};

}  // namespace

TANDEM_TAG(list_type) = {
    .name = "k8s:listType",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary =
        "Declares what a list is: atomic (one value), set (distinct elements) or map "
        "(elements told apart by the fields that listMapKey names).",
    .payload = ValueType::kString,
    .payload_description = "<type>",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

// +k8s:unique=set|map - the elements of an atomic list are distinct.
#include "validation/tags/list_metadata.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  using Type = ListMetadata::Type;
  Status is_list = RequireList(use);
  if (!is_list) return is_list;
  ListMetadata& list = use.place.list;
  if (list.list_type == Type::kSet || list.list_type == Type::kMap) {
    return Failure{"unique tag may not be used with listType=set or listType=map"};
  }
  if (list.unique != Type::kUnspecified) {
    return Failure{"unique cannot be specified more than once"};
  }
  const Result<Type> identity = ReadIdentity(use, "unique");
  if (!identity) return identity.error();
  list.unique = *identity;
  DeferUniqueness(use, node);
  return Ok();
}

constexpr Example kExamples[] = {
    {"[]string", "+k8s:listType=atomic\n+k8s:unique=set", R"(["a", "b"])", ""},
    {"[]string", "+k8s:listType=atomic\n+k8s:unique=set", R"(["a", "a"])", "Duplicate"},
};

}  // namespace

TANDEM_TAG(unique) = {
    .name = "k8s:unique",
    .level = Level::kStable,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary =
        "Gives an atomic list the distinctness and correlation of a set or a map without "
        "shared ownership of its elements.",
    .payload = ValueType::kString,
    .payload_description = "<type>",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

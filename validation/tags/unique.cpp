// +k8s:unique=set|map - the elements of an atomic list are distinct.
#include "validation/tags/list_metadata.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  using Type = ListMetadata::Type;
  Status is_list = RequireList(use);
  if (!is_list) return is_list;
  ListMetadata& list = use.place.list.declared;
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

constexpr PayloadSpec kPayloads[] = {
    {"map", "Elements are distinct in the fields that `listMapKey` names."},
    {"set", "Elements are distinct."},
};

constexpr std::string_view kRelated[] = {"k8s:listType", "k8s:listMapKey", "k8s:customUnique"};

constexpr Example kExamples[] = {
    {"[]string", R"(+k8s:listType=atomic
+k8s:unique=set)",
     R"(["a", "b"])", ""},
    {"[]string", R"(+k8s:listType=atomic
+k8s:unique=set)",
     R"(["a", "a"])", R"(value[1]: Duplicate value: "a")"},
    {"[]string", "+k8s:unique=set", "",
     "does not load: deferred validation callback failed for field Value of type pkg.T: listType "
     "must be specified - use listType=atomic, listType=set, or listType=map"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(unique) = {
    .name = "k8s:unique",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary =
        "Gives an atomic list the distinctness and correlation of a set or a map without "
        "shared ownership of its elements.",
    .docs =
        "Stands beside `listType=atomic`: whoever writes the list owns all of it, and still its "
        "elements are distinct and are matched with old ones.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Duplicate",
    .ratcheting =
        "Distinctness is checked again whenever the list changed in any way, reordering included.",
    .related = kRelated,
    .definition =
        "An expression: `self.all(x, self.exists_one(y, x == y))`, which needs `maxItems`. The "
        "error is one of the list.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

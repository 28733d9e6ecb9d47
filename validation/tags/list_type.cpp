// +k8s:listType=atomic|set|map - what tells the elements of a list apart.
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

constexpr PayloadSpec kPayloads[] = {
    {"atomic", "One value with one owner; elements are not told apart."},
    {"map",
     "Elements are structs, told apart by the fields that `listMapKey` names, and must be distinct "
     "in them."},
    {"set", "Elements are values, and must be distinct."},
};

constexpr std::string_view kRelated[] = {"k8s:listMapKey", "k8s:unique", "k8s:customUnique",
                                         "k8s:eachVal", "k8s:item"};

constexpr std::string_view kGoPort = R"(type Port struct {
	Name   string `json:"name"`
	Number int32  `json:"number"`
})";

constexpr Example kExamples[] = {
    {"[]string", "+k8s:listType=set", R"(["a", "b"])", ""},
    {"[]string", "+k8s:listType=set", R"(["a", "a"])", R"(value[1]: Duplicate value: "a")"},
    {"[]string", "+k8s:listType=atomic", R"(["a", "a"])", ""},
    {"[]Port", R"(+k8s:listType=map
+k8s:listMapKey=name)",
     R"([{"name": "a", "number": 1}, {"name": "a", "number": 2}])",
     R"(value[1]: Duplicate value: {"name":"a","number":2})", kGoPort},
};

}  // namespace

TANDEM_TAG(list_type) = {
    .name = "k8s:listType",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary =
        "Declares what a list is: atomic (one value), set (distinct elements) or map "
        "(elements told apart by the fields that listMapKey names).",
    .docs =
        "What a list is decides what makes two elements the same, which server-side apply, "
        "distinctness and ratcheting need to know. It may stand on the field or on a named list "
        "type, not on both. A list without it is treated as atomic.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Duplicate",
    .ratcheting =
        "Distinctness is checked again whenever the list changed in any way, reordering included. "
        "The element repeated later is the one reported.",
    .related = kRelated,
    .definition = "`x-kubernetes-list-type`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

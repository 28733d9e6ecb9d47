// +k8s:listMapKey=NAME - a field that tells the elements of a list-map apart.
#include <optional>

#include "validation/base/go_quote.h"
#include "validation/tags/list_metadata.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  Status is_list = RequireList(use);
  if (!is_list) return is_list;
  const rules::Type& element = *use.type.elem.type;
  if (element.kind != rules::TypeKind::kStruct) {
    return Failure{"only lists of structs can be list-maps"};
  }
  const std::optional<std::size_t> index = element.FindField(use.tag.value);
  if (!index) return Failure{"no field for JSON name " + GoQuote(use.tag.value)};
  const rules::Type& key = *element.fields[*index].ref.type;
  if (rules::KindName(key) != "Builtin") {
    return Failure{
        "only primitive types and pointers to primitive types can be list-map keys, not " +
        key.name};
  }
  use.place.list.declared.keys.push_back(*index);
  use.place.list.declared.key_names.push_back(use.tag.value);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<field-json-name>", "The JSON name of a direct member of the element."},
};

constexpr std::string_view kRelated[] = {"k8s:listType", "k8s:unique", "k8s:item"};

constexpr std::string_view kGoPort = R"(type Port struct {
	Name   string `json:"name"`
	Number int32  `json:"number"`
})";

constexpr Example kExamples[] = {
    {.type = "[]Port",
     .tags = R"(+k8s:listType=map
+k8s:listMapKey=name
+k8s:listMapKey=number)",
     .value = R"([{"name": "a", "number": 1}, {"name": "a", "number": 2}])",
     .source = kGoPort,
     .note = "differs in one key"},
    {"[]Port", R"(+k8s:listType=map
+k8s:listMapKey=name)",
     R"([{"name": "a", "number": 1}, {"name": "a", "number": 2}])",
     R"(value[1]: Duplicate value: {"name":"a","number":2})", kGoPort},
    {"[]Port", R"(+k8s:listType=map
+k8s:listMapKey=nope)",
     "", R"(does not load: field pkg.T.value: tag "k8s:listMapKey": no field for JSON name "nope")",
     kGoPort},
};

}  // namespace

TANDEM_TAG(list_map_key) = {
    .name = "k8s:listMapKey",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "Names a key field of a list-map by its JSON name; repeat it for compound keys.",
    .docs =
        "Only strings, numbers, bools and pointers to them can be keys. Order matters where keys "
        "are printed.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Duplicate, from `listType` or `unique`",
    .ratcheting = "",
    .related = kRelated,
    .definition = "`x-kubernetes-list-map-keys`; the key is required, unless it has a default.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

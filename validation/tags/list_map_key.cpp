// +k8s:listMapKey=NAME - a field that tells the elements of a list-map apart.
#include "validation/base/go_quote.h"
#include "validation/tags/list_metadata.h"

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
  use.place.list.keys.push_back(*index);
  use.place.list.key_names.push_back(use.tag.value);
  return Ok();
}

}  // namespace

TANDEM_TAG(list_map_key) = {
    .name = "k8s:listMapKey",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Names a key field of a list-map by its JSON name; repeat it for compound keys.",
    .payload = ValueType::kString,
    .payload_description = "<field-json-name>",
    .compile = &Compile,
};

}  // namespace tandem::tags

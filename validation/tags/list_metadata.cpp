#include "validation/tags/list_metadata.h"

#include "validation/base/go_quote.h"
#include "validation/rules/byte_list.h"
#include "validation/rules/check.h"
#include "validation/rules/element_identity.h"
#include "validation/rules/marshal.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

using rules::ListIdentity;

/// Upstream passes the pointer, which is rendered as JSON whatever it points to.
field::BadValue ToBadElement(const rules::Value& element) {
  if (!element.IsPointer()) return rules::ToBadValue(element);
  std::string json;
  rules::AppendGoJson(element, json);
  return field::BadValue::Json(std::move(json));
}

class UniqueCheck final : public rules::Check {
 public:
  explicit UniqueCheck(const ListIdentity& identity) : identity_(identity) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (args.value.IsNil() || args.value.Length() < 2) return;
    const rules::ByteList list(args.value);
    rules::ElementIndex earlier(list.list(), identity_, args.context.scratch);
    std::size_t i = 0;
    for (const json::ValueView json : list.list().json().elements()) {
      if (!earlier.Insert(i)) {
        errors.Add(field::Duplicate(args.path.Index(i), ToBadElement(args.value.Elem(json))));
      }
      ++i;
    }
  }

 private:
  const ListIdentity& identity_;
};

ListIdentity::By IdentityOf(ListMetadata::Type semantics) {
  switch (semantics) {
    case ListMetadata::Type::kSet:
      return ListIdentity::By::kValue;
    case ListMetadata::Type::kMap:
      return ListIdentity::By::kKeys;
    default:
      return ListIdentity::By::kNothing;
  }
}

Status CheckOwnMetadata(const ListMetadata& list) {
  using Type = ListMetadata::Type;
  if (list.unique != Type::kUnspecified && list.list_type == Type::kUnspecified) {
    return Failure{
        "listType must be specified - use listType=atomic, listType=set, or listType=map"};
  }
  if (list.Semantics() == Type::kMap && list.keys.empty()) {
    return Failure{"found listType=map or unique=map without listMapKey"};
  }
  if (list.list_type != Type::kUnspecified && list.Semantics() != Type::kMap &&
      !list.keys.empty()) {
    return Failure{"found listMapKey without listType=map or unique=map"};
  }
  return Ok();
}

}  // namespace

Status ResolveListMetadata(Place& place, rules::Program& program, const Settings& settings) {
  if (place.facts.ref.type == nullptr || !place.facts.ref.type->IsList()) return Ok();
  if (place.list.identity == nullptr) place.list.identity = &program.NewIdentity();
  Status status = CheckOwnMetadata(place.list.declared);
  if (!status) return status;
  const bool from_type =
      place.list.named != nullptr && place.list.named->list.declared.IsDeclared();
  if (place.list.declared.IsDeclared() && from_type) {
    return Failure{"found list metadata for both a field and its type: " + place.facts.path};
  }
  place.list.identity->by = IdentityOf(place.Metadata().Semantics());
  // The proposal leaves elements of atomic lists alone that were there before; Kubernetes does not.
  if (settings.kep_semantics && place.list.identity->by == ListIdentity::By::kNothing) {
    place.list.identity->by = ListIdentity::By::kValue;
  }
  place.list.identity->keys = place.Metadata().keys;
  return Ok();
}

Result<ListMetadata::Type> ReadIdentity(const TagUse& use, std::string_view kind) {
  if (use.tag.value == "set") return ListMetadata::Type::kSet;
  if (use.tag.value != "map") {
    return Failure{"unknown " + std::string(kind) + " type " + GoQuote(use.tag.value)};
  }
  if (!use.type.elem.type->IsStruct()) return Failure{"only lists of structs can be list-maps"};
  return ListMetadata::Type::kMap;
}

void DeferUniqueness(const TagUse& use, rules::NodeBuilder& node) {
  Place& place = use.place;
  DeferTo(Stage::kList, use.settings(), node, [&place](rules::NodeBuilder& later) -> Status {
    if (!place.list.declared.custom_unique) later.Add<UniqueCheck>(*place.list.identity);
    return Ok();
  });
}

Status RequireList(const TagUse& use) {
  if (use.type.IsList()) return Ok();
  return Failure{"can only be used on list types (" + std::string(rules::KindName(use.type)) + ")"};
}

}  // namespace tandem::tags

#include "validation/synthesis/object_sites.h"

#include <algorithm>
#include <string>

namespace tandem::synthesis {
namespace {

using rules::Type;
using rules::TypeKind;

constexpr std::uint64_t kElement = 1;

std::uint64_t PlaceBelow(std::uint64_t place, std::uint64_t step) {
  return (place ^ step) * 0x9e3779b97f4a7c15U + (place >> 29);
}

void CollectFields(const Type& type, std::vector<const rules::Field*>& fields) {
  for (const rules::Field& field : type.fields) {
    if (field.inlined) {
      CollectFields(*field.ref.type, fields);
    } else if (!field.skipped) {
      fields.push_back(&field);
    }
  }
}

class Finder {
 public:
  Finder(std::vector<ObjectSite>& sites, const IsLeftOut& is_left_out)
      : sites_(sites), is_left_out_(is_left_out) {}

  void VisitStruct(const Type& type, JsonTree& value, std::uint64_t place,
                   const MayChangeMember& may_change) {
    for (const rules::Field* field : FieldsOf(type)) {
      if (!may_change(field->json_name)) continue;
      VisitField(*field, value, PlaceBelow(place, std::hash<std::string>()(field->json_name)));
    }
  }

 private:
  void VisitField(const rules::Field& field, JsonTree& holder, std::uint64_t place) {
    const bool is_unknown = field.ref.type->kind == TypeKind::kUnknown;
    if (is_unknown || is_left_out_(*field.ref.type)) return;
    JsonTree* value = holder.Find(field.json_name);
    sites_.push_back({field.ref.type, value, &holder, field.json_name, place});
    if (value != nullptr) VisitInside(*field.ref.type, *value, place);
  }

  void VisitInside(const Type& type, JsonTree& value, std::uint64_t place) {
    if (type.kind == TypeKind::kStruct) {
      VisitStruct(type, value, place, [](std::string_view) { return true; });
    } else if (type.kind == TypeKind::kList) {
      for (JsonTree& item : value.items) VisitElement(*type.elem.type, item, place);
    } else if (type.kind == TypeKind::kMap) {
      for (auto& [name, member] : value.members) VisitElement(*type.elem.type, member, place);
    }
  }

  void VisitElement(const Type& type, JsonTree& value, std::uint64_t list) {
    const std::uint64_t place = PlaceBelow(list, kElement);
    sites_.push_back({&type, &value, nullptr, {}, place});
    VisitInside(type, value, place);
  }

  std::vector<ObjectSite>& sites_;
  const IsLeftOut& is_left_out_;
};

}  // namespace

std::vector<const rules::Field*> FieldsOf(const rules::Type& type) {
  std::vector<const rules::Field*> fields;
  CollectFields(type, fields);
  return fields;
}

std::vector<ObjectSite> FindSites(const rules::Type& type, JsonTree& object,
                                  const MayChangeMember& may_change, const IsLeftOut& is_left_out) {
  std::vector<ObjectSite> sites;
  Finder(sites, is_left_out).VisitStruct(type, object, 0, may_change);
  return sites;
}

}  // namespace tandem::synthesis

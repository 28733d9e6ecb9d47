#include "validation/compile/foreign_markers.h"

#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

void Add(const gotypes::Comments& comments, ForeignMarkers& found) {
  for (const gotypes::TagLine& line : gotypes::FindTags(comments.doc)) {
    if (IsForeignMarker(line.name) && found.count++ == 0) found.first = line.position;
  }
}

}  // namespace

bool IsForeignMarker(std::string_view name) {
  return name.starts_with("kubebuilder:validation:") || name == "kubebuilder:default";
}

ForeignMarkers CountForeignMarkers(const gotypes::Package& package) {
  ForeignMarkers found;
  for (const gotypes::Type* type : package.types) {
    Add(type->comments, found);
    for (const gotypes::Field& field : gotypes::Underlying(*type).fields) {
      if (type->definition->kind == gotypes::Type::Kind::kStruct) Add(field.comments, found);
    }
  }
  return found;
}

}  // namespace tandem::compile

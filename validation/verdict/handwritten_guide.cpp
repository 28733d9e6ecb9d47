#include <optional>

#include "validation/handwritten/unknown_fields.h"
#include "validation/verdict/guides_internal.h"

namespace tandem::verdict {
namespace {

using handwritten::GoField;
using handwritten::GoKind;
using handwritten::GoType;

std::optional<GoType> TypeAfter(const GoType& type, const GuideStep& step) {
  const bool has_elements = type.kind() == GoKind::kList || type.kind() == GoKind::kMap;
  if (has_elements) return type.Element();
  if (type.kind() != GoKind::kStruct || step.is_element) return std::nullopt;
  const GoField* const field = handwritten::FindField(*type.of, step.name);
  return field == nullptr ? std::nullopt : std::optional(field->type);
}

}  // namespace

void AddGuide(const handwritten::GoStruct& root, releases::Release release,
              std::span<const GuideStep> path, FieldGuide& guide) {
  std::optional<GoType> type(root);
  for (const GuideStep& step : path) {
    type = TypeAfter(*type, step);
    if (!type) return;
  }
  if (guide.type.empty()) guide.type = type->Name();
  if (type->kind() != GoKind::kStruct) return;
  for (const GoField* const field : handwritten::FieldsOf(*type->of, release)) {
    AddMember({std::string(field->name.json()), field->type.Name(), "", false}, guide);
  }
}

}  // namespace tandem::verdict

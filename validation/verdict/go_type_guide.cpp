#include <algorithm>

#include "validation/rules/unknown_fields.h"
#include "validation/tags/catalog.h"
#include "validation/verdict/guides_internal.h"

namespace tandem::verdict {
namespace {

using rules::Field;
using rules::FieldNode;
using rules::Node;
using rules::Rule;
using rules::RuleList;
using rules::Type;
using rules::TypeKind;

/// The deepest nesting of inlined structs that is followed.
constexpr int kMostInlined = 16;

/// The position of a walk: a type, and the rules of what has it, if any.
struct Spot {
  const Type* type = nullptr;
  const Node* node = nullptr;
  const FieldNode* field = nullptr;  ///< the field through which it was entered last
};

/// The field of a struct or of what it inlines, with its rules.
Spot FieldOf(const Type& type, const Node* node, std::string_view name, int depth = 0) {
  if (depth > kMostInlined) return {};
  for (std::size_t i = 0; i < type.fields.size(); ++i) {
    const Field& field = type.fields[i];
    const FieldNode* rules = nullptr;
    if (node != nullptr) {
      const auto found = std::find_if(node->fields.begin(), node->fields.end(),
                                      [&](const FieldNode& each) { return each.index == i; });
      if (found != node->fields.end()) rules = &*found;
    }
    const Node* const child = rules == nullptr ? nullptr : rules->child;
    if (field.json_name == name && !field.Nameless()) return {field.ref.type, child, rules};
    if (!field.inlined || field.ref.type == nullptr) continue;
    const Spot inner = FieldOf(*field.ref.type, child, name, depth + 1);
    if (inner.type != nullptr) return inner;
  }
  return {};
}

Spot After(const Spot& at, const GuideStep& step) {
  if (at.type->kind == TypeKind::kStruct && !step.is_element) {
    return FieldOf(*at.type, at.node, step.name);
  }
  const bool has_elements = at.type->kind == TypeKind::kList || at.type->kind == TypeKind::kMap;
  if (!has_elements) return {};
  const Node* of_elements = at.node != nullptr ? at.node->values.node : nullptr;
  if (at.field != nullptr && at.field->values.node != nullptr) of_elements = at.field->values.node;
  return {at.type->elem.type, of_elements, nullptr};
}

void AddRules(const RuleList& list, FieldGuide& guide) {
  for (const Rule* const rule : list.rules()) {
    const tags::TagDef* const tag = tags::FindTag(rule->tag);
    if (tag == nullptr) continue;
    std::string line = "+" + std::string(tag->name) + ": " + std::string(tag->summary);
    const bool is_told =
        std::find(guide.rules.begin(), guide.rules.end(), line) != guide.rules.end();
    if (!is_told) guide.rules.push_back(std::move(line));
  }
}

}  // namespace

void AddGuide(const rules::Root& root, std::span<const GuideStep> path, FieldGuide& guide) {
  Spot at{root.ref.type, root.node, nullptr};
  for (const GuideStep& step : path) {
    at = After(at, step);
    if (at.type == nullptr) return;
  }
  if (guide.type.empty()) guide.type = at.type->name;
  if (at.field != nullptr) AddRules(at.field->rules, guide);
  if (at.node != nullptr) AddRules(at.node->rules, guide);
  if (at.type->kind != TypeKind::kStruct) return;
  for (const Field* const field : rules::FieldsOf(*at.type)) {
    AddMember(
        {field->json_name, field->ref.type == nullptr ? "" : field->ref.type->name, "", false},
        guide);
  }
}

}  // namespace tandem::verdict

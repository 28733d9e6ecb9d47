#include <algorithm>

#include "validation/lint/required_and_optional_internal.h"

namespace tandem::lint {
namespace {

using gotypes::Tag;
using gotypes::Type;

bool IsOpaque(const Element& element, std::string_view wrapper) {
  return std::any_of(element.tags.tags.begin(), element.tags.tags.end(), [&](const auto& placed) {
    const Tag* tag = &placed.tag;
    if (!wrapper.empty()) {
      if (tag->name != wrapper) return false;
      tag = tag->value_tag.get();
    }
    return tag != nullptr && tag->name == "k8s:opaqueType";
  });
}

bool SaysPresence(const Tag& chain) {
  for (const Tag* tag = &chain; tag != nullptr; tag = tag->value_tag.get()) {
    if (tag->name == "k8s:optional" || tag->name == "k8s:required" ||
        tag->name == "k8s:forbidden") {
      return true;
    }
  }
  return false;
}

/// Whether the type is a struct, which is always there, or is not loaded and may be one.
bool IsStructValue(const Type& type) {
  const Type::Kind kind = gotypes::Underlying(type).kind;
  return kind == Type::Kind::kStruct || kind == Type::Kind::kExternal;
}

bool IsPointerToStruct(const Type& type) {
  return type.kind == Type::Kind::kPointer &&
         gotypes::Underlying(*type.elem).kind == Type::Kind::kStruct;
}

}  // namespace

PresenceCheck::PresenceCheck(const Model& model)
    : options_(model.options().compile), before_137_(options_.IsBefore(compile::k1_37)) {
  for (const TypeView& view : model.types()) Connect(view);
  reach_.Spread();
}

void PresenceCheck::Connect(const TypeView& view) {
  const Type& type = *view.self.type;
  if (HasRules(view.self)) reach_.Mark(type, view.self);
  if (!before_137_ && IsOpaque(view.self, "")) return;
  for (const Type* named : NamedIn(gotypes::Underlying(type))) reach_.Connect(type, *named);
  for (const Element& field : view.fields) {
    if (HasRules(field)) reach_.Mark(type, field);
    for (const Type* named : Entered(field)) reach_.Connect(type, *named);
  }
}

bool PresenceCheck::Counts(const Tag& tag) const {
  if (before_137_) return tag.name != "k8s:optional";
  const Tag& last = Last(tag);
  return last.name != "k8s:optional" && last.name != "k8s:opaqueType";
}

bool PresenceCheck::HasRules(const Element& element) const {
  return std::any_of(element.tags.tags.begin(), element.tags.tags.end(),
                     [&](const auto& placed) { return Counts(placed.tag); });
}

std::vector<const Type*> PresenceCheck::Entered(const Element& field) const {
  const Type& type = Pointee(*field.field->type);
  if (before_137_) return NamedIn(type);
  if (IsOpaque(field, "")) return {};
  std::vector<const Type*> entered;
  const auto enter = [&](const Type* part, std::string_view wrapper) {
    if (part == nullptr || IsOpaque(field, wrapper)) return;
    for (const Type* named : NamedIn(*part)) entered.push_back(named);
  };
  if (type.kind == Type::Kind::kNamed) return {&type};
  enter(type.elem, "k8s:eachVal");
  enter(type.key, "k8s:eachKey");
  return entered;
}

void PresenceCheck::Check(const Element& element, Reporter& reporter) const {
  if (element.field == nullptr || IsStructValue(*element.field->type)) return;
  const auto& tags = element.tags.tags;
  if (std::any_of(tags.begin(), tags.end(),
                  [](const auto& placed) { return SaysPresence(placed.tag); })) {
    return;
  }
  if (!HasRules(element) && !compile::CanHaveRules(*element.field->type, options_)) return;
  const std::vector<const Type*> entered = Entered(element);
  const bool validated =
      HasRules(element) || std::any_of(entered.begin(), entered.end(), [&](const Type* type) {
        return reach_.Find(*type) != nullptr;
      });
  if (!validated) return;
  std::string advice = "write +k8s:optional or +k8s:required";
  if (IsPointerToStruct(*element.field->type)) advice += "; nil would be dereferenced";
  reporter.Report(Rule::kRequiredAndOptional, element,
                  {"field with validation must have +k8s:optional, +k8s:required or +k8s:forbidden",
                   std::move(advice)});
}

}  // namespace tandem::lint

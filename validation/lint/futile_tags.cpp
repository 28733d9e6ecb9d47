#include <algorithm>

#include "validation/lint/futile_tags_internal.h"

namespace tandem::lint {
namespace {

using compile::PlacedTag;
using gotypes::Tag;
using gotypes::Type;

constexpr std::string_view kLate[] = {"k8s:eachVal",  "k8s:item",   "k8s:subfield",
                                      "k8s:listType", "k8s:unique", "k8s:update"};

bool IsList(const Type& type) { return gotypes::Underlying(type).kind == Type::Kind::kSlice; }

bool IsTransition(const Tag& tag) {
  return tag.name == "k8s:immutable" || (tag.name == "k8s:update" && tag.value == "NoModify");
}

const PlacedTag* FindTag(const Element& element, bool (*wanted)(const Tag&)) {
  const auto& tags = element.tags.tags;
  const auto found = std::find_if(tags.begin(), tags.end(),
                                  [&](const PlacedTag& placed) { return wanted(placed.tag); });
  return found == tags.end() ? nullptr : &*found;
}

/// What listType and unique on the element say: `map`, `set`, `atomic` or nothing.
std::string_view DeclaredIdentity(const Element& element) {
  for (const std::string_view name : {"k8s:unique", "k8s:listType"}) {
    for (const PlacedTag& placed : element.tags.tags) {
      if (placed.tag.name == name) return placed.tag.value;
    }
  }
  return {};
}

/// How the elements of the element's list are told apart.
std::string_view Identity(const Element& element, const Model& model) {
  const std::string_view own = DeclaredIdentity(element);
  if (!own.empty() || element.field == nullptr) return own;
  const TypeView* type = model.Find(*element.field->type);
  return type == nullptr ? std::string_view() : DeclaredIdentity(type->self);
}

const Type& TypeOf(const Element& element) {
  return element.field == nullptr ? *element.type : *element.field->type;
}

const Tag& WithoutLifecycle(const Tag& tag) {
  const bool prefix = tag.name == "k8s:alpha" || tag.name == "k8s:beta";
  return prefix && tag.value_tag != nullptr ? *tag.value_tag : tag;
}

bool IsElementTransition(const Tag& chain) {
  const Tag& tag = WithoutLifecycle(chain);
  return tag.name == "k8s:eachVal" && tag.value_tag != nullptr && IsTransition(*tag.value_tag);
}

bool DropsPayload(const Tag& chain) {
  const Tag& tag = WithoutLifecycle(chain);
  if (tag.name != "k8s:ifMode" || tag.value_tag == nullptr) return false;
  return std::find(std::begin(kLate), std::end(kLate), tag.value_tag->name) != std::end(kLate);
}

bool IsImmutable(const Tag& chain) { return WithoutLifecycle(chain).name == "k8s:immutable"; }

}  // namespace

FutileTagCheck::FutileTagCheck(const Model& model) : model_(model) {
  for (const TypeView& view : model.types()) {
    for (const Element& field : view.fields) {
      if (FindTag(field, &IsImmutable) != nullptr) immutable_.Mark(*view.self.type, field);
      for (const Type* named : NamedIn(*field.field->type)) {
        immutable_.Connect(*view.self.type, *named);
      }
    }
    for (const Type* named : NamedIn(gotypes::Underlying(*view.self.type))) {
      immutable_.Connect(*view.self.type, *named);
    }
  }
  immutable_.Spread();
}

void FutileTagCheck::Check(const Element& element, Reporter& reporter) const {
  if (const PlacedTag* dropped = FindTag(element, &DropsPayload)) {
    reporter.Report(
        Rule::kFutileTag, element, *dropped,
        {"+k8s:ifMode drops +" + Last(WithoutLifecycle(dropped->tag)).name +
             " when it comes through +" + WithoutLifecycle(dropped->tag).value_tag->name,
         "put the rule on the type of the field"});
  }
  if (!IsList(TypeOf(element))) return;
  CheckElementRules(element, reporter);
  CheckImmutableBelow(element, reporter);
}

void FutileTagCheck::CheckElementRules(const Element& element, Reporter& reporter) const {
  const PlacedTag* transition = FindTag(element, &IsElementTransition);
  const std::string_view identity = Identity(element, model_);
  if (transition == nullptr || identity == "map") return;
  const bool immutable = Last(transition->tag).name == "k8s:immutable";
  const std::string kind = identity == "set" ? "a set" : "an atomic list";
  const std::string effect =
      immutable ? " fails for every element that was not there before" : " never fails";
  reporter.Report(Rule::kFutileTag, element, *transition,
                  {"+" + Last(transition->tag).name + " on the elements of " + kind +
                       ", which have no old counterpart," + effect,
                   "write +k8s:listType=map and +k8s:listMapKey"});
}

void FutileTagCheck::CheckImmutableBelow(const Element& element, Reporter& reporter) const {
  const std::string_view identity = Identity(element, model_);
  if (identity == "map") return;
  const bool at_field = element.field != nullptr;
  if (at_field && element.field->type->kind == Type::Kind::kNamed) return;  // told at the type
  for (const Type* named : NamedIn(*gotypes::Underlying(TypeOf(element)).elem)) {
    const Element* field = immutable_.Find(*named);
    if (field == nullptr) continue;
    const std::string kind = identity == "set" ? "a set" : "an atomic list";
    reporter.Report(
        Rule::kFutileTag, element,
        {"+k8s:immutable of " + gotypes::ToString(*field->type) + "." + field->field->name +
             " below " + kind + " fails for every element that was not there before",
         "write +k8s:listType=map and +k8s:listMapKey"});
    return;
  }
}

}  // namespace tandem::lint

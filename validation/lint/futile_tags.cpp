#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>

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

/// The value of the element's unique or listType tag: `map`, `set`, `atomic` or nothing.
std::string_view DeclaredIdentity(const Element& element) {
  for (const std::string_view name : {"k8s:unique", "k8s:listType"}) {
    for (const PlacedTag& placed : element.tags.tags) {
      if (placed.tag.name == name) return placed.tag.value;
    }
  }
  return {};
}

/// The value of unique or listType that counts for the element: its own, else its type's.
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

/// Limits of which only the narrowest decides.
constexpr std::string_view kUpperLimits[] = {"k8s:exclusiveMaximum", "k8s:maxBytes",
                                             "k8s:maxItems",         "k8s:maxLength",
                                             "k8s:maxProperties",    "k8s:maximum"};
constexpr std::string_view kLowerLimits[] = {"k8s:exclusiveMinimum", "k8s:minItems",
                                             "k8s:minLength", "k8s:minProperties", "k8s:minimum"};

template <std::size_t kSize>
bool IsAmong(const std::string_view (&names)[kSize], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

std::optional<std::int64_t> IntegerOf(const Tag& tag) {
  std::int64_t value = 0;
  const char* const last = tag.value.data() + tag.value.size();
  const auto [end, error] = std::from_chars(tag.value.data(), last, value);
  if (error != std::errc() || end != last) return std::nullopt;
  return value;
}

/// A chain up to the value of its last tag, which is what limits of one thing share.
std::string LimitedThing(const Tag& chain) {
  std::string text = gotypes::ToString(chain);
  text.erase(text.rfind('=') + 1);
  return text;
}

bool IsOptional(const Tag& chain) { return WithoutLifecycle(chain).name == "k8s:optional"; }

/// Whether a field of this name may be missing from an object that is kept.
bool MayLack(const TypeView& type, std::string_view json_name) {
  return std::any_of(type.fields.begin(), type.fields.end(), [&](const Element& field) {
    return field.field->json_tag_name == json_name && field.tags.defaults.empty() &&
           FindTag(field, &IsOptional) != nullptr;
  });
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
  CheckRepeatedLimits(element, reporter);
  if (!IsList(TypeOf(element))) return;
  CheckElementRules(element, reporter);
  CheckImmutableBelow(element, reporter);
  CheckKeys(element, reporter);
}

/// As structured-merge-diff, which reads of every element all keys. For each key it goes over the
/// fields of the element's type.
void FutileTagCheck::CheckKeys(const Element& element, Reporter& reporter) const {
  const auto is_shared = [](const Tag& tag) {
    return tag.name == "k8s:listType" && tag.value == "map";
  };
  if (FindTag(element, is_shared) == nullptr) return;
  for (const Type* named : NamedIn(*gotypes::Underlying(TypeOf(element)).elem)) {
    const TypeView* type = model_.Find(*named);
    if (type == nullptr) continue;
    for (const PlacedTag& placed : element.tags.tags) {
      if (placed.tag.name != "k8s:listMapKey" || !MayLack(*type, placed.tag.value)) continue;
      reporter.Report(Rule::kFutileTag, element, placed,
                      {"+k8s:listMapKey=" + placed.tag.value +
                           " names an optional field without a default: server-side apply refuses "
                           "elements that lack a key, and an API server such definitions",
                       "write a +default at the key, or +k8s:required"});
    }
  }
}

void FutileTagCheck::CheckRepeatedLimits(const Element& element, Reporter& reporter) {
  struct Limit {
    const PlacedTag* tag;
    std::int64_t value;
  };
  std::map<std::string, Limit> narrowest;
  for (const PlacedTag& placed : element.tags.tags) {
    const Tag& last = Last(placed.tag);
    const bool is_upper = IsAmong(kUpperLimits, last.name);
    if (!is_upper && !IsAmong(kLowerLimits, last.name)) continue;
    const std::optional<std::int64_t> value = IntegerOf(last);
    if (!value) continue;
    const auto [entry, is_first] =
        narrowest.try_emplace(LimitedThing(placed.tag), Limit{&placed, *value});
    if (is_first) continue;
    const bool decides = is_upper ? *value < entry->second.value : *value > entry->second.value;
    const PlacedTag& loser = decides ? *entry->second.tag : placed;
    if (decides) entry->second = {&placed, *value};
    reporter.Report(Rule::kFutileTag, element, loser,
                    {"+" + gotypes::ToString(loser.tag) + " never decides beside +" +
                         gotypes::ToString(entry->second.tag->tag),
                     "remove one of them"});
  }
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

#include <algorithm>
#include <iterator>
#include <utility>

#include "validation/openapi/join_internal.h"

namespace tandem::openapi {
namespace {

constexpr std::vector<Draft> Draft::*kLists[] = {&Draft::items, &Draft::additional, &Draft::any_of,
                                                 &Draft::all_of, &Draft::property_names};
constexpr std::vector<std::string> Draft::*kTexts[] = {&Draft::enum_values, &Draft::list_map_keys};
constexpr std::string Draft::*kNotes[] = {&Draft::title, &Draft::description};
constexpr std::string Draft::*kNames[] = {&Draft::type, &Draft::format};

/// Keywords that people read, and no validator.
bool IsNote(std::string_view keyword) {
  return keyword == "example" || keyword == "externalDocs" || keyword == "default";
}

bool DifferInWords(const Draft& field, const Draft& type) {
  return std::any_of(type.words.begin(), type.words.end(), [&](const auto& word) {
    const auto own = field.words.find(word.first);
    return own != field.words.end() && own->second != word.second && !IsNote(word.first);
  });
}

bool Differ(const Draft& field, const Draft& type) {
  for (const auto name : kNames) {
    const bool both = !(field.*name).empty() && !(type.*name).empty();
    if (both && field.*name != type.*name) return true;
  }
  for (const auto list : kLists) {
    if (!(field.*list).empty() && !(type.*list).empty()) return true;
  }
  for (const auto texts : kTexts) {
    const bool both = !(field.*texts).empty() && !(type.*texts).empty();
    if (both && field.*texts != type.*texts) return true;
  }
  return (field.reference != nullptr && type.reference != nullptr) || DifferInWords(field, type);
}

void AddRequired(Draft& draft, const std::vector<std::string>& names) {
  std::vector<std::string>& all = draft.required;
  all.insert(all.end(), names.begin(), names.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

void AddRules(Draft& draft, std::vector<Draft::Rule> rules) {
  std::move(rules.begin(), rules.end(), std::back_inserter(draft.rules));
}

/// Adds to a field's schema what its type's has and it lacks; the two do not differ.
void Fill(Draft& field, Draft type) {
  const auto fill = [&](const auto& members) {
    for (const auto member : members) {
      if ((field.*member).empty()) field.*member = std::move(type.*member);
    }
  };
  fill(kNotes);
  fill(kNames);
  fill(kLists);
  fill(kTexts);
  if (field.reference == nullptr) field.reference = type.reference;
  field.words.insert(type.words.begin(), type.words.end());
  field.additional_anything = field.additional_anything || type.additional_anything;
  for (auto& [name, property] : type.properties) {
    const auto [known, is_new] = field.properties.try_emplace(name);
    if (is_new) {
      known->second = std::move(property);
    } else {
      Join(known->second, std::move(property));
    }
  }
  AddRequired(field, type.required);
  AddRules(field, std::move(type.rules));
}

}  // namespace

void Join(Draft& field, Draft type) {
  if (!Differ(field, type)) return Fill(field, std::move(type));
  for (const auto note : kNotes) {
    std::string text = std::exchange(type.*note, {});
    if ((field.*note).empty()) field.*note = std::move(text);
  }
  if (field.type.empty()) field.type = type.type;  // for readers that do not look into allOf
  field.all_of.insert(field.all_of.begin(), std::move(type));
}

bool IsBareReference(const Draft& draft) {
  const auto none = [&](const auto& members) {
    return std::all_of(std::begin(members), std::end(members),
                       [&](const auto member) { return (draft.*member).empty(); });
  };
  return draft.reference != nullptr && none(kNotes) && none(kNames) && none(kLists) &&
         none(kTexts) && draft.words.empty() && draft.properties.empty() &&
         draft.required.empty() && draft.rules.empty() && !draft.additional_anything;
}

void Embed(Draft& outer, Draft inner) {
  std::vector<std::string> required;
  for (auto& [name, property] : inner.properties) {
    if (!outer.properties.try_emplace(name, std::move(property)).second) continue;
    const auto& names = inner.required;
    if (std::find(names.begin(), names.end(), name) != names.end()) required.push_back(name);
  }
  inner.properties.clear();
  inner.required.clear();
  for (const auto note : kNotes) (inner.*note).clear();
  AddRequired(outer, required);
  Join(outer, std::move(inner));
}

}  // namespace tandem::openapi

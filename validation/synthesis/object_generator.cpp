#include "validation/synthesis/object_generator.h"

#include <algorithm>
#include <utility>

#include "validation/synthesis/border_values.h"

namespace tandem::synthesis {
namespace {

using rules::TypeKind;

constexpr std::size_t kMaxDepth = 6;
constexpr std::size_t kMaxChanges = 5;
constexpr std::size_t kMaxItems = 300;
constexpr std::size_t kManyMembers = 513;
constexpr std::string_view kMetadata = "metadata";

const rules::Type kTextType = [] {
  rules::Type type;
  type.kind = TypeKind::kString;
  return type;
}();

void CollectTexts(const JsonTree& tree, std::vector<std::string>& texts) {
  if (tree.kind == json::Kind::kString) texts.push_back(tree.text);
  for (const JsonTree& item : tree.items) CollectTexts(item, texts);
  for (const auto& [name, member] : tree.members) CollectTexts(member, texts);
}

void SortOut(std::vector<std::string>& texts) {
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

bool HasParts(const rules::Type& type) {
  return type.kind == TypeKind::kStruct || type.kind == TypeKind::kList ||
         type.kind == TypeKind::kMap;
}

/// A text that is equal for sites of one place that stand beside the same scalars, on which rules
/// may depend, and that have no lists or lists of the same texts.
std::string SituationOf(const ObjectSite& site) {
  std::string text = std::to_string(site.place);
  if (site.value != nullptr && site.value->kind == json::Kind::kArray) {
    text += " of";
    for (const JsonTree& item : site.value->items) text += ' ' + item.text;
  }
  if (site.holder == nullptr) return text;
  for (const auto& [name, member] : site.holder->members) {
    const bool is_scalar = member.items.empty() && member.members.empty();
    if (name == site.name || !is_scalar) continue;
    text += ' ' + name + '=' + member.text + std::to_string(member.number);
  }
  return text;
}

JsonTree Bool(bool value) {
  JsonTree tree;
  tree.kind = json::Kind::kBool;
  tree.boolean = value;
  return tree;
}

}  // namespace

ObjectGenerator::ObjectGenerator(Sources sources, std::uint64_t seed)
    : sources_(std::move(sources)), random_(seed) {
  for (const JsonTree& object : sources_.objects) {
    CollectTexts(object, own_texts_);
    KeepValidParts(object);
  }
  own_texts_.insert(own_texts_.end(), sources_.texts.begin(), sources_.texts.end());
  SortOut(own_texts_);
}

void ObjectGenerator::KeepValidParts(JsonTree object) {
  const auto may_change = [this](std::string_view member) { return MayChange(member); };
  for (const ObjectSite& site : FindSites(*sources_.type, object, may_change)) {
    if (site.value != nullptr && HasParts(*site.type)) {
      valid_parts_[site.type].push_back(*site.value);
    }
  }
}

std::size_t ObjectGenerator::Below(std::size_t count) {
  return static_cast<std::size_t>(random_() % count);
}

bool ObjectGenerator::MayChange(std::string_view member) const {
  if (member == "kind" || member == "apiVersion") return false;
  if (sources_.members.empty()) return member != "status";
  return std::find(sources_.members.begin(), sources_.members.end(), member) !=
         sources_.members.end();
}

ObjectPair ObjectGenerator::Next() {
  const JsonTree& original = Pick(sources_.objects);
  JsonTree object = original;
  const std::size_t changes = OneIn(2) ? 1 : 1 + Below(kMaxChanges);
  ObjectPair pair;
  if (sources_.updates_only || OneIn(2)) {
    JsonTree old_object = original;
    // Most objects that exist are valid.
    if (OneIn(4)) ChangeObject(old_object);
    if (OneIn(3)) object = old_object;
    pair.old_object = old_object.ToJson();
  }
  for (std::size_t i = 0; i < changes; ++i) ChangeObject(object);
  pair.object = object.ToJson();
  return pair;
}

std::vector<ObjectSite> ObjectGenerator::SitesOf(JsonTree& object) const {
  return FindSites(*sources_.type, object, [this](std::string_view member) {
    return member != kMetadata && MayChange(member);
  });
}

std::vector<ObjectSite> ObjectGenerator::SitesOfSeries(JsonTree& object) const {
  return FindSites(
      *sources_.type, object,
      [this](std::string_view member) { return member != kMetadata && MayChange(member); },
      [this](const Type& type) { return sources_.tried_elsewhere.contains(type.name); });
}

ObjectSite ObjectGenerator::PickSite(JsonTree& object) {
  std::vector<ObjectSite> sites = SitesOf(object);
  if (sites.empty()) return {};
  std::stable_sort(sites.begin(), sites.end(),
                   [](const ObjectSite& a, const ObjectSite& b) { return a.place < b.place; });
  std::vector<std::size_t> begins;  // where the sites of each place begin
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (i == 0 || sites[i].place != sites[i - 1].place) begins.push_back(i);
  }
  const std::size_t which = Below(begins.size());
  const std::size_t end = which + 1 < begins.size() ? begins[which + 1] : sites.size();
  return sites[begins[which] + Below(end - begins[which])];
}

void ObjectGenerator::ChangeObject(JsonTree& object) {
  if (MayChange(kMetadata) && OneIn(30)) {
    object.At(kMetadata).At("name") = MakeText();
    return;
  }
  const ObjectSite site = PickSite(object);
  if (site.type == nullptr) return;
  if (site.value == nullptr) {
    site.holder->At(site.name) = Make(*site.type, 0);
  } else if (site.holder != nullptr && OneIn(6)) {
    site.holder->Remove(site.name);
  } else {
    Change(*site.type, *site.value);
  }
}

void ObjectGenerator::Change(const Type& type, JsonTree& value) {
  if (type.kind == TypeKind::kList) return ChangeList(type, value);
  if (type.kind == TypeKind::kMap) return ChangeMap(type, value);
  if (value.kind == json::Kind::kString && OneIn(4)) return Twist(value.text);
  value = Make(type, 0);
}

void ObjectGenerator::Twist(std::string& text) {
  static const std::vector<std::string> kPieces = {"/", ".", "-",  "A",  "_",   "//", " ",
                                                   "%", "a", "/.", "..", "%2f", "\n", "*."};
  switch (Below(4)) {
    case 0:
      text += Pick(kPieces);
      return;
    case 1:
      text.insert(0, Pick(kPieces));
      return;
    case 2:
      text.insert(Below(text.size() + 1), Pick(kPieces));
      return;
    default:
      if (!text.empty()) text.erase(Below(text.size()), 1 + Below(4));
  }
}

void ObjectGenerator::Repeat(JsonTree& list) {
  if (list.items.empty()) return;
  constexpr std::size_t kCounts[] = {1, 1, 1, 2, 3, 20, 21, 256};
  const JsonTree item = Pick(list.items);
  const std::size_t count = kCounts[Below(std::size(kCounts))];
  const bool counts_up = item.kind == json::Kind::kInt && OneIn(2);
  for (std::size_t i = 0; i < count && list.items.size() < kMaxItems; ++i) {
    list.items.push_back(item);
    if (counts_up) list.items.back().number += static_cast<std::int64_t>(100 + i);
  }
}

void ObjectGenerator::ChangeList(const Type& type, JsonTree& list) {
  if (list.kind != json::Kind::kArray) list = JsonTree::List();
  switch (Below(4)) {
    case 0:
      list.items.clear();
      return;
    case 1:
      if (!list.items.empty()) {
        list.items.erase(list.items.begin() +
                         static_cast<std::ptrdiff_t>(Below(list.items.size())));
      }
      return;
    case 2:
      return Repeat(list);
    default:
      list.items.push_back(Make(*type.elem.type, 0));
  }
}

void ObjectGenerator::ChangeMap(const Type& type, JsonTree& map) {
  if (map.kind != json::Kind::kObject) map = JsonTree::Object();
  switch (Below(6)) {
    case 0:
      map.members.clear();
      return;
    case 1:
      if (!map.members.empty()) map.members.erase(map.members.begin());
      return;
    case 2:
      if (!map.members.empty()) Twist(map.members.front().first);
      return;
    default:
      map.At(MakeText().text) = Make(*type.elem.type, 0);
  }
}

std::optional<ObjectPair> ObjectGenerator::NextOfSeries() {
  while (series_.object < sources_.objects.size()) {
    const JsonTree& original = sources_.objects[series_.object];
    const auto before = sources_.before.find(series_.object);
    const bool is_later = before != sources_.before.end();
    JsonTree object = original;
    std::vector<ObjectSite> sites = SitesOfSeries(object);
    if (MayChange(kMetadata)) {
      JsonTree& metadata = object.At(kMetadata);
      sites.push_back({&kTextType, metadata.Find("name"), &metadata, "name", 0});
    }
    if (series_.site == sites.size()) {
      series_.site = 0;
      ++series_.object;
      continue;
    }
    const ObjectSite& site = sites[series_.site];
    if (series_.value == 0) {
      const bool is_new =
          series_.done.insert(SituationOf(site) + (is_later ? " later" : "")).second;
      series_values_ = is_new ? BorderValuesOf(site) : Values();
    }
    if (series_.value == series_values_.size()) {
      series_.value = 0;
      ++series_.site;
      continue;
    }
    const std::optional<JsonTree>& value = series_values_[series_.value++];
    if (!value) {
      site.holder->Remove(site.name);
    } else if (site.value != nullptr) {
      *site.value = *value;
    } else {
      site.holder->At(site.name) = *value;
    }
    const JsonTree& old = is_later ? before->second : original;
    return ObjectPair{object.ToJson(), sources_.updates_only ? old.ToJson() : ""};
  }
  return std::nullopt;
}

ObjectGenerator::Values ObjectGenerator::BorderValuesOf(const ObjectSite& site) const {
  Values values;
  const TypeKind kind = site.type->kind;
  if (site.value != nullptr && site.holder != nullptr) values.emplace_back(std::nullopt);
  if (kind == TypeKind::kBool) values.insert(values.end(), {Bool(true), Bool(false)});
  if (kind == TypeKind::kString || kind == TypeKind::kIntOrString) {
    for (const auto* texts : {&BorderTexts(), &HugeTexts()}) {
      for (const std::string& text : *texts) values.emplace_back(JsonTree::Text(text));
    }
    // A type with a name most likely has values that rules name.
    if (site.type->named) {
      for (const std::string& text : own_texts_) values.emplace_back(JsonTree::Text(text));
    }
  }
  if (kind == TypeKind::kInt || kind == TypeKind::kUint || kind == TypeKind::kIntOrString) {
    for (const auto* numbers : {&BorderNumbers(), &sources_.numbers}) {
      for (const std::int64_t number : *numbers) values.emplace_back(JsonTree::Number(number));
    }
  }
  if (kind == TypeKind::kQuantity) {
    for (const std::string& text : BorderQuantities()) values.emplace_back(JsonTree::Text(text));
  }
  if (kind == TypeKind::kStruct) values.emplace_back(JsonTree::Object());
  if (const auto valid = valid_parts_.find(site.type); valid != valid_parts_.end()) {
    values.insert(values.end(), valid->second.begin(), valid->second.end());
  }
  if (kind == TypeKind::kList) AddBorderLists(site, values);
  if (kind == TypeKind::kMap) AddBorderMaps(site, values);
  return values;
}

void ObjectGenerator::AddBorderLists(const ObjectSite& site, Values& values) const {
  values.emplace_back(JsonTree::List());
  const JsonTree list = site.value == nullptr ? JsonTree::List() : *site.value;
  JsonTree with_empty = list;
  with_empty.items.push_back(site.type->elem.type->kind == TypeKind::kStruct ? JsonTree::Object()
                                                                             : JsonTree::Text(""));
  values.emplace_back(std::move(with_empty));
  if (const auto valid = valid_parts_.find(site.type->elem.type); valid != valid_parts_.end()) {
    for (const JsonTree& item : valid->second) {
      values.emplace_back(list).value().items.push_back(item);
    }
  }
  if (site.type->elem.type->kind == TypeKind::kString) {
    for (const std::string& text : own_texts_) {
      values.emplace_back(list).value().items.push_back(JsonTree::Text(text));
    }
  }
  if (list.items.empty()) return;
  for (const std::size_t count : {std::size_t{1}, std::size_t{20}, std::size_t{256}}) {
    JsonTree& longer = values.emplace_back(list).value();
    longer.items.insert(longer.items.end(), count, list.items.front());
  }
}

void ObjectGenerator::AddBorderMaps(const ObjectSite& site, Values& values) const {
  values.emplace_back(JsonTree::Object());
  if (site.type->elem.type->kind != TypeKind::kString) return;
  const JsonTree map = site.value == nullptr ? JsonTree::Object() : *site.value;
  for (const auto* texts : {&BorderTexts(), &HugeTexts()}) {
    for (const std::string& text : *texts) {
      values.emplace_back(map).value().At(text) = JsonTree::Text("a");
      values.emplace_back(map).value().At("a") = JsonTree::Text(text);
    }
  }
  JsonTree& many = values.emplace_back(map).value();
  for (std::size_t i = 0; i < kManyMembers; ++i) many.At(std::to_string(i)) = JsonTree::Text("");
  JsonTree& big = values.emplace_back(map).value();
  for (const char* key : {"a", "b", "c", "d"}) big.At(key) = JsonTree::Text(HugeTexts().back());
}

JsonTree ObjectGenerator::MakeText() {
  if (OneIn(100)) return JsonTree::Text(Pick(HugeTexts()));
  return JsonTree::Text(OneIn(2) ? Pick(BorderTexts()) : Pick(own_texts_));
}

JsonTree ObjectGenerator::MakeNumber() {
  const bool own = !sources_.numbers.empty() && OneIn(2);
  return JsonTree::Number(Pick(own ? sources_.numbers : BorderNumbers()));
}

JsonTree ObjectGenerator::Make(const Type& type, std::size_t depth) {
  if (const auto valid = valid_parts_.find(&type); valid != valid_parts_.end() && OneIn(2)) {
    return Pick(valid->second);
  }
  switch (type.kind) {
    case TypeKind::kBool:
      return Bool(OneIn(2));
    case TypeKind::kInt:
    case TypeKind::kUint:
      return MakeNumber();
    case TypeKind::kString:
      return MakeText();
    case TypeKind::kIntOrString:
      return OneIn(2) ? MakeNumber() : MakeText();
    case TypeKind::kQuantity:
      return JsonTree::Text(Pick(BorderQuantities()));
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      return JsonTree::Text(OneIn(2) ? "2024-01-02T03:04:05Z" : "2025-01-02T03:04:05Z");
    case TypeKind::kBytes:
      return JsonTree::Text(OneIn(2) ? "" : "aGVsbG8=");
    case TypeKind::kList: {
      JsonTree list = JsonTree::List();
      for (std::size_t i = Below(3); i > 0 && depth < kMaxDepth; --i) {
        list.items.push_back(Make(*type.elem.type, depth + 1));
      }
      return list;
    }
    case TypeKind::kMap: {
      JsonTree map = JsonTree::Object();
      for (std::size_t i = Below(3); i > 0; --i) {
        map.At(MakeText().text) = Make(*type.elem.type, depth + 1);
      }
      return map;
    }
    case TypeKind::kStruct:
      return MakeStruct(type, depth);
    default:
      return {};
  }
}

JsonTree ObjectGenerator::MakeStruct(const Type& type, std::size_t depth) {
  JsonTree object = JsonTree::Object();
  for (const rules::Field* field : FieldsOf(type)) {
    if (depth < kMaxDepth && OneIn(2)) {
      object.At(field->json_name) = Make(*field->ref.type, depth + 1);
    }
  }
  return object;
}

}  // namespace tandem::synthesis

#include "tests/support/object_gen.h"

#include <algorithm>
#include <utility>

namespace tandem::support {
namespace {

using rules::TypeKind;

constexpr std::size_t kMaxDepth = 12;
constexpr std::size_t kMaxChanges = 5;

const std::vector<std::int64_t>& Numbers() {
  static const std::vector<std::int64_t> kNumbers = {
      -1,   0,    1,    2,     3,     4,     5,      10,     15,    20,         599,
      600,  601,  1800, 1801,  3600,  3601,  9999,   10000,  10001, 65535,      65536,
      -100, -600, 100,  99999, 30000, 32767, 100000, 100001, 42,    2147483647, -2147483648};
  return kNumbers;
}

const std::vector<std::string>& BorderTexts() {
  static const std::vector<std::string> kTexts = {
      "",
      "a",
      "A",
      "-",
      "-a",
      "a-",
      "a--b",
      "a_b",
      "a.b",
      "A.b",
      "a/b",
      "A.b/c",
      "a/b/c",
      "/",
      "/a",
      "a/",
      ".",
      "..",
      "%",
      "a%2fb",
      "*",
      "*.a",
      "a.*",
      "a b",
      "\xc3\xa9",
      "0",
      "1",
      "80",
      "1.2.3.4",
      "::1",
      "010.0.0.1",
      "10.0.0.0/8",
      "10%",
      "100%",
      "101%",
      "0100%",
      "%1",
      "-1",
      "0%",
      "True",
      "False",
      "true",
      "//",
      "/.",
      "/..",
      "/a/./b",
      "/a/../b",
      "/a//b",
      "/%2F",
      "/a.b/..c",
      "/a/b/",
      "example.com",
      "example.com/signer",
      "example/signer",
      "Example.com/signer",
      "example.com/Sig_ner",
      "kubernetes.io/legacy-unknown",
      "15characters-ab",
      "16characters-abc",
      "123",
      "12-3",
      std::string(52, 'a'),
      std::string(53, 'a'),
      std::string(63, 'a'),
      std::string(64, 'a'),
      std::string(253, 'a'),
      std::string(254, 'a'),
      std::string(60, 'a') + ".example.com/" + std::string(600, 'b'),
      std::string(1024, 'R'),
      std::string(1025, 'R'),
      "acme.io/" + std::string(55, 'x'),
      "acme.io/" + std::string(56, 'x'),
      "acme.io/a b",
      "Acme.io/x"};
  return kTexts;
}

/// Longer than any limit but those of a request.
const std::vector<std::string>& HugeTexts() {
  static const std::vector<std::string> kTexts = {std::string(32768, 'm'), std::string(32769, 'm'),
                                                  std::string(65536, '1'), std::string(65537, '1')};
  return kTexts;
}

void CollectTexts(const JsonTree& tree, std::vector<std::string>& texts) {
  if (tree.kind == json::Kind::kString) texts.push_back(tree.text);
  for (const JsonTree& item : tree.items) CollectTexts(item, texts);
  for (const auto& [name, member] : tree.members) CollectTexts(member, texts);
}

void SortOut(std::vector<std::string>& texts) {
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

/// The fields of a struct, with those of inlined ones.
void CollectFields(const rules::Type& type, std::vector<const rules::Field*>& fields) {
  for (const rules::Field& field : type.fields) {
    if (field.inlined) {
      CollectFields(*field.ref.type, fields);
    } else if (!field.skipped) {
      fields.push_back(&field);
    }
  }
}

}  // namespace

ObjectGenerator::ObjectGenerator(Sources sources, std::uint64_t seed)
    : sources_(std::move(sources)), random_(seed) {
  for (const JsonTree& object : sources_.objects) CollectTexts(object, own_texts_);
  own_texts_.insert(own_texts_.end(), sources_.texts.begin(), sources_.texts.end());
  SortOut(own_texts_);
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
  const std::size_t changes = 1 + Below(kMaxChanges);
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

void ObjectGenerator::ChangeObject(JsonTree& object) {
  std::vector<const rules::Field*> fields;
  CollectFields(*sources_.type, fields);
  std::erase_if(fields, [this](const rules::Field* field) { return !MayChange(field->json_name); });
  if (fields.empty()) return;
  const rules::Field& field = *Pick(fields);
  JsonTree& member = object.At(field.json_name);
  if (field.json_name == "metadata") {
    if (OneIn(3)) member.At("name") = MakeText();
    return;
  }
  Change(*field.ref.type, member, 0);
}

void ObjectGenerator::Change(const Type& type, JsonTree& value, std::size_t depth) {
  switch (type.kind) {
    case TypeKind::kStruct:
      return ChangeStruct(type, value, depth);
    case TypeKind::kList:
      return ChangeList(type, value, depth);
    case TypeKind::kMap:
      return ChangeMap(type, value, depth);
    default:
      value = Make(type, depth);
  }
}

void ObjectGenerator::ChangeStruct(const Type& type, JsonTree& value, std::size_t depth) {
  std::vector<const rules::Field*> fields;
  CollectFields(type, fields);
  if (fields.empty() || depth > kMaxDepth) return;
  const rules::Field& field = *Pick(fields);
  JsonTree* member = value.Find(field.json_name);
  if (member == nullptr) {
    value.At(field.json_name) = Make(*field.ref.type, depth + 1);
  } else if (OneIn(8)) {
    value.Remove(field.json_name);
  } else {
    Change(*field.ref.type, *member, depth + 1);
  }
}

void ObjectGenerator::Repeat(JsonTree& list) {
  if (list.items.empty()) return;
  constexpr std::size_t kCounts[] = {1, 1, 1, 2, 3, 20, 21, 256};
  const JsonTree item = Pick(list.items);
  const std::size_t count = kCounts[Below(std::size(kCounts))];
  const bool counts_up = item.kind == json::Kind::kInt && OneIn(2);
  for (std::size_t i = 0; i < count && list.items.size() < 300; ++i) {
    list.items.push_back(item);
    if (counts_up) list.items.back().number += static_cast<std::int64_t>(100 + i);
  }
}

void ObjectGenerator::ChangeList(const Type& type, JsonTree& value, std::size_t depth) {
  if (value.kind != json::Kind::kArray) value = JsonTree::List();
  const Type& element = *type.elem.type;
  switch (Below(8)) {
    case 0:
      value.items.clear();
      return;
    case 1:
      return Repeat(value);
    case 2:
      value.items.push_back(Make(element, depth + 1));
      return;
    case 3:
      if (!value.items.empty()) value.items.erase(value.items.begin());
      return;
    default:
      if (value.items.empty()) {
        value.items.push_back(Make(element, depth + 1));
      } else {
        Change(element, value.items[Below(value.items.size())], depth + 1);
      }
  }
}

void ObjectGenerator::ChangeMap(const Type& type, JsonTree& value, std::size_t depth) {
  if (value.kind != json::Kind::kObject) value = JsonTree::Object();
  if (OneIn(5)) {
    value.members.clear();
  } else if (!value.members.empty() && OneIn(3)) {
    value.members[Below(value.members.size())].second = Make(*type.elem.type, depth + 1);
  } else {
    value.At(MakeText().text) = Make(*type.elem.type, depth + 1);
  }
}

JsonTree ObjectGenerator::MakeText() {
  if (OneIn(100)) return JsonTree::Text(Pick(HugeTexts()));
  return JsonTree::Text(OneIn(2) ? Pick(BorderTexts()) : Pick(own_texts_));
}

JsonTree ObjectGenerator::MakeNumber() { return JsonTree::Number(Pick(Numbers())); }

JsonTree ObjectGenerator::Make(const Type& type, std::size_t depth) {
  switch (type.kind) {
    case TypeKind::kBool: {
      JsonTree value;
      value.kind = json::Kind::kBool;
      value.boolean = OneIn(2);
      return value;
    }
    case TypeKind::kInt:
    case TypeKind::kUint:
      return MakeNumber();
    case TypeKind::kString:
      return MakeText();
    case TypeKind::kIntOrString:
      return OneIn(2) ? MakeNumber() : MakeText();
    case TypeKind::kQuantity: {
      static const std::vector<std::string> kQuantities = {"0", "1", "-1", "100m", "-5m", "1Gi"};
      return JsonTree::Text(Pick(kQuantities));
    }
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      return OneIn(2) ? JsonTree::Text("2024-01-02T03:04:05Z")
                      : JsonTree::Text("2025-01-02T03:04:05Z");
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
    case TypeKind::kStruct: {
      JsonTree object = JsonTree::Object();
      std::vector<const rules::Field*> fields;
      CollectFields(type, fields);
      for (const rules::Field* field : fields) {
        if (depth < kMaxDepth && OneIn(2)) {
          object.At(field->json_name) = Make(*field->ref.type, depth + 1);
        }
      }
      return object;
    }
    default:
      return {};
  }
}

}  // namespace tandem::support

#include "validation/synthesis/json_tree.h"

#include <algorithm>

#include "validation/json/writer.h"

namespace tandem::synthesis {
namespace {

void Write(const JsonTree& tree, json::Writer& writer) {
  switch (tree.kind) {
    case json::Kind::kBool:
      writer.Bool(tree.boolean);
      return;
    case json::Kind::kInt:
      writer.Int(tree.number);
      return;
    case json::Kind::kString:
      writer.String(tree.text);
      return;
    case json::Kind::kArray:
      writer.StartArray();
      for (const JsonTree& item : tree.items) Write(item, writer);
      writer.EndArray();
      return;
    case json::Kind::kObject:
      writer.StartObject();
      for (const auto& [name, member] : tree.members) Write(member, writer.Key(name));
      writer.EndObject();
      return;
    default:
      writer.Raw("null");
  }
}

}  // namespace

JsonTree JsonTree::Of(json::ValueView value) {
  JsonTree tree;
  tree.kind = value.kind();
  switch (value.kind()) {
    case json::Kind::kBool:
      tree.boolean = value.AsBool();
      break;
    case json::Kind::kInt:
      tree.number = value.AsInt();
      break;
    case json::Kind::kString:
      tree.text = value.AsString();
      break;
    case json::Kind::kArray:
      for (const json::ValueView item : value.elements()) tree.items.push_back(Of(item));
      break;
    case json::Kind::kObject:
      for (const json::MemberView member : value.members()) {
        tree.members.push_back({std::string(member.name), Of(member.value)});
      }
      break;
    default:
      tree.kind = json::Kind::kNull;
  }
  return tree;
}

JsonTree JsonTree::Text(std::string_view text) {
  JsonTree tree;
  tree.kind = json::Kind::kString;
  tree.text = text;
  return tree;
}

JsonTree JsonTree::Number(std::int64_t number) {
  JsonTree tree;
  tree.kind = json::Kind::kInt;
  tree.number = number;
  return tree;
}

JsonTree JsonTree::List() {
  JsonTree tree;
  tree.kind = json::Kind::kArray;
  return tree;
}

JsonTree JsonTree::Object() {
  JsonTree tree;
  tree.kind = json::Kind::kObject;
  return tree;
}

JsonTree* JsonTree::Find(std::string_view name) {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [name](const auto& member) { return member.first == name; });
  return found == members.end() ? nullptr : &found->second;
}

JsonTree& JsonTree::At(std::string_view name) {
  if (JsonTree* found = Find(name)) return *found;
  if (kind != json::Kind::kObject) *this = Object();
  return members.emplace_back(JsonMember{std::string(name), {}}).second;
}

void JsonTree::Remove(std::string_view name) {
  std::erase_if(members, [name](const auto& member) { return member.first == name; });
}

std::string JsonTree::ToJson() const {
  std::string out;
  json::Writer writer(out);
  Write(*this, writer);
  return out;
}

}  // namespace tandem::synthesis

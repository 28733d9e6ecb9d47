#include <cstddef>
#include <set>
#include <string_view>

#include "validation/compile/own_json.h"
#include "validation/compile/type_table_internal.h"
#include "validation/compile/union_nodes_internal.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

using gotypes::Type;

/// The keys of a list of type map; none for other lists.
std::vector<std::string> ListKeys(const std::vector<gotypes::CommentLine>& comments) {
  std::vector<std::string> keys;
  bool is_map = false;
  for (const gotypes::TagLine& line : gotypes::FindTags(comments)) {
    const std::string_view value = gotypes::RawTagValue(line.text);
    if (line.name == "listType" || line.name == "k8s:listType") is_map = value == "map";
    if (line.name == "listMapKey" || line.name == "k8s:listMapKey") keys.emplace_back(value);
  }
  if (!is_map) keys.clear();
  return keys;
}

}  // namespace

void UnionNodes::Finish() {
  while (!pending_.empty()) {
    const auto [use, node] = std::move(pending_.back());
    pending_.pop_back();
    Fill(use, *node);
  }
  table_.Prune();
}

std::shared_ptr<const unions::Node> UnionNodes::RootOf(const Type& type) const {
  return table_.Share(*nodes_.at({&WithoutPointer(type), {}}));
}

unions::Node& UnionNodes::NodeOf(const Type& type, std::vector<std::string> keys) {
  Use use{&WithoutPointer(type), std::move(keys)};
  unions::Node*& node = nodes_[use];
  if (node == nullptr) {
    node = &table_.New();
    pending_.emplace_back(std::move(use), node);
  }
  return *node;
}

void UnionNodes::Fill(const Use& use, unions::Node& node) {
  const Type& literal = LiteralOf(*use.type);
  switch (literal.kind) {
    case Type::Kind::kStruct:
      AddFields(*use.type, node);
      break;
    case Type::Kind::kSlice: {
      const auto keys = use.keys.empty() ? ListKeys(use.type->comments.doc) : use.keys;
      for (const std::string& key : keys) node.keys.push_back({key, unions::Presence::kNotZero});
      node.items = &NodeOf(*literal.elem, {});
      break;
    }
    case Type::Kind::kMap:
      node.values = &NodeOf(*literal.elem, {});
      break;
    default:
      break;
  }
}

/// The fields of a struct and, because they stand in the same object, those of the structs it
/// inlines, however deep. A struct that inlines itself adds nothing the second time.
void UnionNodes::AddFields(const Type& type, unions::Node& node) {
  struct Position {
    const Type* type;
    std::size_t field;
  };
  std::set<const Type*> inlined;
  std::vector<Position> stack;
  const auto enter = [&](const Type& entered) {
    if (!inlined.insert(&entered).second) return;
    const std::vector<unions::Union>& unions = UnionsOf(entered);
    node.unions.insert(node.unions.end(), unions.begin(), unions.end());
    stack.push_back({&entered, 0});
  };
  enter(type);
  while (!stack.empty()) {
    const std::vector<gotypes::Field>& fields = gotypes::Underlying(*stack.back().type).fields;
    if (stack.back().field == fields.size()) {
      stack.pop_back();
      continue;
    }
    const gotypes::Field& field = fields[stack.back().field++];
    if (IsInlined(field)) {
      enter(WithoutPointer(*field.type));
    } else if (!field.json_skipped) {
      node.fields.push_back({JsonName(field), &NodeOf(*field.type, ListKeys(field.comments.doc))});
    }
  }
}

const std::vector<unions::Union>& UnionNodes::UnionsOf(const Type& type) {
  const auto [entry, is_new] = unions_.try_emplace(&type);
  if (is_new) entry->second = markers_.Read(type);
  return entry->second;
}

}  // namespace tandem::compile

#include "validation/rules/type_defaults.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/rules/depth.h"

namespace tandem::rules {
namespace {

using json::MemberView;
using json::ValueView;

bool IsZeroScalar(ValueView value) {
  switch (value.kind()) {
    case json::Kind::kBool:
      return !value.AsBool();
    case json::Kind::kString:
      return value.AsString().empty();
    case json::Kind::kInt:
    case json::Kind::kUint:
    case json::Kind::kDouble:
      return value.AsDouble() == 0;
    default:
      return false;
  }
}

bool SaysNothing(const DefaultsNode& node) { return node.fields.empty() && node.items == nullptr; }

/// Recursion is bounded: there are no deeper objects, nor structs in structs, than rules/depth.h
/// says.
class Filling {
 public:
  explicit Filling(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Fill(const DefaultsNode& node, ValueView value, int depth) {
    CountLaps();
    if (depth > kMaxTypedDepth) return value;
    if (value.IsArray()) return node.items == nullptr ? value : List(*node.items, value, depth + 1);
    if (!value.IsObject() && !value.IsAbsent()) return value;
    return node.items == nullptr ? Struct(node, value, depth + 1)
                                 : Map(*node.items, value, depth + 1);
  }

 private:
  ValueView Struct(const DefaultsNode& node, ValueView object, int depth) {
    std::map<std::string_view, ValueView> changed;
    for (const DefaultsNode::Field& field : node.fields) {
      const ValueView before = object.Member(field.name);
      const ValueView after = FieldOf(field, before, depth);
      if (after.identity() != before.identity()) changed.emplace(field.name, after);
    }
    if (changed.empty()) return object;
    std::vector<MemberView> members;
    for (MemberView member : object.members()) {
      if (auto replaced = changed.extract(member.name)) member.value = replaced.mapped();
      members.push_back(member);
    }
    for (const auto& [name, value] : changed) members.push_back({name, value, {}});
    return overlay_.Object(members);
  }

  ValueView FieldOf(const DefaultsNode::Field& field, ValueView value, int depth) {
    const bool is_unset = value.IsMissing() || (field.zero_is_unset && IsZeroScalar(value));
    if (is_unset && !field.value.IsAbsent()) value = field.value;
    if (field.below == nullptr) return value;
    if (!value.IsMissing()) return Fill(*field.below, value, depth);
    if (!field.always_there) return value;
    const ValueView made = Fill(*field.below, {}, depth);
    return made.IsAbsent() ? value : made;
  }

  ValueView Map(const DefaultsNode& values, ValueView object, int depth) {
    std::vector<MemberView> members;
    bool same = true;
    for (MemberView member : object.members()) {
      const ValueView before = std::exchange(member.value, Fill(values, member.value, depth));
      same = same && member.value.identity() == before.identity();
      members.push_back(member);
    }
    return same ? object : overlay_.Object(members);
  }

  ValueView List(const DefaultsNode& items, ValueView list, int depth) {
    std::vector<ValueView> elements;
    bool same = true;
    for (const ValueView before : list.elements()) {
      elements.push_back(Fill(items, before, depth));
      same = same && elements.back().identity() == before.identity();
    }
    return same ? list : overlay_.List(elements);
  }

  json::Overlay& overlay_;
};

class TypeDefaulting final : public Defaulting {
 public:
  TypeDefaulting(std::shared_ptr<const DefaultsTable> table, const DefaultsNode& node)
      : table_(std::move(table)), node_(node) {}

  [[nodiscard]] ValueView Apply(ValueView object, json::Overlay& overlay) const override {
    return object.IsObject() ? Filling(overlay).Fill(node_, object, 0) : object;
  }

 private:
  std::shared_ptr<const DefaultsTable> table_;  // keeps the node alive
  const DefaultsNode& node_;
};

}  // namespace

ValueView DefaultsTable::Keep(std::string_view text) {
  json::Document& document = documents_.emplace_back(256);
  if (document.Parse(text) && !document.root().IsMissing()) return document.root();
  documents_.pop_back();
  return {};
}

void DefaultsTable::Prune() {
  std::multimap<const DefaultsNode*, const DefaultsNode*> leading_to;
  std::set<const DefaultsNode*> useful;
  std::vector<const DefaultsNode*> pending;
  const auto take = [&](const DefaultsNode& node) {
    if (useful.insert(&node).second) pending.push_back(&node);
  };
  for (const DefaultsNode& node : nodes_) {
    if (node.items != nullptr) leading_to.emplace(node.items, &node);
    for (const DefaultsNode::Field& field : node.fields) {
      if (field.below != nullptr) leading_to.emplace(field.below, &node);
      if (!field.value.IsAbsent()) take(node);
    }
  }
  while (!pending.empty()) {
    const auto [begin, end] = leading_to.equal_range(std::exchange(pending.back(), nullptr));
    pending.pop_back();
    std::for_each(begin, end, [&](const auto& edge) { take(*edge.second); });
  }
  for (DefaultsNode& node : nodes_) {
    if (!useful.contains(node.items)) node.items = nullptr;
    for (DefaultsNode::Field& field : node.fields) {
      if (!useful.contains(field.below)) field.below = nullptr;
    }
    std::erase_if(node.fields, [](const DefaultsNode::Field& field) {
      return field.value.IsAbsent() && field.below == nullptr;
    });
  }
}

std::shared_ptr<const Defaulting> DefaultsTable::Share(std::shared_ptr<const DefaultsTable> table,
                                                       const DefaultsNode& node) {
  if (SaysNothing(node)) return nullptr;
  return std::make_shared<TypeDefaulting>(std::move(table), node);
}

}  // namespace tandem::rules

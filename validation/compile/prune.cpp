#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "validation/compile/prune_internal.h"

namespace tandem::compile {
namespace {

using rules::FieldNode;
using rules::Node;

class NilElementsCheck final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    std::size_t i = 0;
    for (const json::ValueView element : args.value.json().elements()) {
      if (element.IsMissing()) errors.Add(field::Required(args.path.Index(i)));
      ++i;
    }
  }
};

/// Calls visit(node) for every node that the owner's iterations walk.
template <typename Owner, typename Visit>
void ForEachIteration(const Owner& owner, Visit visit) {
  if (owner.keys.node != nullptr) visit(owner.keys.node);
  if (owner.values.node != nullptr) visit(owner.values.node);
}

/// Calls visit(node) for every node that this one leads to.
template <typename Visit>
void ForEachBelow(const Node& node, Visit visit) {
  ForEachIteration(node, visit);
  for (const FieldNode& field : node.fields) {
    if (field.child != nullptr) visit(field.child);
    ForEachIteration(field, visit);
  }
}

/// The nodes that are `special`, or lead to one that is.
class Leading {
 public:
  template <typename Predicate>
  Leading(const std::deque<Node>& nodes, Predicate special) {
    std::unordered_map<const Node*, std::vector<const Node*>> users;
    std::vector<const Node*> pending;
    for (const Node& node : nodes) {
      ForEachBelow(node, [&](const Node* below) { users[below].push_back(&node); });
      if (special(node) && found_.insert(&node).second) pending.push_back(&node);
    }
    while (!pending.empty()) {
      const Node* node = pending.back();
      pending.pop_back();
      for (const Node* user : users[node]) {
        if (found_.insert(user).second) pending.push_back(user);
      }
    }
  }

  [[nodiscard]] bool Has(const Node* node) const { return found_.contains(node); }

 private:
  std::unordered_set<const Node*> found_;
};

bool HasRules(const Node& node) {
  return !node.rules.empty() || std::any_of(node.fields.begin(), node.fields.end(),
                                            [](const auto& field) { return !field.rules.empty(); });
}

bool IsUseful(const FieldNode& field, const Leading& useful) {
  return !field.rules.empty() || useful.Has(field.child) || useful.Has(field.keys.node) ||
         useful.Has(field.values.node);
}

template <typename Visit>
void ForEachRule(const rules::RuleList& rules, Visit visit) {
  for (const rules::Rule* rule : rules.rules()) visit(*rule);
}

/// Calls visit(rule) for every rule of the node and its fields.
template <typename Visit>
void ForEachRule(const Node& node, Visit visit) {
  ForEachRule(node.rules, visit);
  for (const FieldNode& field : node.fields) ForEachRule(field.rules, visit);
}

bool HasNative(const rules::RuleList& rules) {
  bool native = false;
  ForEachRule(rules, [&](const rules::Rule& rule) { native |= rule.native; });
  return native;
}

bool HasNative(const Node& node) {
  return HasNative(node.rules) || node.values.native ||
         std::any_of(node.fields.begin(), node.fields.end(), [](const FieldNode& field) {
           return field.native || field.values.native || HasNative(field.rules);
         });
}

bool IsAbout(const rules::Rule& rule, std::string_view subresource) {
  return rule.kind == rules::Rule::Kind::kSubresource && rule.wanted && rule.option == subresource;
}

template <typename Owner>
bool HasOther(const Owner& owner, std::string_view subresource) {
  bool other = false;
  ForEachRule(owner, [&](const rules::Rule& rule) { other |= !IsAbout(rule, subresource); });
  return other;
}

/// Notes which fields have nothing but rules for requests about the subresource.
void MarkFieldsAbout(std::string_view subresource, std::deque<Node>& nodes) {
  const Leading other(nodes, [&](const Node& node) { return HasOther(node, subresource); });
  for (Node& node : nodes) {
    for (FieldNode& field : node.fields) {
      const bool has_other = HasOther(field.rules, subresource) || other.Has(field.child) ||
                             other.Has(field.keys.node) || other.Has(field.values.node);
      if (!has_other) field.subresource = subresource;
    }
  }
}

/// The subresources that rules ask for, as the rules themselves hold them.
std::set<std::string_view> SubresourcesOf(const std::deque<Node>& nodes) {
  std::set<std::string_view> found;
  for (const Node& node : nodes) {
    ForEachRule(node, [&](const rules::Rule& rule) {
      if (rule.kind == rules::Rule::Kind::kSubresource) found.insert(rule.option);
    });
  }
  return found;
}

template <typename Owner>
void CutIterations(const Leading& useful, Owner& owner) {
  if (!useful.Has(owner.keys.node)) owner.keys = {};
  if (!useful.Has(owner.values.node)) owner.values = {};
}

bool IsListOfPointers(const rules::Type& type) {
  return type.kind == rules::TypeKind::kList && type.elem.pointer;
}

void RefuseNilElements(rules::Program& program, FieldNode& field) {
  rules::Rule& rule = program.NewRule();
  rule.check = std::make_unique<NilElementsCheck>();
  rule.short_circuit = true;
  std::vector<const rules::Rule*> rules = {&rule};
  rules.insert(rules.end(), field.rules.rules().begin(), field.rules.rules().end());
  field.rules = rules::RuleList(rules);
}

/// Whether there is no more than `optional`.
bool OnlyPasses(const rules::RuleList& rules) {
  return rules.empty() || (rules.StopUnset() && rules.rules().size() == 1);
}

void MarkIdleFields(std::deque<Node>& nodes) {
  const Leading acting(nodes, [](const Node& node) {
    return !node.rules.empty() ||
           std::any_of(node.fields.begin(), node.fields.end(),
                       [](const FieldNode& field) { return !OnlyPasses(field.rules); });
  });
  for (Node& node : nodes) {
    for (FieldNode& field : node.fields) {
      field.is_idle = OnlyPasses(field.rules) && !acting.Has(field.child) &&
                      !acting.Has(field.keys.node) && !acting.Has(field.values.node);
    }
  }
}

}  // namespace

void Prune(rules::Program& program) {
  const Leading useful(program.nodes(), HasRules);
  for (Node& node : program.nodes()) {
    CutIterations(useful, node);
    std::erase_if(node.fields, [&](const FieldNode& field) { return !IsUseful(field, useful); });
    for (FieldNode& field : node.fields) {
      CutIterations(useful, field);
      if (!useful.Has(field.child)) field.child = nullptr;
      const rules::Type& type = *node.type->fields[field.index].ref.type;
      if (IsListOfPointers(type)) RefuseNilElements(program, field);
    }
  }
  MarkIdleFields(program.nodes());
  for (const std::string_view subresource : SubresourcesOf(program.nodes())) {
    MarkFieldsAbout(subresource, program.nodes());
  }
  const Leading native(program.nodes(), [](const Node& node) { return HasNative(node); });
  for (rules::Root& root : program.roots()) root.has_native = native.Has(root.node);
}

}  // namespace tandem::compile

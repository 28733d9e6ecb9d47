#include "validation/compile/prune_internal.h"

#include <algorithm>

namespace tandem::compile {
namespace {

using rules::FieldNode;
using rules::Node;

class NilElementsCheck final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    std::size_t i = 0;
    for (const json::ValueView element : args.value.json().elements()) {
      if (element.IsMissing()) errors.push_back(field::Required(args.path.Index(i)));
      ++i;
    }
  }
};

class Usefulness {
 public:
  explicit Usefulness(const std::deque<Node>& nodes) {
    for (bool grown = true; grown;) {
      grown = false;
      for (const Node& node : nodes) {
        if (!Has(&node) && IsUseful(node)) grown = useful_.insert(&node).second;
      }
    }
  }

  [[nodiscard]] bool Has(const Node* node) const { return useful_.contains(node); }
  [[nodiscard]] bool IsUseful(const FieldNode& field) const {
    return !field.rules.empty() || Has(field.child) || Has(field.keys.node) ||
           Has(field.values.node);
  }

 private:
  [[nodiscard]] bool IsUseful(const Node& node) const {
    return !node.rules.empty() || Has(node.keys.node) || Has(node.values.node) ||
           std::any_of(node.fields.begin(), node.fields.end(),
                       [&](const FieldNode& field) { return IsUseful(field); });
  }

  std::set<const Node*> useful_;
};

template <typename Owner>
void CutIterations(const Usefulness& useful, Owner& owner) {
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
  for (const rules::RuleList::Cohort& cohort : field.rules.cohorts()) {
    rules.insert(rules.end(), cohort.short_circuits.begin(), cohort.short_circuits.end());
    rules.insert(rules.end(), cohort.others.begin(), cohort.others.end());
  }
  field.rules = rules::RuleList(rules);
}

}  // namespace

void Prune(rules::Program& program) {
  const Usefulness useful(program.nodes());
  for (Node& node : program.nodes()) {
    CutIterations(useful, node);
    std::erase_if(node.fields, [&](const FieldNode& field) { return !useful.IsUseful(field); });
    for (FieldNode& field : node.fields) {
      CutIterations(useful, field);
      if (!useful.Has(field.child)) field.child = nullptr;
      const rules::Type& type = *node.type->fields[field.index].ref.type;
      if (IsListOfPointers(type)) RefuseNilElements(program, field);
    }
  }
}

}  // namespace tandem::compile

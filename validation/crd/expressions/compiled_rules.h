#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/cel/plan/program.h"
#include "validation/cel/types/shape.h"
#include "validation/crd/expressions/stored.h"
#include "validation/crd/schema/children.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/path.h"

namespace tandem::crd::expressions {

/// One entry of x-kubernetes-validations, compiled.
struct Rule {
  const schema::ExpressionRule* written = nullptr;
  cel::Compilation rule;
  std::string problem;       ///< why the rule cannot be used; empty when it can
  bool is_blank = false;     ///< it is only white space, and is not evaluated
  cel::Compilation message;  ///< the messageExpression, when there is one and the rule is fine
  std::string message_problem;
};

/// The rules of one node of a schema.
struct NodeRules {
  const schema::Schema* schema = nullptr;
  const cel::Shape* shape = nullptr;  ///< null: expressions cannot see the value
  bool resource = false;              ///< the value is the root of an object
  bool is_key = false;                ///< the value is the key of a map
  bool within_rules = false;          ///< the node has rules, or one above it
  bool asks_for_old = false;          ///< one of the rules asks for oldSelf
  std::vector<Rule> rules;
  const NodeRules* names = nullptr;  ///< the rules of a map's keys
  const NodeRules* items = nullptr;
  const NodeRules* additional = nullptr;
  std::vector<std::pair<std::string_view, const NodeRules*>> properties;

  /// The node that the edge leads to; null when there is none, and for edges to several schemas.
  [[nodiscard]] const NodeRules* HeldAlone(schema::Edge edge) const;
};

/// The rules right below those of a node. Valid while they are visited.
struct ChildRules {
  const NodeRules& node;
  schema::Edge edge;
  const field::Path& path;
};

/// Calls `visit(child)` for the nodes with rules right below one, edge by edge. Load time only.
template <typename Visit>
void ForEachChild(const NodeRules& node, const field::Path& path,
                  std::span<const schema::Edge> edges, Visit visit) {
  for (const schema::Edge edge : edges) {
    const field::Path place = path.Child(schema::HeldBy(*node.schema, edge).keyword);
    if (const NodeRules* const one = node.HeldAlone(edge)) visit(ChildRules{*one, edge, place});
    if (edge != schema::Edge::kProperties) continue;
    for (const auto& [name, child] : node.properties) {
      const field::Path item = place.Key(name);
      visit(ChildRules{*child, edge, item});
    }
  }
}

/// The rules of a version's schema. Immutable and thread-safe; the schema must outlive it.
class CompiledRules {
 public:
  /// Compiles rules as a release of Kubernetes does. Rules that were stored may use everything.
  CompiledRules(const schema::Schema& root, cel::Release release, const Stored& stored = {});

  /// Null when there are none.
  [[nodiscard]] const NodeRules* root() const { return root_; }

 private:
  /// The state that the compilation of all rules shares.
  struct Use {
    cel::Release release;
    const Stored& stored;
    std::size_t text_bytes = 0;  ///< the size of all rules so far
    std::size_t tree_nodes = 0;
  };

  const NodeRules* Build(const schema::Schema& schema, NodeRules node, Use& use);
  void BuildChildren(NodeRules& node, Use& use);
  /// The shape of a child that is not that of its schema; null when it is.
  const cel::Shape* GivenShape(const NodeRules& node, const schema::Child& child);
  void CompileRules(NodeRules& node, Use& use);

  cel::ShapeStore shapes_;
  std::deque<NodeRules> nodes_;
  const NodeRules* root_ = nullptr;
};

}  // namespace tandem::crd::expressions

#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/cel/plan/program.h"
#include "validation/cel/types/shape.h"
#include "validation/crd/schema/schema.h"

namespace tandem::crd::expressions {

/// One entry of x-kubernetes-validations, compiled.
struct Rule {
  const schema::ExpressionRule* written = nullptr;
  cel::Compilation rule;
  std::string problem;       ///< why the rule cannot be used; empty when it can
  bool is_blank = false;     ///< and is not evaluated
  cel::Compilation message;  ///< of messageExpression, when there is one and the rule is fine
  std::string message_problem;
};

/// The rules of one node of a schema.
struct NodeRules {
  const schema::Schema* schema = nullptr;
  const cel::Shape* shape = nullptr;  ///< null: expressions cannot see the value
  bool resource = false;              ///< the root of an object
  bool is_key = false;                ///< of a map, as a value of its own
  std::vector<Rule> rules;
  const NodeRules* names = nullptr;  ///< of the keys
  const NodeRules* items = nullptr;
  const NodeRules* additional = nullptr;
  std::vector<std::pair<std::string_view, const NodeRules*>> properties;
};

/// The rules of a version's schema. Immutable and thread-safe; the schema must outlive it.
class CompiledRules {
 public:
  /// As a release of Kubernetes compiles them.
  CompiledRules(const schema::Schema& root, cel::Release release);

  /// Null when there are none.
  [[nodiscard]] const NodeRules* root() const { return root_; }

 private:
  const NodeRules* Build(const schema::Schema* schema, bool is_key = false);
  const NodeRules* Build(const schema::Schema& schema, NodeRules node);
  void CompileRules(NodeRules& node);

  cel::Release release_;
  cel::ShapeStore shapes_;
  std::deque<NodeRules> nodes_;
  const NodeRules* root_ = nullptr;
};

}  // namespace tandem::crd::expressions

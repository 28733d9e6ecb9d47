// As apiextensions pkg/apis/apiextensions/validation, findPreexistingExpressions.
#include "validation/crd/expressions/stored.h"

#include "validation/crd/schema/children.h"

namespace tandem::crd::expressions {

using schema::Schema;

void Stored::Add(const Schema& root) {  // NOLINT(misc-no-recursion): keys have no keys
  const field::Path path;
  schema::ForEachNode(root, path, schema::kEverything, [&](const Schema& node, const field::Path&) {
    for (const schema::ExpressionRule& rule : node.expressions) {
      rules_.insert(rule.rule);
      if (rule.message_expression) messages_.insert(*rule.message_expression);
    }
    const Schema* names = schema::HeldBy(node, schema::Edge::kPropertyNames).one;
    if (names != nullptr) Add(*names);
  });
}

}  // namespace tandem::crd::expressions

// As apiextensions-apiserver pkg/apiserver/schema/cel/compilation.go.
#include "validation/crd/expressions/compiled_rules.h"

#include <algorithm>
#include <array>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/crd/expressions/schema_node.h"
#include "validation/crd/object/keywords/rule_checks.h"

namespace tandem::crd::expressions {
namespace {

using schema::Edge;

constexpr std::string_view kRootName = "selfType";
/// The schemas whose rules have a value to look at.
constexpr std::array kSeen = {Edge::kPropertyNames, Edge::kItems, Edge::kAdditionalProperties,
                              Edge::kProperties};
constexpr cel::Release kOldSelfSince{1, 24};

/// The nodes that the trees of all rules may have beyond two for each byte of text, which is more
/// than plain text makes. A node takes about 1 KB.
constexpr std::size_t kSpareNodes = 100'000;

/// The fault of a rule; empty when it has none.
std::string RuleProblem(const cel::Compilation& compiled) {
  const bool has_type = !compiled.type.empty();
  if (has_type && compiled.type != "bool") return "cel expression must evaluate to a bool";
  if (compiled.error.empty()) return {};
  return has_type ? compiled.error : "compilation failed: " + compiled.error;
}

/// The fault of a messageExpression; empty when it has none.
std::string MessageProblem(const cel::Compilation& compiled) {
  const bool has_type = !compiled.type.empty();
  if (has_type && compiled.type != "string") return "messageExpression must evaluate to a string";
  if (compiled.error.empty()) return {};
  if (!has_type) return "messageExpression compilation failed: " + compiled.error;
  constexpr std::string_view kProgram = "program ";
  const std::string_view error = compiled.error;
  return "messageExpression " +
         std::string(error.substr(error.starts_with(kProgram) ? kProgram.size() : 0));
}

bool HasRules(const schema::Schema& schema) {
  return !schema.expressions.empty() ||
         std::any_of(schema.properties.begin(), schema.properties.end(),
                     [](const auto& property) { return !property.schema->expressions.empty(); });
}

/// The shape of a property in the shape of its owner; null when that says nothing of it.
const cel::Shape* ShapeOf(const cel::Shape* shape, std::string_view property) {
  const cel::ShapeField* field = shape == nullptr ? nullptr : shape->FindWritten(property);
  return field == nullptr ? nullptr : field->shape;
}

}  // namespace

const NodeRules* NodeRules::HeldAlone(schema::Edge edge) const {
  switch (edge) {
    case Edge::kPropertyNames:
      return names;
    case Edge::kItems:
      return items;
    case Edge::kAdditionalProperties:
      return additional;
    default:
      return nullptr;
  }
}

CompiledRules::CompiledRules(const schema::Schema& root, cel::Release release,
                             const Stored& stored) {
  NodeRules node;
  node.resource = true;
  Use use{release, stored};
  root_ = Build(root, std::move(node), use);
}

/// Parity: the rules of a resource take what every resource has, such as its kind, for texts of any
/// length. Rules of those fields then do so, too, whatever the schema says.
const cel::Shape* CompiledRules::GivenShape(const NodeRules& node, const schema::Child& child) {
  if (child.edge != Edge::kProperties) return nullptr;
  if (!node.resource) return ShapeOf(node.shape, child.name);
  if (!node.within_rules) return nullptr;
  const std::string_view name = child.name;
  const bool is_given = name == "apiVersion" || name == "kind" || name == "metadata";
  if (!is_given || !HasRules(child.schema)) return nullptr;
  return ShapeOf(cel::BuildShape(CrdSchemaNode(*node.schema), true, kRootName, shapes_), name);
}

void CompiledRules::BuildChildren(NodeRules& node, Use& use) {  // NOLINT(misc-no-recursion)
  schema::ForEachChild(*node.schema, field::Path(), kSeen,
                       [&](const schema::Child& child) {  // NOLINT
                         NodeRules below;
                         below.is_key = child.edge == Edge::kPropertyNames;
                         below.resource = child.schema.embedded;
                         below.within_rules = node.within_rules;
                         below.shape = GivenShape(node, child);
                         const NodeRules* const built = Build(child.schema, std::move(below), use);
                         if (built == nullptr) return;
                         if (child.edge == Edge::kPropertyNames) node.names = built;
                         if (child.edge == Edge::kItems) node.items = built;
                         if (child.edge == Edge::kAdditionalProperties) node.additional = built;
                         if (child.edge == Edge::kProperties)
                           node.properties.emplace_back(child.name, built);
                       });
}

const NodeRules* CompiledRules::Build(const schema::Schema& schema,  // NOLINT(misc-no-recursion)
                                      NodeRules node, Use& use) {
  node.schema = &schema;
  node.within_rules = node.within_rules || !schema.expressions.empty();
  BuildChildren(node, use);
  if (!schema.expressions.empty()) CompileRules(node, use);
  const bool empty = schema.expressions.empty() && node.names == nullptr && node.items == nullptr &&
                     node.additional == nullptr && node.properties.empty();
  return empty ? nullptr : &nodes_.emplace_back(std::move(node));
}

void CompiledRules::CompileRules(NodeRules& node, Use& use) {
  const schema::Schema& schema = *node.schema;
  if (node.is_key) {
    node.shape = cel::BuildShape(KeySchemaNode(schema), false, kRootName, shapes_);
  } else if (node.shape == nullptr) {
    node.shape = cel::BuildShape(CrdSchemaNode(schema), node.resource, kRootName, shapes_);
  }
  if (node.shape == nullptr) return;
  for (const schema::ExpressionRule& written : schema.expressions) {
    Rule& rule = node.rules.emplace_back();
    rule.written = &written;
    rule.is_blank = object::IsBlank(written.rule);
    if (rule.is_blank) continue;
    const cel::Type* type = node.shape->type;
    const bool optional = written.optional_old_self.value_or(false);
    const std::array<cel::Variable, 2> variables = {
        {{cel::kSelf, type}, {cel::kOldSelf, optional ? shapes_.types.Optional(type) : type}}};
    const auto compile = [&](std::string_view text, bool is_stored) {
      Allowance::Look();
      use.text_bytes += text.size();
      if (use.tree_nodes > 2 * use.text_bytes + kSpareNodes) {
        cel::Compilation refused;
        refused.error = "the rules of the schema are too large once their macros are expanded";
        return refused;
      }
      const cel::Release release = is_stored ? cel::kAnyRelease : use.release;
      const std::size_t known = release < kOldSelfSince ? 1 : 2;
      cel::Compilation compiled = cel::Compile(
          text, {.variables = {variables.data(), known}, .release = release, .self = node.shape});
      use.tree_nodes += compiled.nodes;
      return compiled;
    };
    rule.rule = compile(written.rule, use.stored.HasRule(written.rule));
    rule.problem = RuleProblem(rule.rule);
    if (!rule.problem.empty()) {
      // Whether a rule asks for the old value is only known of one that is a truth value.
      if (rule.rule.type != "bool") rule.rule.uses_old_self = false;
      continue;
    }
    node.asks_for_old = node.asks_for_old || rule.rule.uses_old_self;
    if (!written.message_expression || written.message_expression->empty()) continue;
    const std::string_view message = *written.message_expression;
    rule.message = compile(message, use.stored.HasMessage(message));
    rule.message_problem = MessageProblem(rule.message);
    if (!rule.message_problem.empty()) rule.message.program.reset();
  }
}

}  // namespace tandem::crd::expressions

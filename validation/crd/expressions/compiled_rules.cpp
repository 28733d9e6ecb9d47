// As apiextensions-apiserver pkg/apiserver/schema/cel/compilation.go.
#include "validation/crd/expressions/compiled_rules.h"

#include <array>
#include <utility>

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

/// What is wrong with an expression that must have a type; empty when nothing is.
std::string ProblemOf(const cel::Compilation& compiled, std::string_view type,
                      const std::string& syntax_prefix, std::string_view type_problem) {
  const bool has_type = !compiled.type.empty();
  if (has_type && compiled.type != type) return std::string(type_problem);
  if (compiled.error.empty()) return {};
  return has_type ? compiled.error : syntax_prefix + compiled.error;
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
  root_ = Build(root, std::move(node), {release, stored});
}

void CompiledRules::BuildChildren(NodeRules& node, const Use& use) {  // NOLINT(misc-no-recursion)
  schema::ForEachChild(*node.schema, field::Path(), kSeen,
                       [&](const schema::Child& child) {  // NOLINT
                         NodeRules below;
                         below.is_key = child.edge == Edge::kPropertyNames;
                         below.resource = child.schema.embedded;
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
                                      NodeRules node, const Use& use) {
  node.schema = &schema;
  BuildChildren(node, use);
  if (!schema.expressions.empty()) CompileRules(node, use);
  const bool empty = schema.expressions.empty() && node.names == nullptr && node.items == nullptr &&
                     node.additional == nullptr && node.properties.empty();
  return empty ? nullptr : &nodes_.emplace_back(std::move(node));
}

void CompiledRules::CompileRules(NodeRules& node, const Use& use) {
  const schema::Schema& schema = *node.schema;
  node.shape = node.is_key
                   ? cel::BuildShape(KeySchemaNode(schema), false, kRootName, shapes_)
                   : cel::BuildShape(CrdSchemaNode(schema), node.resource, kRootName, shapes_);
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
      const cel::Release release = is_stored ? cel::kAnyRelease : use.release;
      const std::size_t known = release < kOldSelfSince ? 1 : 2;
      return cel::Compile(
          text, {.variables = {variables.data(), known}, .release = release, .self = node.shape});
    };
    rule.rule = compile(written.rule, use.stored.HasRule(written.rule));
    rule.problem = ProblemOf(rule.rule, "bool",
                             "compilation failed: ", "cel expression must evaluate to a bool");
    if (!rule.problem.empty()) {
      // Whether a rule asks for the old value is only known of one that is a truth value.
      if (rule.rule.type != "bool") rule.rule.uses_old_self = false;
      continue;
    }
    node.asks_for_old = node.asks_for_old || rule.rule.uses_old_self;
    if (!written.message_expression || written.message_expression->empty()) continue;
    const std::string_view message = *written.message_expression;
    rule.message = compile(message, use.stored.HasMessage(message));
    rule.message_problem = ProblemOf(
        rule.message, "string",
        "messageExpression compilation failed: ", "messageExpression must evaluate to a string");
    if (!rule.message_problem.empty()) rule.message.program.reset();
  }
}

}  // namespace tandem::crd::expressions

#include "validation/rules/premise.h"

#include <utility>

#include "validation/tags/late_rules.h"
#include "validation/tags/name_list.h"
#include "validation/tags/premise_internal.h"

namespace tandem::tags {
namespace {

Result<rules::Premise> PremiseOf(const TagUse& use) {
  if (use.type.kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on struct types: " + std::string(rules::KindName(use.type))};
  }
  auto route = rules::Route::Find(use.type, use.Arg("field")->value);
  if (!route) return route.error();
  std::vector<std::string> values;
  if (const gotypes::TagArg* is = use.Arg("is")) {
    auto names = SplitNames(is->value);
    if (!names) return names.error();
    values = *std::move(names);
  }
  return rules::Premise::Make(*std::move(route), std::move(values));
}

}  // namespace

Status CompilePremise(const TagUse& use, bool wanted, rules::NodeBuilder& node) {
  auto made = PremiseOf(use);
  if (!made) return made.error();
  rules::NodeBuilder inner(node.program());
  Status status = use.CompilePayload(use.scope, use.place, use.chain, inner);
  if (!status) return status;
  if (inner.empty()) return Failure{"the payload has no rule that can be put under a condition"};
  rules::Program& program = node.program();
  const rules::Premise& premise = program.PremiseLike(*std::move(made));
  Rewrap(inner, node, [&program, &premise, wanted](rules::Rule& rule) -> rules::Rule& {
    rules::Rule& made_rule = program.NewRule();
    made_rule.kind = rules::Rule::Kind::kPremise;
    made_rule.short_circuit = rule.short_circuit;
    made_rule.non_error = rule.non_error;
    made_rule.stability = rule.stability;
    made_rule.native = rule.native;
    made_rule.cohort = rule.cohort;
    made_rule.inner = &rule;
    made_rule.premise = &premise;
    made_rule.wanted = wanted;
    return made_rule;
  });
  return Ok();
}

}  // namespace tandem::tags

#include <utility>

#include "validation/field/error.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/option_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

rules::Rule& MakeConditional(rules::Program& program, rules::Rule& inner,
                             const Condition& condition, const Settings& settings) {
  rules::Rule& rule = program.NewRule();
  rule.kind = condition.kind;
  rule.short_circuit = inner.short_circuit;
  rule.non_error = inner.non_error;
  rule.stability = inner.stability;
  rule.native = inner.native;
  rule.inner = &inner;
  rule.option = condition.name;
  rule.wanted = condition.wanted;
  rule.undefined_is_off = settings.IsBefore(k1_37);
  if (condition.kind == rules::Rule::Kind::kOption) program.NoteOption(condition.name);
  return rule;
}

rules::Rule& UnderChain(rules::Program& program, rules::Rule& rule, const Chain& chain,
                        const Settings& settings) {
  if (rule.stability == field::Stability::kUnmarked) rule.stability = chain.stability;
  rules::Rule* made = &rule;
  for (auto condition = chain.conditions.rbegin(); condition != chain.conditions.rend();
       ++condition) {
    made = &MakeConditional(program, *made, *condition, settings);
  }
  return *made;
}

Status CompileCondition(const TagUse& use, Condition condition, rules::NodeBuilder& node) {
  Chain chain = use.chain;
  condition.mark = chain.stability;
  chain.conditions.push_back(condition);
  rules::NodeBuilder inner(node.program());
  Status status = use.CompilePayload(use.scope, use.place, std::move(chain), inner);
  if (!status) return status;
  const Settings& settings = use.settings();
  if (settings.IsBefore(k1_37) && (use.type.IsList() || use.type.IsMap()) && !inner.empty()) {
    return Failure{"conditions on lists and maps are not supported by Kubernetes 1.36"};
  }
  rules::Program& program = node.program();
  Rewrap(inner, node, [&program, &settings, condition](rules::Rule& rule) -> rules::Rule& {
    return MakeConditional(program, rule, condition, settings);
  });
  return Ok();
}

}  // namespace tandem::tags

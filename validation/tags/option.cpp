#include "validation/tags/option_internal.h"

namespace tandem::tags {

rules::Rule& MakeConditional(rules::Program& program, rules::Rule& inner,
                             const std::string& option, bool wanted) {
  rules::Rule& rule = program.NewRule();
  rule.kind = rules::Rule::Kind::kOption;
  rule.short_circuit = inner.short_circuit;
  rule.non_error = inner.non_error;
  rule.stability = inner.stability;
  rule.native = inner.native;
  rule.inner = &inner;
  rule.option = option;
  rule.wanted = wanted;
  program.NoteOption(option);
  return rule;
}

Status CompileCondition(const TagUse& use, bool wanted, rules::NodeBuilder& node) {
  const std::string option = use.Arg("")->value;
  Chain chain = use.chain;
  chain.option = option;
  chain.wanted = wanted;
  rules::NodeBuilder inner(node.program());
  Status status =
      use.front_end.CompilePayload(*use.tag.value_tag, use.scope, use.place, chain, inner);
  if (!status) return status;
  rules::Program& program = node.program();
  Rewrap(inner, node, [&program, option, wanted](rules::Rule& rule) -> rules::Rule& {
    return MakeConditional(program, rule, option, wanted);
  });
  return Ok();
}

}  // namespace tandem::tags

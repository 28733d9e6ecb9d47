// +k8s:eachKey=+tag - the tag applies to every key of a map.
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsMap()) {
    return Failure{"can only be used on map types (" + std::string(rules::KindName(use.type)) +
                   ")"};
  }
  Place& key = use.front_end.Key(use.place);
  rules::NodeBuilder inner(node.program());
  Status status =
      use.front_end.CompilePayload(*use.tag.value_tag, Scope::kMapKey, key, use.chain, inner);
  if (!status) return status;
  if (inner.empty() && !key.opaque) return Failure{"no validation functions found"};
  rules::Program& program = node.program();
  Rewrap(inner, node, [&program](rules::Rule& rule) -> rules::Rule& {
    rules::Rule& each = program.NewRule();
    each.kind = rules::Rule::Kind::kEachKey;
    each.short_circuit = rule.short_circuit;
    each.non_error = rule.non_error;
    each.inner = &rule;
    return each;
  });
  return Ok();
}

constexpr Example kExamples[] = {
    {"map[string]string", "+k8s:eachKey=+k8s:maxLength=1", R"({"a": "x"})", ""},
    {"map[string]string", "+k8s:eachKey=+k8s:maxLength=1", R"({"ab": "x"})",
     "TooLong: may not be more than 1 character"},
};

}  // namespace

TANDEM_TAG(each_key) = {
    .name = "k8s:eachKey",
    .level = Level::kStable,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Applies the payload to each key of a map; errors are reported at the map.",
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

// +k8s:eachKey=+tag - the tag applies to every key of a map.
#include "validation/tags/late_rules.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsMap()) {
    return Failure{"can only be used on map types (" + std::string(rules::KindName(use.type)) +
                   ")"};
  }
  Place& key = use.front_end.Key(use.place);
  rules::NodeBuilder inner(node.program());
  Status status = use.CompilePayload(Scope::kMapKey, key, use.chain, inner);
  if (!status) return status;
  if (inner.empty() && !key.marks.opaque) return Failure{"no validation functions found"};
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

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply to every key."},
};

constexpr std::string_view kRelated[] = {"k8s:eachVal"};

constexpr Example kExamples[] = {
    {"map[string]string", "+k8s:eachKey=+k8s:maxLength=1", R"({"a": "x"})", ""},
    {"map[string]string", "+k8s:eachKey=+k8s:maxLength=1", R"({"ab": "x"})",
     "value: Too long: may not be more than 1 character"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(each_key) = {
    .name = "k8s:eachKey",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kReach,
    .summary = "Applies the payload to each key of a map; errors are reported at the map.",
    .docs = "Keys are strings. Errors name the map, not the key.",
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, at the map",
    .ratcheting = "Keys that the old map has are not checked again.",
    .related = kRelated,
    .definition =
        "An expression on the map; with `--property-names=both` where a keyword says it "
        "`x-kubernetes-property-names`, too. That keys of the old map are not judged again is "
        "lost.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

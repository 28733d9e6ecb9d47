// +k8s:eachVal=+tag - the tag applies to every element of a list or value of a map.
#include "validation/tags/item_life_internal.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

rules::Rule& ForEachValue(rules::Program& program, rules::Rule& inner,
                          const rules::ListIdentity* identity) {
  rules::Rule& rule = program.NewRule();
  rule.kind = rules::Rule::Kind::kEachValue;
  rule.short_circuit = inner.short_circuit;
  rule.non_error = inner.non_error;
  rule.inner = &inner;
  rule.identity = identity;
  return rule;
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsList() && !use.type.IsMap()) {
    return Failure{"can only be used on list or map types (" +
                   std::string(rules::KindName(use.type)) + ")"};
  }
  if (use.settings().kep_semantics && IsAboutLifeOfAll(*use.tag.value_tag)) {
    node.Defer([use](rules::NodeBuilder& later) { return AddLifeOfAll(use, later); });
    return Ok();
  }
  const Scope scope = use.type.IsMap() ? Scope::kMapValue : Scope::kListValue;
  Place& element = use.front_end.Element(use.place);
  rules::NodeBuilder inner(node.program());
  Status status = use.CompilePayload(scope, element, use.chain, inner);
  if (!status) return status;
  const bool has_effect =
      !inner.empty() || element.marks.opaque || element.marks.native || element.marks.hoisted;
  if (!has_effect) return Failure{"no validation functions found"};

  rules::Program& program = node.program();
  const Place& place = use.place;
  RewrapLate(inner, node, [&program, &place](rules::Rule& rule) -> rules::Rule& {
    rules::Rule& each = ForEachValue(program, rule, place.list.identity);
    each.native = place.element->marks.native;
    return each;
  });
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply to every element or value."},
};

constexpr std::string_view kRelated[] = {"k8s:eachKey", "k8s:item", "k8s:listType"};

constexpr Example kExamples[] = {
    {"[]string", "+k8s:eachVal=+k8s:maxLength=1", R"(["a", "b"])", ""},
    {"[]string", "+k8s:eachVal=+k8s:maxLength=1", R"(["a", "bc"])",
     "value[1]: Too long: may not be more than 1 character"},
    {"map[string]string", "+k8s:eachVal=+k8s:maxLength=1", R"({"k": "bc"})",
     "value[k]: Too long: may not be more than 1 character"},
    {.type = "[]string",
     .tags = R"(+k8s:listType=set
+k8s:eachVal=+k8s:maxLength=1)",
     .value = R"(["bc", "d"])",
     .old_value = R"(["bc"])",
     .note = "the old list has the long one, too"},
    {.type = "[]string",
     .tags = R"(+k8s:listType=atomic
+k8s:eachVal=+k8s:maxLength=1)",
     .value = R"(["bc", "d"])",
     .error = "value[0]: Too long: may not be more than 1 character",
     .old_value = R"(["bc"])",
     .kep_error = ""},
    {.type = "[]string",
     .tags = R"(+k8s:listType=set
+k8s:eachVal=+k8s:update=NoSet)",
     .value = R"(["a", "b"])",
     .error = "does not load: field pkg.T.value: tag \"k8s:eachVal\": tag \"k8s:update\": "
              "+k8s:update=NoSet does not apply to list values, attach it to the enclosing field",
     .old_value = R"(["a"])",
     .kep_error = "value[1]: Forbidden: item may not be added"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kAlpha}};

}  // namespace

TANDEM_TAG(each_val) = {
    .name = "k8s:eachVal",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kReach,
    .summary = "Applies the payload to each element of a list or each value of a map.",
    .docs =
        "The payload may be any tag that is allowed on list or map values, and may be a chain "
        "itself. Elements of a named type need no `eachVal` for the tags of that type: those run "
        "anyway. To the proposals (`+tandem:semantics=kep`) `update=NoSet` and `NoClear` behind it "
        "are about items that come and go: [both readings](semantics.md).",
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, at `f[i]` or `f[key]`",
    .ratcheting =
        "An element that the old list has, too, is not checked again: of a set the equal element, "
        "of a map the one with the same keys if it is equal. Elements of an atomic list are all "
        "checked once the list has changed. Map values are compared key by key.",
    .related = kRelated,
    .definition =
        "What the payload makes, on the items or on the values. Items of sets that were there "
        "before are judged again when the set changes.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

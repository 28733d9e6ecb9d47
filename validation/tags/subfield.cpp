// +k8s:subfield(name)=+tag - a field tag applies to a member of this struct.
#include <memory>
#include <optional>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/list_metadata.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

constexpr ArgSpec kArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<field-json-name>",
     .docs = "The JSON name of a direct member."},
};

rules::Rule& OnMember(rules::Program& program, const rules::Rule& inner, std::size_t index,
                      const std::string& name) {
  rules::Rule& rule = program.NewRule();
  rule.kind = rules::Rule::Kind::kSubfield;
  rule.short_circuit = inner.short_circuit;
  rule.non_error = inner.non_error;
  rule.cohort = name;
  rule.inner = &inner;
  rule.index = index;
  return rule;
}

/// The member's own short-circuiting rules gate the subfield rules, silently: the field itself
/// reports them.
void InheritShortCircuits(const TagUse& use, std::size_t index, const std::string& name,
                          rules::NodeBuilder& node) {
  for (const rules::Rule* own : use.front_end.ShortCircuits(use.place, index)) {
    rules::Rule& gate = OnMember(node.program(), *own, index, name);
    gate.non_error = true;
    node.Append(gate);
  }
}

/// Elements may be opaque, too, but upstream looks for the mark on fields alone.
bool IsOpaqueField(const Place& place) { return place.facts.field && place.marks.opaque; }

/// Parity: since 1.37 a type whose tags say of a member that it is opaque is opaque itself.
bool MakesTypeOpaque(const TagUse& use, const Place& member) {
  return use.scope == Scope::kType && member.marks.opaque && !use.settings().IsBefore(k1_37);
}

/// Unions and the like that members form because their tags stand here and not in their struct.
void EmitMemberGroups(const TagUse& use, rules::NodeBuilder& node) {
  Place& place = use.place;
  if (place.groups.members.empty() || place.groups.members_deferred) return;
  place.groups.members_deferred = true;
  DeferTo(Stage::kUnion, use.settings(), node,
          [&place](rules::NodeBuilder& later) { return place.groups.members.Emit(later); });
}

/// Says so at the outer tag, as the generator of 1.37 does, and only that one.
Status RefuseNesting(const TagUse& use) {
  if (use.settings().IsBefore(k1_37) || use.settings().IsSeed()) return Ok();
  for (const gotypes::Tag* tag = use.tag.value_tag.get(); tag; tag = tag->value_tag.get()) {
    if (tag->name != use.tag.name) continue;
    return Failure{
        "nested +k8s:subfield tags are unsupported; apply validations directly to the nested type "
        "instead"};
  }
  return Ok();
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const std::string name = use.Arg("")->value;
  if (use.type.kind == rules::TypeKind::kUnknown) {
    return Failure{"nothing is known of the fields of " + use.type.name +
                   ": its package is not loaded, or it reads itself from JSON"};
  }
  if (use.type.kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on struct types: " + std::string(rules::KindName(use.type))};
  }
  const std::optional<std::size_t> index = use.type.FindField(name);
  if (!index) return Failure{"no field for json name " + GoQuote(name)};

  Status nesting = RefuseNesting(use);
  if (!nesting) return nesting;
  const bool first = !use.place.members.contains(name);
  Place& member = use.front_end.Member(use.place, *index);
  Chain chain = use.chain;
  chain.item.reset();
  auto inner = std::make_shared<rules::NodeBuilder>(node.program());
  Status status = use.CompilePayload(Scope::kField, member, std::move(chain), *inner);
  if (!status) return status;

  EmitMemberGroups(use, node);
  const bool may_inherit = first && !use.settings().IsBefore(k1_37);
  node.Defer([inner, &member, index = *index, name, may_inherit,
              use](rules::NodeBuilder& later) -> Status {
    Status resolved = ResolveListMetadata(member, later.program(), use.settings());
    if (!resolved) return resolved;
    if (may_inherit && !IsOpaqueField(use.place)) InheritShortCircuits(use, index, name, later);
    if (MakesTypeOpaque(use, member)) use.place.marks.opaque = true;
    rules::Program& program = later.program();
    Rewrap(*inner, later, [&program, index, name](rules::Rule& rule) -> rules::Rule& {
      return OnMember(program, rule, index, name);
    });
    return Ok();
  });
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply to the member; one that may stand on a field."},
};

constexpr std::string_view kRelated[] = {"k8s:item", "k8s:opaqueType"};

constexpr std::string_view kGoLimits = R"(type Limits struct {
	Cpu    int32 `json:"cpu"`
	Memory int32 `json:"memory"`
})";

constexpr std::string_view kGoPair = R"(type Pair struct {
	First  Limits `json:"first"`
	Second Limits `json:"second"`
}

type Limits struct {
	Cpu    int32 `json:"cpu"`
	Memory int32 `json:"memory"`
})";

constexpr Example kExamples[] = {
    {"Limits", "+k8s:subfield(cpu)=+k8s:maximum=4", R"({"cpu": 4, "memory": 9})", "", kGoLimits},
    {"Limits", "+k8s:subfield(cpu)=+k8s:maximum=4", R"({"cpu": 5})",
     "value.cpu: Invalid value: 5: must be less than or equal to 4", kGoLimits},
    {"Pair", "+k8s:subfield(first)=+k8s:subfield(cpu)=+k8s:maximum=4",
     R"({"first": {"cpu": 5}, "second": {"cpu": 5}})",
     "value.first.cpu: Invalid value: 5: must be less than or equal to 4", kGoPair},
    {"Limits", "+k8s:subfield(disk)=+k8s:maximum=4", "",
     R"(does not load: field pkg.T.value: tag "k8s:subfield": no field for json name "disk")",
     kGoLimits},
};

}  // namespace

TANDEM_TAG(subfield) = {
    .name = "k8s:subfield",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kReach,
    .summary = "Applies the payload, a field tag, to the named member of this struct.",
    .docs =
        "Adds a rule to a member where a type is used, without changing the type. The member's own "
        "rules still run; while one of its presence rules fails, the added ones wait.",
    .warning =
        "It does not look into embedded structs. The generator of Kubernetes 1.37 refuses one "
        "behind another in a chain, as `--dialect=upstream` does; for it put the rules on the "
        "nested type.",
    .args = kArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, at `f.<name>`",
    .ratcheting = "The member is not checked while it equals the old one.",
    .related = kRelated,
    .definition =
        "What the payload makes, in a schema of the member that belongs to this field alone.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

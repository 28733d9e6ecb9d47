// +tandem:at("a.b[*].c")=+tag - the tag applies to what is there, below this struct.
#include <memory>
#include <utility>
#include <vector>

#include "validation/rules/route.h"
#include "validation/tags/name_list.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

constexpr ArgSpec kArgs[] = {
    {.name = "",
     .type = ValueType::kString,
     .required = true,
     .description = "<paths>",
     .docs = "JSON names, joined by dots, from this struct down; `[*]` behind the name of a list "
             "goes to its elements. Several are separated by commas."},
};

/// A place on the way down, and the step that leaves it.
struct Leg {
  Place* place;
  rules::Route::Step step;
};
using Way = std::vector<Leg>;

/// The rule that runs `inner` where the step leads to.
rules::Rule& Above(const Leg& leg, rules::Rule& inner, rules::Program& program) {
  rules::Rule& rule = program.NewRule();
  rule.kind = leg.step.each ? rules::Rule::Kind::kEachValue : rules::Rule::Kind::kSubfield;
  rule.short_circuit = inner.short_circuit;
  rule.non_error = inner.non_error;
  rule.inner = &inner;
  rule.index = leg.step.field;
  rule.identity = leg.place->list.identity;
  return rule;
}

Status EmitAt(const std::string& path, const Way& way, rules::NodeBuilder& inner,
              rules::NodeBuilder& node) {
  Status done = inner.RunDeferred();
  if (!done) return done;
  for (rules::Rule* rule : inner.rules()) {
    rules::Rule* outer = rule;
    for (auto leg = way.rbegin(); leg != way.rend(); ++leg) {
      outer = &Above(*leg, *outer, node.program());
    }
    outer->cohort = rule->cohort.empty() ? path : path + "." + rule->cohort;
    node.Append(*outer);
  }
  return Ok();
}

Status CompileAt(const TagUse& use, const std::string& path, rules::NodeBuilder& node) {
  const auto route = rules::Route::Find(use.type, path);
  if (!route) return route.error();
  Way way;
  Place* place = &use.place;
  for (const rules::Route::Step& step : route->steps()) {
    way.push_back({place, step});
    place = step.each ? &use.front_end.Element(*place) : &use.front_end.Member(*place, step.field);
  }
  Chain chain = use.chain;
  chain.item.reset();
  auto inner = std::make_shared<rules::NodeBuilder>(node.program());
  const Scope scope = route->steps().back().each ? Scope::kListValue : Scope::kField;
  Status status = use.CompilePayload(scope, *place, std::move(chain), *inner);
  if (!status) return status;
  if (inner->empty()) return Failure{"the payload has no rule that can be put there"};
  node.Defer([path, way = std::move(way), inner](rules::NodeBuilder& later) {
    return EmitAt(path, way, *inner, later);
  });
  return Ok();
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (use.type.kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on struct types: " + std::string(rules::KindName(use.type))};
  }
  const auto paths = SplitNames(use.Arg("")->value);
  if (!paths) return paths.error();
  for (const std::string& path : *paths) {
    Status status = CompileAt(use, path, node);
    if (!status) return status;
  }
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply there."},
};

constexpr std::string_view kRelated[] = {"k8s:subfield", "k8s:eachVal", "tandem:when"};

constexpr std::string_view kGoTask = R"(type Task struct {
	Steps []Step `json:"steps"`
}
type Step struct {
	Common `json:",inline"`
}
type Common struct {
	User  *int32 `json:"user"`
	Group *int32 `json:"group"`
})";

constexpr std::string_view kNobody =
    R"(+tandem:at("steps[*].user, steps[*].group")=+k8s:forbidden)";

constexpr Example kExamples[] = {
    {"Task", kNobody, R"({"steps": [{}]})", "", kGoTask},
    {"Task", kNobody, R"({"steps": [{}, {"group": 1}]})", "value.steps[1].group: Forbidden",
     kGoTask},
    {"Task", R"(+tandem:at("steps[*].name")=+k8s:forbidden)", "",
     R"(does not load: field pkg.T.value: tag "tandem:at": no field for json name "name")",
     kGoTask},
};

}  // namespace

TANDEM_TAG(at) = {
    .name = "tandem:at",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kReach,
    .summary = "Applies the payload to members and elements any number of levels down.",
    .docs =
        "What `subfield` and `eachVal` do for one level, also through embedded structs. What is "
        "behind a nil pointer is not checked. Meant for rules of one use of a type, and under "
        "`when`; else put the rule on the nested type.",
    .args = kArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, at `f.<path>`",
    .ratcheting =
        "A member is not checked while it equals the old one; elements as with `eachVal`.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

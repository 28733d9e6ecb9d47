// +k8s:item(key: value)=+tag - the tag applies to one element of a list-map.
#include <algorithm>
#include <set>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/tags/item_life_internal.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/list_metadata.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

std::string Literal(const gotypes::TagArg& arg) {
  if (arg.type != ValueType::kString) return arg.value;
  return GoQuote(arg.value);
}

/// `{"type": "Approved", "n": 42}`: names the selection in cohorts and union members. The keys are
/// in the order of the tag, in 1.36 in that of the list's keys.
std::string Describe(const TagUse& use) {
  std::vector<const gotypes::TagArg*> args;
  for (const gotypes::TagArg& arg : use.tag.args) args.push_back(&arg);
  if (use.settings().IsBefore(k1_37)) {
    const std::vector<std::string>& keys = use.place.Metadata().key_names;
    const auto position = [&](const gotypes::TagArg* arg) {
      return std::find(keys.begin(), keys.end(), arg->name) - keys.begin();
    };
    std::stable_sort(args.begin(), args.end(),
                     [&](const auto* a, const auto* b) { return position(a) < position(b); });
  }
  std::string text = "{";
  for (const gotypes::TagArg* arg : args) {
    if (text.size() > 1) text += ", ";
    text += GoQuote(arg->name) + ": " + Literal(*arg);
  }
  return text + "}";
}

Status CheckArgs(const TagUse& use) {
  if (!use.type.IsList() || use.type.elem.type == nullptr ||
      use.type.elem.type->kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on lists of structs"};
  }
  if (use.tag.args.empty()) return Failure{"no selection criteria was specified"};
  std::set<std::string> seen;
  for (const gotypes::TagArg& arg : use.tag.args) {
    if (arg.name.empty()) return Failure{"all arguments must be named"};
    if (!seen.insert(arg.name).second) {
      return Failure{"duplicate argument: " + GoQuote(arg.name)};
    }
  }
  return Ok();
}

bool FitsKey(const rules::Type& key, ValueType given) {
  switch (key.kind) {
    case rules::TypeKind::kString:
      return given == ValueType::kString;
    case rules::TypeKind::kBool:
      return given == ValueType::kBool;
    case rules::TypeKind::kInt:
    case rules::TypeKind::kUint:
      return given == ValueType::kInt;
    default:
      return false;
  }
}

std::string_view KeyWord(const rules::Type& key) {
  if (key.IsString()) return "string";
  return key.kind == rules::TypeKind::kBool ? "bool" : "int";
}

Status CheckKeys(const TagUse& use) {
  const ListMetadata& list = use.place.Metadata();
  if (list.Semantics() != ListMetadata::Type::kMap || list.keys.empty()) {
    return Failure{
        "found items with no list metadata - item tags require listType=map or unique=map with "
        "listMapKey"};
  }
  if (use.tag.args.size() != list.keys.size()) {
    return Failure{"number of arguments (" + std::to_string(use.tag.args.size()) +
                   ") does not match number of listMapKey fields (" +
                   std::to_string(list.keys.size()) + ")"};
  }
  std::string missing;
  for (const std::string& key : list.key_names) {
    if (use.Arg(key) != nullptr) continue;
    missing += missing.empty() ? key : " " + key;
  }
  if (!missing.empty()) return Failure{"missing required listMapKey fields: [" + missing + "]"};
  return Ok();
}

Status FillSelector(const TagUse& use, rules::ItemSelector& selector) {
  const rules::Type& element = *use.type.elem.type;
  for (const gotypes::TagArg& arg : use.tag.args) {
    const std::size_t index = *element.FindField(arg.name);
    const rules::Type& key = *element.fields[index].ref.type;
    if (!FitsKey(key, arg.type)) {
      return Failure{"type mismatch, field is " + std::string(KeyWord(key)) +
                     " but value is not: " + arg.value};
    }
    rules::ItemSelector::Criterion criterion{index, json::Document(256)};
    std::string literal;
    if (arg.type == ValueType::kString) {
      AppendGoJsonQuoted(arg.value, literal);
    } else {
      literal = arg.value;
    }
    Status parsed = criterion.wanted.Parse(literal);
    if (!parsed) return parsed;
    selector.criteria.push_back(std::move(criterion));
  }
  return Ok();
}

rules::Rule& OnItem(rules::Program& program, rules::Rule& inner, const std::string& description,
                    const rules::ItemSelector* selector) {
  rules::Rule& rule = program.NewRule();
  rule.kind = rules::Rule::Kind::kItem;
  rule.short_circuit = inner.short_circuit;
  rule.non_error = inner.non_error;
  rule.cohort = description;
  rule.inner = &inner;
  rule.selector = selector;
  return rule;
}

Status ResolveSelector(const TagUse& use, rules::ItemSelector& selector) {
  Status keys = CheckKeys(use);
  return keys ? FillSelector(use, selector) : keys;
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  Status args = CheckArgs(use);
  if (!args) return args;

  rules::ItemSelector* const selector = &node.program().NewSelector();
  if (use.settings().kep_semantics && IsAboutItemLife(*use.tag.value_tag)) {
    node.Defer([selector, use](rules::NodeBuilder& later) -> Status {
      Status resolved = ResolveSelector(use, *selector);
      return resolved ? AddItemLife(use, *selector, later) : resolved;
    });
    return Ok();
  }
  const std::string description = Describe(use);
  Chain chain = use.chain;
  chain.item = Chain::Item{description, selector, &use.place, &node, &use.tag};
  rules::NodeBuilder inner(node.program());
  Status status = use.CompilePayload(Scope::kListValue, use.front_end.Item(use.place, description),
                                     std::move(chain), inner);
  if (!status) return status;

  node.Defer([selector, use](rules::NodeBuilder&) { return ResolveSelector(use, *selector); });
  rules::Program& program = node.program();
  const std::set<std::string>& native = use.place.marks.native_items;
  RewrapLate(inner, node,
             [&program, &native, description, selector](rules::Rule& rule) -> rules::Rule& {
               rules::Rule& on_item = OnItem(program, rule, description, selector);
               on_item.native = native.contains(description);
               return on_item;
             });
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply to the item."},
};

constexpr std::string_view kRelated[] = {"k8s:listType", "k8s:listMapKey", "k8s:subfield",
                                         "k8s:unionMember"};

constexpr std::string_view kGoCondition = R"(type Condition struct {
	Type   string `json:"type"`
	Reason string `json:"reason"`
})";

constexpr Example kExamples[] = {
    {"[]Condition", R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Ready")=+k8s:subfield(reason)=+k8s:minLength=2)",
     R"([{"type": "Ready", "reason": "ok"}])", "", kGoCondition},
    {"[]Condition", R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Ready")=+k8s:subfield(reason)=+k8s:minLength=2)",
     R"([{"type": "Ready", "reason": "x"}])",
     "value[0].reason: Too short: must be at least 2 characters", kGoCondition},
    {.type = "[]Condition",
     .tags = R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Ready")=+k8s:subfield(reason)=+k8s:minLength=2)",
     .value = R"([{"type": "Other", "reason": "x"}])",
     .source = kGoCondition,
     .note = "another item"},
    {"[]Condition", R"(+k8s:item(type: "Ready")=+k8s:immutable)", "",
     "does not load: deferred validation callback failed for field Value of type pkg.T: found "
     "items with no list metadata - item tags require listType=map or unique=map with listMapKey",
     kGoCondition},
    {.type = "[]Condition",
     .tags = R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Ready")=+k8s:immutable)",
     .value = R"([{"type": "Other", "reason": "a"}])",
     .source = kGoCondition,
     .old_value = R"([{"type": "Ready", "reason": "a"}])",
     .kep_error = "value: Invalid value: null: field is immutable"},
    {.type = "[]Condition",
     .tags = R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Ready")=+k8s:immutable)",
     .value = R"([{"type": "Ready", "reason": "a"}])",
     .error = "value[0]: Invalid value: null: field is immutable",
     .source = kGoCondition,
     .old_value = "[]",
     .kep_error = ""},
    {.type = "[]Condition",
     .tags = R"(+k8s:listType=map
+k8s:listMapKey=type
+k8s:item(type: "Ready")=+k8s:update=NoClear)",
     .value = "[]",
     .error = "does not load: field pkg.T.value: tag \"k8s:item\": tag \"k8s:update\": "
              "+k8s:update=NoUnset does not apply to list values, attach it to the enclosing field",
     .source = kGoCondition,
     .old_value = R"([{"type": "Ready", "reason": "a"}])",
     .kep_error = "value: Forbidden: item may not be removed"},
};

}  // namespace

TANDEM_TAG(item) = {
    .name = "k8s:item",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kReach,
    .usage = R"(+k8s:item(stringKey: "value", intKey: 42, boolKey: true)=<validation-tag>)",
    .summary =
        "Applies the payload to the first element of a list-map whose keys have the given "
        "values; every key must be named.",
    .docs =
        "Arguments are the JSON names of all key fields with a value each, in any order: strings "
        "in quotes, integers and bools bare. Nothing happens while the list has no such item; that "
        "it was removed is not noticed. To the proposals (`+tandem:semantics=kep`) `immutable`, "
        "`forbidden` and `update` behind it say what may become of the item, and notice that: "
        "[both readings](semantics.md).",
    .any_args = true,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, at `f[i]`",
    .ratcheting = "The selected item is not checked while it equals the one that the old list has.",
    .related = kRelated,
    .definition =
        "An expression on the list about the items with these keys. The index of the item is lost.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

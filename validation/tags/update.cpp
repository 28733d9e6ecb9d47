// +k8s:update=NoSet|NoUnset|NoModify|NoAddItem|NoRemoveItem - what an update may not do.
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "validation/tags/late_rules.h"
#include "validation/tags/list_metadata.h"
#include "validation/tags/rule_groups.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/update_internal.h"

namespace tandem::tags {
namespace {

struct Word {
  std::string_view text;
  UpdateConstraint constraint;
  releases::Span known = {};
};

constexpr Word kWords[] = {
    {"NoSet", UpdateConstraint::kNoSet},
    {"NoUnset", UpdateConstraint::kNoUnset},
    {"NoModify", UpdateConstraint::kNoModify},
    {"NoAddItem", UpdateConstraint::kNoAddItem, Since(k1_37)},
    {"NoRemoveItem", UpdateConstraint::kNoRemoveItem, Since(k1_37)},
};

bool IsAboutItems(UpdateConstraint constraint) {
  return constraint == UpdateConstraint::kNoAddItem ||
         constraint == UpdateConstraint::kNoRemoveItem;
}

/// All constraints that stand on one field under the same conditions: one rule.
class UpdateGroup final : public RuleGroup {
 public:
  UpdateGroup(Place& place, const Settings& settings) : place_(place), settings_(settings) {}

  /// Adds a constraint; true for the first one.
  bool Add(UpdateConstraint constraint) {
    const bool is_first = constraints_.empty();
    constraints_.insert(constraint);
    return is_first;
  }

  Status Emit(rules::NodeBuilder& node) override {
    Status identity = CheckIdentity();
    if (!identity) return identity;
    rules::Rule& rule = node.Add(MakeUpdateCheck(constraints_, place_.list.identity, settings_));
    rule.short_circuit = true;
    return Ok();
  }

 private:
  /// Only constraints about items need to tell the items apart.
  [[nodiscard]] Status CheckIdentity() const {
    return IsAboutItems(*constraints_.rbegin()) ? CheckItemIdentity(place_) : Ok();
  }

  Place& place_;
  const Settings& settings_;
  std::set<UpdateConstraint> constraints_;
};

/// Constraints merge only when the same holds before them.
std::string MergeKey(const Chain& chain) {
  std::string key = chain.mode + " " + std::to_string(static_cast<int>(chain.stability));
  for (const Condition& condition : chain.conditions) {
    key += " " + std::to_string(static_cast<int>(condition.kind)) + (condition.wanted ? "+" : "-") +
           condition.name;
  }
  return key;
}

Status CheckElement(const TagUse& use, UpdateConstraint constraint) {
  if (constraint != UpdateConstraint::kNoModify) {
    return Failure{"+k8s:update=" + use.tag.value + " does not apply to " +
                   std::string(ToString(use.scope)) + ", attach it to the enclosing field"};
  }
  if (use.type.IsList() || use.type.IsMap()) {
    return Failure{
        "+k8s:update=NoModify cannot be applied to list/map elements that are themselves lists or "
        "maps"};
  }
  return Ok();
}

Status CheckField(const TagUse& use, UpdateConstraint constraint) {
  const std::string tag = "+k8s:update=" + use.tag.value;
  const bool compound = use.type.IsList() || use.type.IsMap();
  if (compound && use.settings().IsBefore(k1_37)) {
    return Failure{tag + " is currently not supported on list or map fields"};
  }
  if (IsAboutItems(constraint)) {
    if (compound) return Ok();
    return Failure{tag + " can only be used on list or map fields"};
  }
  if (constraint == UpdateConstraint::kNoModify) {
    if (!compound) return Ok();
    return Failure{tag +
                   " is not supported on list or map fields, use +k8s:eachVal=+k8s:update=NoModify "
                   "for per-item immutability"};
  }
  if (!use.type.IsStruct() || use.place.facts.ref.pointer) return Ok();
  return Failure{tag + " cannot be used on non-pointer struct fields (they cannot be unset)"};
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Word* const word =
      std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& each) {
        return each.text == use.tag.value && use.settings().Understands(each.known);
      });
  if (word == std::end(kWords)) {
    return Failure{"unknown +k8s:update constraint: " + use.tag.value};
  }
  const UpdateConstraint constraint = word->constraint;
  if (use.scope != Scope::kField) {
    Status status = CheckElement(use, constraint);
    if (!status) return status;
    node.Add(MakeUpdateCheck({constraint}, nullptr, use.settings())).short_circuit = true;
    return Ok();
  }
  Status status = CheckField(use, constraint);
  if (!status) return status;
  auto& group = use.place.groups.updates.Get<UpdateGroup>("update", MergeKey(use.chain), use.place,
                                                          use.settings());
  if (group.Add(constraint)) {
    DeferTo(Stage::kUpdate, use.settings(), node,
            [&group](rules::NodeBuilder& later) { return group.Emit(later); });
  }
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"NoAddItem", "No new items in a list or entries in a map."},
    {"NoModify", "No other value once set; setting and clearing are fine. Not for lists and maps."},
    {"NoRemoveItem", "No items or entries may go."},
    {"NoSet", "Unset when created means unset for good."},
    {"NoUnset", "Once set it may not be cleared."},
};

constexpr std::string_view kRelated[] = {"k8s:immutable", "k8s:monotonic", "k8s:listType"};

constexpr Example kExamples[] = {
    {.type = "*string",
     .tags = R"(+k8s:update=NoModify
+k8s:update=NoUnset)",
     .value = R"("a")",
     .old_value = "null",
     .note = "set once"},
    {.type = "*string",
     .tags = R"(+k8s:update=NoModify
+k8s:update=NoUnset)",
     .value = R"("b")",
     .error = "value: Invalid value: null: field cannot be modified once set",
     .old_value = R"("a")"},
    {.type = "*string",
     .tags = R"(+k8s:update=NoModify
+k8s:update=NoUnset)",
     .value = "null",
     .error = "value: Invalid value: null: field cannot be cleared once set",
     .old_value = R"("a")"},
    {.type = "*string",
     .tags = "+k8s:update=NoSet",
     .value = R"("a")",
     .error = "value: Invalid value: null: field cannot be set once created",
     .old_value = "null"},
    {.type = "[]string",
     .tags = R"(+k8s:listType=set
+k8s:update=NoRemoveItem)",
     .value = R"(["a", "b"])",
     .old_value = R"(["a"])"},
    {.type = "[]string",
     .tags = R"(+k8s:listType=set
+k8s:update=NoRemoveItem)",
     .value = R"(["b"])",
     .error = "value: Forbidden: item may not be removed",
     .old_value = R"(["a", "b"])"},
    {.type = "[]string",
     .tags = R"(+k8s:listType=set
+k8s:update=NoAddItem)",
     .value = R"(["a", "b"])",
     .error = "value[1]: Forbidden: item may not be added",
     .old_value = R"(["a"])"},
    {.type = "[]string",
     .tags = R"(+k8s:listType=set
+k8s:update=NoAddItem)",
     .value = R"(["a"])",
     .error = "value[0]: Forbidden: item may not be added",
     .old_value = "[]",
     .kep_error = ""},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta, .scopes = Scope::kField}};

}  // namespace

Status CheckItemIdentity(const Place& place) {
  using Type = ListMetadata::Type;
  const Type semantics = place.Metadata().Semantics();
  if (!place.facts.ref.type->IsList() || semantics == Type::kSet || semantics == Type::kMap) {
    return Ok();
  }
  if (!place.Metadata().IsDeclared()) {
    return Failure{
        "+k8s:update=NoAddItem/+k8s:update=NoRemoveItem require list metadata (+k8s:listType with "
        "listMapKey, or +k8s:unique) to determine item identity"};
  }
  return Failure{
      "+k8s:update=NoAddItem/+k8s:update=NoRemoveItem require listType=set, listType=map, "
      "unique=set, or unique=map to define item identity"};
}

TANDEM_TAG(update) = {
    .name = "k8s:update",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kUpdates,
    .summary =
        "Refuses changes by an update: NoSet (once created without it), NoUnset, NoModify (while "
        "set), and on lists and maps NoAddItem and NoRemoveItem. Repeat it to combine them.",
    .docs =
        "`NoModify` on the elements of a map or of a list with keys is written with `eachVal`. "
        "Items are told apart by `listType` and `listMapKey`, or `unique`; entries of a map by "
        "their key. To the proposals (`+tandem:semantics=kep`) what an update adds a parent for is "
        "new, an empty list may be filled with `NoAddItem`, and the words but `NoAddItem` and "
        "`NoRemoveItem` may follow `eachVal`, all of them `item(...)`: "
        "[both readings](semantics.md).",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors =
        "Invalid: field cannot be set once created; field cannot be cleared once set; field cannot "
        "be modified once set. Forbidden: item may not be added; item may not be removed",
    .origin = "update",
    .ratcheting = "It looks at updates only, and compares with the old object.",
    .related = kRelated,
    .definition =
        "An expression about the old value: on the struct, except for NoModify. One error takes "
        "the place of one for each item.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

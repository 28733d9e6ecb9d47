// +k8s:immutable - once the object exists, the value does not change.
#include <memory>

#include "validation/field/bad_value.h"
#include "validation/rules/check.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/update_internal.h"

namespace tandem::tags {
namespace {

/// Unconditional: values that did not change never get here, ratcheting has left them out.
class ImmutableCheck final : public rules::Check {
 public:
  explicit ImmutableCheck(bool kep_semantics) : kep_semantics_(kep_semantics) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    // The proposals take everything in a new parent for new and let an absent value be set once.
    if (!args.IsUpdate() || (kep_semantics_ && args.old.IsNil())) return;
    errors.Add(
        field::Invalid(args.path, field::BadValue(), "field is immutable").WithOrigin("immutable"));
  }

 private:
  bool kep_semantics_;
};

/// The proposal's immutable list or map: no item comes, goes or changes.
Status CompileItemwise(const TagUse& use, rules::NodeBuilder& node) {
  Place& place = use.place;
  const Settings& settings = use.settings();
  node.Defer([&place, &settings](rules::NodeBuilder& later) -> Status {
    later
        .Add(MakeUpdateCheck({UpdateConstraint::kNoSet, UpdateConstraint::kNoAddItem,
                              UpdateConstraint::kNoRemoveItem},
                             place.list.identity, settings, "immutable"))
        .short_circuit = true;
    rules::Program& program = later.program();
    rules::Rule& item = program.NewRule();
    item.check = std::make_unique<ImmutableCheck>(true);
    rules::Rule& each = program.NewRule();
    each.kind = rules::Rule::Kind::kEachValue;
    each.short_circuit = true;
    each.inner = &item;
    each.identity = place.list.identity;
    later.Append(each);
    return Ok();
  });
  return Ok();
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const bool has_items = use.type.kind == rules::TypeKind::kList || use.type.IsMap();
  if (use.settings().kep_semantics && has_items) return CompileItemwise(use, node);
  node.Add<ImmutableCheck>(use.settings().kep_semantics).short_circuit = true;
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:update", "k8s:monotonic"};

constexpr Example kExamples[] = {
    {"string", "+k8s:immutable", R"("a")", ""},
    {.type = "string", .tags = "+k8s:immutable", .value = R"("a")", .old_value = R"("a")"},
    {.type = "string",
     .tags = "+k8s:immutable",
     .value = R"("b")",
     .error = "value: Invalid value: null: field is immutable",
     .old_value = R"("a")"},
    {.type = "string",
     .tags = "+k8s:immutable",
     .value = R"("b")",
     .error = "value: Invalid value: null: field is immutable",
     .old_value = R"("")",
     .note = "it may not be set later, either"},
    {.type = "*string",
     .tags = "+k8s:optional\n+k8s:immutable",
     .value = R"("b")",
     .error = "value: Invalid value: null: field is immutable",
     .old_value = "null",
     .kep_error = ""},
    {.type = "*string",
     .tags = "+k8s:optional\n+k8s:immutable",
     .value = "null",
     .error = "value: Invalid value: null: field is immutable",
     .old_value = R"("a")",
     .kep_error = "value: Invalid value: null: field is immutable"},
    {.type = "[]string",
     .tags = "+k8s:listType=set\n+k8s:immutable",
     .value = R"(["b", "a"])",
     .error = "value: Invalid value: null: field is immutable",
     .old_value = R"(["a", "b"])",
     .kep_error = ""},
    {.type = "[]string",
     .tags = "+k8s:listType=set\n+k8s:immutable",
     .value = R"(["a", "b"])",
     .error = "value: Invalid value: null: field is immutable",
     .old_value = R"(["a"])",
     .kep_error = "value[1]: Forbidden: item may not be added"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(immutable) = {
    .name = "k8s:immutable",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kUpdates,
    .summary =
        "The value may not change once the object is created: it may neither be set, cleared "
        "nor modified by an update.",
    .docs =
        "On create every value is fine. Setting an unset field, clearing it and changing it are "
        "all refused, also reordering a list. To the proposals (`+tandem:semantics=kep`) a pointer "
        "may be set once, a list may be reordered, and what a new parent holds is new: "
        "[both readings](semantics.md).",
    .warning =
        "It fires wherever an update brings something new, so also below a pointer, list item or "
        "map value that was not there before. Use `update=NoModify` where a value may still be set "
        "later.",
    .errors = "Invalid: field is immutable",
    .origin = "immutable",
    .ratcheting =
        "It is ratcheting turned around: an update of the field that is not spared as unchanged is "
        "an error.",
    .related = kRelated,
    .definition =
        "`self == oldSelf` where the field is required; otherwise an expression on the struct that "
        "it is what it was, or still not set (`--immutable`). Below what is new in an update "
        "nothing is said; sets and maps in another order are equal.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

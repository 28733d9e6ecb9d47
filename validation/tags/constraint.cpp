#include <memory>
#include <optional>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/rules/changed_values.h"
#include "validation/rules/check.h"
#include "validation/rules/equality.h"
#include "validation/rules/marshal.h"
#include "validation/rules/ratchet.h"
#include "validation/tags/constraint_internal.h"
#include "validation/tags/hoist_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

using rules::Value;

std::strong_ordering CompareIntegers(const Value& a, const Value& b) {
  const auto big = [](const Value& value) { return value.json().kind() == json::Kind::kUint; };
  if (big(a) && big(b)) return a.json().AsUint() <=> b.json().AsUint();
  if (big(b)) return std::strong_ordering::less;
  return a.Compare(b.json().IsMissing() ? 0 : b.json().AsInt());
}

std::string Text(Value value) {
  if (value.json().kind() == json::Kind::kUint) return std::to_string(value.json().AsUint());
  return std::to_string(value.json().IsMissing() ? 0 : value.json().AsInt());
}

/// Stands on the struct that has both fields. Where the bounded field is a list or map, all of its
/// elements are bounded; an update leaves alone those that it did not change, as it does where the
/// bound is a number.
class ConstraintCheck final : public rules::Check {
 public:
  struct Sides {
    std::size_t field;
    std::string name;
    std::vector<std::size_t> other;  ///< field indexes, from the struct down
    std::string other_name;
    const rules::ListIdentity* identity;  ///< tells the field's elements apart; null: it has none
  };
  ConstraintCheck(Bound bound, Sides sides) : bound_(bound), sides_(std::move(sides)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const Value limit = Limit(args.value);
    const Value value = args.value.Field(sides_.field);
    if (limit.IsNil() || value.IsNil()) return;
    if (value.type().IsInteger() && IsWithin(value, limit)) return;
    const Value old = KeepsLimit(args, limit) ? args.old.Field(sides_.field) : Value();
    if (rules::IsUnchanged(args.context, old.HasType(), value, old)) return;
    const field::Path path = args.path.Child(sides_.name);
    if (value.type().IsInteger()) return Check(path, value, limit, errors);
    rules::ForEachValue(args.context, sides_.identity, path, value, old,
                        [&](const field::Path& below, const Value& element, const Value&) {
                          Check(below, element, limit, errors);
                        });
  }

 private:
  [[nodiscard]] Value Limit(Value owner) const {
    for (const std::size_t field : sides_.other) {
      if (owner.IsNil()) return {};
      owner = owner.Field(field);
    }
    return owner;
  }
  /// Values are only what they were as long as what bounds them is.
  [[nodiscard]] bool KeepsLimit(const rules::CheckArgs& args, Value limit) const {
    return args.IsUpdate() && !args.old.IsNil() &&
           rules::SemanticEqual(limit, Limit(args.old), args.context.scratch);
  }
  [[nodiscard]] bool IsWithin(const Value& value, const Value& limit) const {
    const std::strong_ordering order = CompareIntegers(value, limit);
    return bound_ == Bound::kMinimum ? order >= 0 : order <= 0;
  }
  void Check(const field::Path& path, Value value, Value limit, field::ErrorList& errors) const {
    if (value.IsNil() || IsWithin(value, limit)) return;
    const bool is_minimum = bound_ == Bound::kMinimum;
    errors.Add(field::Invalid(path, rules::ToBadValue(value),
                              std::string("must be ") + (is_minimum ? "greater" : "less") +
                                  " than or equal to " + Text(limit) + " (" + sides_.other_name +
                                  ")")
                   .WithOrigin(is_minimum ? "minimum" : "maximum"));
  }

  Bound bound_;
  Sides sides_;
};

/// The field indexes that a path of JSON names stands for.
Result<std::vector<std::size_t>> Resolve(const rules::Type& from, std::string_view path) {
  std::vector<std::size_t> indexes;
  const rules::Type* type = &from;
  for (std::string_view rest = path;;) {
    const std::size_t dot = rest.find('.');
    const std::string_view name = rest.substr(0, dot);
    const std::optional<std::size_t> index = type->FindField(name);
    if (!index) return Failure{"no field for json name " + GoQuote(name)};
    indexes.push_back(*index);
    type = type->fields[*index].ref.type;
    if (dot == std::string_view::npos) break;
    rest.remove_prefix(dot + 1);
  }
  if (!type->IsInteger()) {
    return Failure{"the constraint " + GoQuote(path) + " is not an integer (" + type->name + ")"};
  }
  return indexes;
}

}  // namespace

Status CompileConstraint(const TagUse& use, Bound bound) {
  if (use.tag.value_type != ValueType::kNone) {
    return Failure{"a constraint stands in for the value, there cannot be both"};
  }
  if (!use.type.IsInteger()) {
    return Failure{"can only be used on integer types (" + use.DescribeType() + ")"};
  }
  const Place& place = FieldOf(use);
  const bool near = &place == &use.place || &place == use.place.facts.container;
  if (!place.facts.field || !near || use.scope == Scope::kMapKey) {
    return Failure{"a constraint can only be used on struct fields and their elements"};
  }
  const std::string& path = use.Arg("constraint")->value;
  Result<std::vector<std::size_t>> other = Resolve(*place.facts.field->parent, path);
  if (!other) return other.error();
  if (*other == std::vector<std::size_t>{place.facts.field->index}) {
    return Failure{"the constraint " + GoQuote(path) + " is the field itself"};
  }
  Hoist(use, std::make_unique<ConstraintCheck>(
                 bound, ConstraintCheck::Sides{place.facts.field->index,
                                               std::string(place.facts.JsonName()),
                                               *std::move(other), path, place.list.identity}));
  return Ok();
}

}  // namespace tandem::tags

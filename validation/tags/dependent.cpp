#include <memory>
#include <optional>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/rules/check.h"
#include "validation/tags/dependent_internal.h"
#include "validation/tags/hoist_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

/// As apimachinery pkg/api/validate/dependent.go. Stands on the struct.
class DependencyCheck final : public rules::Check {
 public:
  struct Side {
    std::size_t field;
    std::string name;
  };
  DependencyCheck(bool required, Side trigger, Side dependent)
      : required_(required), trigger_(std::move(trigger)), dependent_(std::move(dependent)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (IsUnchanged(args) || !IsSet(args.value, trigger_)) return;
    if (IsSet(args.value, dependent_) == required_) return;
    const field::Path path = args.path.Child(dependent_.name);
    if (required_) {
      errors.Add(field::Required(path, "must be set when " + trigger_.name + " is set")
                     .WithOrigin("dependentRequired"));
    } else {
      errors.Add(field::Forbidden(path, "may not be set when " + trigger_.name + " is set")
                     .WithOrigin("dependentForbidden"));
    }
  }

 private:
  static bool IsSet(rules::Value owner, const Side& side) {
    return owner.Field(side.field).IsSet();
  }
  bool IsUnchanged(const rules::CheckArgs& args) const {
    if (!args.IsUpdate() || args.old.IsNil()) return false;
    return IsSet(args.value, trigger_) == IsSet(args.old, trigger_) &&
           IsSet(args.value, dependent_) == IsSet(args.old, dependent_);
  }

  bool required_;
  Side trigger_;
  Side dependent_;
};

Status CheckKind(std::string_view role, const rules::Field& field) {
  const bool settable = field.ref.pointer || !field.ref.type->IsStruct();
  if (settable && field.ref.type->kind != rules::TypeKind::kInterface) return Ok();
  return Failure{std::string(role) + " field " + GoQuote(field.go_name) +
                 " has unsupported type kind " + std::string(rules::KindName(*field.ref.type))};
}

}  // namespace

Status CompileDependency(const TagUse& use, bool required) {
  if (!use.place.facts.field) return Failure{"must be used on a struct field"};
  const rules::Type& parent = *use.place.facts.field->parent;
  const std::string name = use.Arg("")->value;
  const std::optional<std::size_t> index = parent.FindField(name);
  if (!index) return Failure{"no sibling field with JSON name " + GoQuote(name)};
  if (*index == use.place.facts.field->index) {
    return Failure{"trigger and dependent field must be different (both are " + GoQuote(name) +
                   ")"};
  }
  const rules::Field& trigger = parent.fields[use.place.facts.field->index];
  if (trigger.json_name.empty()) {
    return Failure{"trigger field " + GoQuote(trigger.go_name) + " has no JSON name"};
  }
  Status kinds = CheckKind("trigger", trigger);
  if (kinds) kinds = CheckKind("dependent", parent.fields[*index]);
  if (!kinds) return kinds;
  Hoist(use, std::make_unique<DependencyCheck>(
                 required, DependencyCheck::Side{use.place.facts.field->index, trigger.json_name},
                 DependencyCheck::Side{*index, name}));
  return Ok();
}

}  // namespace tandem::tags

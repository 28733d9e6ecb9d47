// +k8s:customValidation - a validation written by hand, run where its field or type is validated.
#include "validation/rules/check.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class HookCheck final : public rules::Check {
 public:
  explicit HookCheck(const Hook& hook) : hook_(hook) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    hook_(args, errors);
  }

 private:
  Hook hook_;
};

/// The name that the function would have in Go: `pkg.ValidateCustom_Type_Field`.
std::string GoFunction(const Place& place, Scope scope) {
  const std::size_t dot = place.facts.owner.rfind('.');
  std::string name =
      place.facts.owner.substr(0, dot) + ".ValidateCustom_" + place.facts.owner.substr(dot + 1);
  if (scope == Scope::kField) name += "_" + place.facts.field->go_name;
  return name;
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  std::string key = use.place.facts.owner;
  if (use.scope == Scope::kField) key += "." + use.place.facts.field->go_name;
  const std::string function = GoFunction(use.place, use.scope);
  use.front_end.ClaimHook(function);
  const Hooks* hooks = use.settings().hooks;
  const bool found = hooks != nullptr && hooks->contains(key);
  if (!found) {
    return Failure{"+k8s:customValidation: expected hand-written function " + function +
                   " was not found"};
  }
  node.Add<HookCheck>(hooks->find(key)->second);
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:customUnique"};

constexpr Example kExamples[] = {
    {.type = "string",
     .tags = "+k8s:customValidation",
     .value = R"("free")",
     .note = "a function that refuses `taken` is registered"},
    {"string", "+k8s:customValidation", R"("taken")", R"(value: Invalid value: "taken": is taken)"},
};

}  // namespace

TANDEM_TAG(custom_validation) = {
    .name = "k8s:customValidation",
    .known = Since(k1_37),
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField,
    .subject = Subject::kOwnCode,
    .summary =
        "Calls the validation that the program has registered for this field or type. On a "
        "field it is subject to ratcheting and short-circuiting like every rule.",
    .docs =
        "Where Kubernetes calls a Go function `ValidateCustom_Type_Field`, this program calls what "
        "was registered for `Type.Field` or `Type` when it was built. A tag nobody registered for "
        "does not load, nor does a registration without a tag.",
    .errors = "What the function finds",
    .related = kRelated,
    .definition = "Nothing, and a warning: what the program does cannot be expressed.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

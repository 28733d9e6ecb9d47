// +k8s:immutable - once the object exists, the value does not change.
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

/// Unconditional: values that did not change never get here, ratcheting has left them out.
class ImmutableCheck final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (!args.IsUpdate()) return;
    errors.push_back(
        field::Invalid(args.path, field::BadValue(), "field is immutable").WithOrigin("immutable"));
  }
};

Status Compile(const TagUse&, rules::NodeBuilder& node) {
  node.Add<ImmutableCheck>().short_circuit = true;
  return Ok();
}

constexpr Example kExamples[] = {
    {"string", "+k8s:immutable", R"("a")", ""},
};

}  // namespace

TANDEM_TAG(immutable) = {
    .name = "k8s:immutable",
    .level = Level::kStable,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .summary =
        "The value may not change once the object is created: it may neither be set, cleared "
        "nor modified by an update.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

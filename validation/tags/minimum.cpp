// +k8s:minimum=N - an integer is at least N.
#include "validation/tags/constraint_internal.h"
#include "validation/tags/limit_internal.h"

namespace tandem::tags {
namespace {

class MinimumCheck final : public rules::Check {
 public:
  explicit MinimumCheck(std::int64_t bound) : bound_(bound) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const auto order = CompareWithLowerBound(args.value, bound_);
    if (!order || *order >= 0) return;
    errors.push_back(field::Invalid(args.path, rules::ToBadValue(args.value),
                                    "must be greater than or equal to " + std::to_string(bound_))
                         .WithOrigin("minimum"));
  }

 private:
  std::int64_t bound_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (use.Arg("constraint") != nullptr) return CompileConstraint(use, Bound::kMinimum);
  const Result<std::int64_t> bound = LowerBoundPayload(use);
  if (!bound) return bound.error();
  node.Add<MinimumCheck>(*bound);
  return Ok();
}

constexpr Example kExamples[] = {
    {"int32", "+k8s:minimum=3", "4", ""},
    {"int32", "+k8s:minimum=3", "3", ""},
    {"int32", "+k8s:minimum=3", "2", "Invalid: must be greater than or equal to 3"},
};

}  // namespace

TANDEM_TAG(minimum) = {
    .name = "k8s:minimum",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Limits an integer to values of at least N.",
    .args = kConstraintArgs,
    .payload = ValueType::kInt,
    .payload_description = "<integer>",
    .compile = &Compile,
    .examples = kExamples,
    .payload_arg = "constraint",
};

}  // namespace tandem::tags

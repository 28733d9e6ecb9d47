// +k8s:exclusiveMinimum=N - an integer is greater than N.
#include "validation/tags/limit_internal.h"

namespace tandem::tags {
namespace {

class ExclusiveMinimumCheck final : public rules::Check {
 public:
  explicit ExclusiveMinimumCheck(std::int64_t bound) : bound_(bound) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const auto order = CompareWithLowerBound(args.value, bound_);
    if (!order || *order > 0) return;
    errors.push_back(field::Invalid(args.path, rules::ToBadValue(args.value),
                                    "must be greater than " + std::to_string(bound_))
                         .WithOrigin("exclusiveMinimum"));
  }

 private:
  std::int64_t bound_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> bound = LowerBoundPayload(use);
  if (!bound) return bound.error();
  node.Add<ExclusiveMinimumCheck>(*bound);
  return Ok();
}

constexpr Example kExamples[] = {
    {"int32", "+k8s:exclusiveMinimum=3", "4", ""},
    {"int32", "+k8s:exclusiveMinimum=3", "3", "Invalid: must be greater than 3"},
};

}  // namespace

TANDEM_TAG(exclusive_minimum) = {
    .name = "k8s:exclusiveMinimum",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Limits an integer to values greater than N.",
    .payload = ValueType::kInt,
    .payload_description = "<integer>",
    .compile = &Compile,
    .examples = kExamples,
    .seed_only = true,
};

}  // namespace tandem::tags

// +k8s:exclusiveMinimum=N - an integer is greater than N.
#include <compare>

#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class ExclusiveMinimumCheck final : public rules::ValueCheck {
 public:
  explicit ExclusiveMinimumCheck(std::int64_t bound)
      : bound_(bound), detail_("must be greater than " + std::to_string(bound)) {}

  bool Accepts(const rules::Value& value) const override {
    const auto order = CompareWithBound(value, bound_);
    return !order || std::is_gt(*order);
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value), detail_)
                   .WithOrigin("exclusiveMinimum"));
  }

  std::int64_t bound_;
  std::string detail_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> bound = LowerBoundPayload(use);
  if (!bound) return bound.error();
  node.Add<ExclusiveMinimumCheck>(*bound);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer>", "The bound, which is not allowed itself."},
};

constexpr std::string_view kRelated[] = {"k8s:minimum"};

constexpr Example kExamples[] = {
    {"int32", "+k8s:exclusiveMinimum=3", "4", ""},
    {"int32", "+k8s:exclusiveMinimum=3", "3", "value: Invalid value: 3: must be greater than 3"},
};

}  // namespace

TANDEM_TAG(exclusive_minimum) = {
    .name = "k8s:exclusiveMinimum",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kNumbers,
    .summary = "Limits an integer to values greater than N.",
    .docs =
        "For integers. Also for an int-or-string, whose number it bounds, and, if N is 0, for a "
        "quantity. `minimum` with the next integer says the same in a tag that Kubernetes knows.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "Invalid: must be greater than N",
    .origin = "exclusiveMinimum",
    .related = kRelated,
    .definition = "`minimum` with `exclusiveMinimum: true`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

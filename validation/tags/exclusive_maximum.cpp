// +k8s:exclusiveMaximum=N - an integer is less than N.
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class ExclusiveMaximumCheck final : public rules::ValueCheck {
 public:
  explicit ExclusiveMaximumCheck(std::int64_t bound)
      : bound_(bound), detail_("must be less than " + std::to_string(bound)) {}

  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || value.Compare(bound_) < 0;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value), detail_)
                   .WithOrigin("exclusiveMaximum"));
  }

  std::int64_t bound_;
  std::string detail_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> bound = BoundPayload(use);
  if (!bound) return bound.error();
  node.Add<ExclusiveMaximumCheck>(*bound);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer>", "The bound, which is not allowed itself."},
};

constexpr std::string_view kRelated[] = {"k8s:maximum"};

constexpr Example kExamples[] = {
    {"int32", "+k8s:exclusiveMaximum=3", "2", ""},
    {"int32", "+k8s:exclusiveMaximum=3", "3", "value: Invalid value: 3: must be less than 3"},
};

}  // namespace

TANDEM_TAG(exclusive_maximum) = {
    .name = "k8s:exclusiveMaximum",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kNumbers,
    .summary = "Limits an integer to values less than N.",
    .docs =
        "For integers. `maximum` with the next integer says the same in a tag that Kubernetes "
        "knows.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "Invalid: must be less than N",
    .origin = "exclusiveMaximum",
    .related = kRelated,
    .definition = "`maximum` with `exclusiveMaximum: true`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags

// +k8s:maximum=N - an integer is at most N.
#include <compare>

#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/constraint_internal.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MaximumCheck final : public rules::ValueCheck {
 public:
  explicit MaximumCheck(std::int64_t bound)
      : bound_(bound), detail_("must be less than or equal to " + std::to_string(bound)) {}

  bool Accepts(const rules::Value& value) const override {
    const auto order = CompareWithBound(value, bound_);
    return !order || std::is_lteq(*order);
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(
        field::Invalid(args.path, rules::ToBadValue(args.value), detail_).WithOrigin("maximum"));
  }

  std::int64_t bound_;
  std::string detail_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (use.Arg("constraint") != nullptr) return CompileConstraint(use, Bound::kMaximum);
  const Result<std::int64_t> bound = UpperBoundPayload(use);
  if (!bound) return bound.error();
  node.Add<MaximumCheck>(*bound);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer>", "The largest value, in decimal digits."},
};

constexpr std::string_view kRelated[] = {"k8s:minimum", "k8s:exclusiveMaximum", "k8s:neq"};

constexpr std::string_view kGoReplicas = R"(type Replicas struct {
	Limit int32 `json:"limit"`
	// +k8s:maximum(constraint: limit)
	Count int32 `json:"count"`
})";

constexpr Example kExamples[] = {
    {"int32", "+k8s:maximum=3", "3", ""},
    {"int32", "+k8s:maximum=3", "4", "value: Invalid value: 4: must be less than or equal to 3"},
    {"Replicas", "", R"({"limit": 5, "count": 5})", "", kGoReplicas},
    {"Replicas", "", R"({"limit": 5, "count": 6})",
     "value.count: Invalid value: 6: must be less than or equal to 5 (limit)", kGoReplicas},
    {"string", "+k8s:maximum=3", "",
     R"(does not load: field pkg.T.value: tag "k8s:maximum": can only be used on integer types (string))"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(maximum) = {
    .name = "k8s:maximum",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kNumbers,
    .summary = "Limits an integer to values of at most N.",
    .docs =
        "For integers of every width, behind a pointer or not; the payload must fit the type. "
        "An int8 is a byte here, without a sign, as it is to Kubernetes' own generator. "
        "Unless `--dialect=upstream` is given also for an int-or-string, whose number it bounds. "
        "With `constraint` instead of a payload the bound is another field: neither is checked "
        "while either is unset behind a pointer.",
    .args = kConstraintArgs,
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "Invalid: must be less than or equal to N",
    .origin = "maximum",
    .related = kRelated,
    .definition =
        "`maximum`, which an optional value that may be 0 has as an expression. With a constraint, "
        "an expression on the struct.",
    .compile = &Compile,
    .examples = kExamples,
    .payload_arg = "constraint",
};

}  // namespace tandem::tags

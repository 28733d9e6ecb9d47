// +k8s:minimum=N - an integer is at least N.
#include <compare>

#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/constraint_internal.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MinimumCheck final : public rules::ValueCheck {
 public:
  explicit MinimumCheck(std::int64_t bound)
      : bound_(bound), detail_("must be greater than or equal to " + std::to_string(bound)) {}

  bool Accepts(const rules::Value& value) const override {
    const auto order = CompareWithBound(value, bound_);
    return !order || std::is_gteq(*order);
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(
        field::Invalid(args.path, rules::ToBadValue(args.value), detail_).WithOrigin("minimum"));
  }

  std::int64_t bound_;
  std::string detail_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (use.Arg("constraint") != nullptr) return CompileConstraint(use, Bound::kMinimum);
  const Result<std::int64_t> bound = LowerBoundPayload(use);
  if (!bound) return bound.error();
  node.Add<MinimumCheck>(*bound);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer>", "The smallest value, in decimal digits."},
};

constexpr std::string_view kRelated[] = {"k8s:maximum", "k8s:exclusiveMinimum", "k8s:neq"};

constexpr std::string_view kGoReplicas = R"(type Replicas struct {
	Limit int32 `json:"limit"`
	// +k8s:minimum(constraint: limit)
	Count int32 `json:"count"`
})";

constexpr Example kExamples[] = {
    {"int32", "+k8s:minimum=3", "3", ""},
    {"int32", "+k8s:minimum=3", "2", "value: Invalid value: 2: must be greater than or equal to 3"},
    {"Replicas", "", R"({"limit": 5, "count": 5})", "", kGoReplicas},
    {"Replicas", "", R"({"limit": 5, "count": 4})",
     "value.count: Invalid value: 4: must be greater than or equal to 5 (limit)", kGoReplicas},
    {"string", "+k8s:minimum=3", "",
     R"(does not load: field pkg.T.value: tag "k8s:minimum": can only be used on integer types (string))"},
};

}  // namespace

TANDEM_TAG(minimum) = {
    .name = "k8s:minimum",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kNumbers,
    .summary = "Limits an integer to values of at least N.",
    .docs =
        "For integers of every width, behind a pointer or not; the payload must fit the type. "
        "An int8 is a byte here, without a sign, as it is to Kubernetes' own generator. "
        "Unless `--dialect=upstream` is given also for an int-or-string, whose number it bounds, "
        "and, if N is 0, for a quantity. With `constraint` instead of a payload the bound is "
        "another field: neither is checked while either is unset behind a pointer.",
    .args = kConstraintArgs,
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "Invalid: must be greater than or equal to N",
    .origin = "minimum",
    .related = kRelated,
    .definition =
        "`minimum`, or an expression where an optional value may be 0. With a constraint, an "
        "expression on the struct.",
    .compile = &Compile,
    .examples = kExamples,
    .payload_arg = "constraint",
};

}  // namespace tandem::tags

// As kubernetes pkg/apis/autoscaling/validation/validation.go, v1.36.
#include "validation/handwritten/autoscaling/scaling_behavior.h"

#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::autoscaling {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPolicyFields[] = {
    {"type", String("v2.HPAScalingPolicyType")},
    {"value", Int32()},
    {"periodSeconds", Int32()},
};
constexpr GoStruct kPolicy = Struct<kPolicyFields>("HPAScalingPolicy").In("v2");

constexpr GoField kRulesFields[] = {
    {"stabilizationWindowSeconds", Pointer(Int32())},
    {"selectPolicy", Pointer(String("v2.ScalingPolicySelect"))},
    {"policies", List(kPolicy)},
    {"tolerance", Pointer(Quantity())},
};
constexpr GoStruct kRules = Struct<kRulesFields>("HPAScalingRules").In("v2");

constexpr GoField kBehaviorFields[] = {
    {"scaleUp", Pointer(kRules)},
    {"scaleDown", Pointer(kRules)},
};

void AddInvalid(const Path& path, std::int64_t value, std::string detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::Int(value), std::move(detail)));
}

void ValidateAtMost(const Path& path, std::int64_t value, std::int64_t max, ErrorList& errors) {
  if (value <= max) return;
  AddInvalid(path, value, "must be less than or equal to " + std::to_string(max), errors);
}

void ValidatePositive(const Path& path, std::int64_t value, ErrorList& errors) {
  if (value <= 0) AddInvalid(path, value, "must be greater than zero", errors);
}

// As autoscaling validateScalingPolicy.
void ValidatePolicy(const Path& path, ValueView policy, ErrorList& errors) {
  constexpr std::int64_t kMaxPeriodSeconds = 1800;
  const std::string_view type = Text(policy, "type");
  if (type != "Pods" && type != "Percent") {
    errors.Add(
        field::NotSupported(path.Child("type"), BadValue::NamedString(type), {"Percent", "Pods"}));
  }
  ValidatePositive(path.Child("value"), IntegerOrZero(policy, "value"), errors);
  const Path period_path = path.Child("periodSeconds");
  const std::int64_t period = IntegerOrZero(policy, "periodSeconds");
  ValidatePositive(period_path, period, errors);
  ValidateAtMost(period_path, period, kMaxPeriodSeconds, errors);
}

void ValidateWindow(const Path& path, std::int64_t seconds, ErrorList& errors) {
  constexpr std::int64_t kMaxWindowSeconds = 3600;
  if (seconds < 0) {
    AddInvalid(path, seconds, "must be greater than or equal to zero", errors);
  }
  ValidateAtMost(path, seconds, kMaxWindowSeconds, errors);
}

void ValidateSelectPolicy(const Path& path, ValueView policy, ErrorList& errors) {
  if (policy.IsMissing()) return;
  const std::string_view name = policy.AsString();
  if (name == "Disabled" || name == "Max" || name == "Min") return;
  errors.Add(field::NotSupported(path, BadValue::NamedString(name), {"Disabled", "Max", "Min"}));
}

void ValidatePolicies(const Path& path, ValueView policies, ErrorList& errors) {
  if (policies.size() == 0) {
    errors.Add(field::Required(path, "must specify at least one Policy"));
  }
  for (std::size_t i = 0; i < policies.size(); ++i) {
    const Path policy = path.Index(i);
    ValidatePolicy(policy, policies.At(i), errors);
  }
}

void ValidateTolerance(const Path& path, ValueView tolerance, ErrorList& errors) {
  if (tolerance.IsMissing() || QuantitySign(tolerance) >= 0) return;
  errors.Add(field::Invalid(path, BadValue::String(QuantityText(tolerance)),
                            "must be greater than or equal to 0"));
}

// As autoscaling validateScalingRules.
void ValidateScalingRules(const Path& path, ValueView rules, ErrorList& errors) {
  if (rules.IsMissing()) return;
  ValidateWindow(path.Child("stabilizationWindowSeconds"),
                 IntegerOrZero(rules, "stabilizationWindowSeconds"), errors);
  ValidateSelectPolicy(path.Child("selectPolicy"), rules.Member("selectPolicy"), errors);
  const Path policies = path.Child("policies");
  ValidatePolicies(policies, rules.Member("policies"), errors);
  ValidateTolerance(path.Child("tolerance"), rules.Member("tolerance"), errors);
}

}  // namespace

constexpr GoStruct kScalingBehavior =
    Struct<kBehaviorFields>("HorizontalPodAutoscalerBehavior").In("v2");

// As autoscaling validateBehavior.
void ValidateScalingBehavior(const Path& path, ValueView behavior, ErrorList& errors) {
  for (const std::string_view name : {"scaleUp", "scaleDown"}) {
    const Path rules = path.Child(name);
    ValidateScalingRules(rules, behavior.Member(name), errors);
  }
}

}  // namespace tandem::handwritten::autoscaling

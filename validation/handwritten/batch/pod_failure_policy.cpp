// As kubernetes pkg/apis/batch/validation/validation.go and v1/defaults.go, v1.36.
#include "validation/handwritten/batch/pod_failure_policy.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::batch {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::size_t kMaxRules = 20;
constexpr std::size_t kMaxPatterns = 20;
constexpr std::size_t kMaxExitCodes = 255;

constexpr GoField kExitCodesFields[] = {
    {"containerName", Pointer(String())},
    {"operator", String("v1.PodFailurePolicyOnExitCodesOperator")},
    {"values", List(Int32())},
};
constexpr GoStruct kExitCodes = Struct<kExitCodesFields>("PodFailurePolicyOnExitCodesRequirement");

constexpr GoField kPatternFields[] = {
    {"type", String("v1.PodConditionType")},
    {"status", String("v1.ConditionStatus")},
};
constexpr GoStruct kPattern = Struct<kPatternFields>("PodFailurePolicyOnPodConditionsPattern");

constexpr GoField kRuleFields[] = {
    {"action", String("v1.PodFailurePolicyAction")},
    {"onExitCodes", Pointer(kExitCodes)},
    {"onPodConditions", List(kPattern)},
};
constexpr GoStruct kRule = Struct<kRuleFields>("PodFailurePolicyRule");

constexpr GoField kPolicyFields[] = {{"rules", List(kRule)}};

void ValidateAction(const Path& path, std::string_view action, ValueView job_spec,
                    ErrorList& errors) {
  if (action == "Count" || action == "FailJob" || action == "Ignore") return;
  if (action.empty()) {
    errors.Add(field::Required(path, R"(valid values: ["Count" "FailIndex" "FailJob" "Ignore"])"));
  } else if (action != "FailIndex") {
    errors.Add(field::NotSupported(path, BadValue::NamedString(action),
                                   {"Count", "FailIndex", "FailJob", "Ignore"}));
  } else if (job_spec.Member("backoffLimitPerIndex").IsMissing()) {
    errors.Add(field::Invalid(path, BadValue::NamedString(action),
                              "requires the backoffLimitPerIndex to be set"));
  }
}

void ValidateOperator(const Path& path, std::string_view name, ErrorList& errors) {
  if (name == "In" || name == "NotIn") return;
  if (name.empty()) {
    errors.Add(field::Required(path, R"(valid values: ["In" "NotIn"])"));
  } else {
    errors.Add(field::NotSupported(path, BadValue::NamedString(name), {"In", "NotIn"}));
  }
}

/// The containers of a job's pods, which rules name. Allocates only for many of both.
class ContainerNames {
 public:
  ContainerNames(ValueView job_spec, std::size_t lookups)
      : pod_(job_spec.Member("template").Member("spec")),
        is_indexed_(lookups * (Containers().size() + InitContainers().size()) > kFewComparisons) {
    if (!is_indexed_) return;
    for (const ValueView container : Containers()) index_.insert(Text(container, "name"));
    for (const ValueView container : InitContainers()) index_.insert(Text(container, "name"));
  }

  [[nodiscard]] bool Has(std::string_view name) const {
    if (is_indexed_) return index_.contains(name);
    return Holds(Containers(), name) || Holds(InitContainers(), name);
  }

 private:
  static constexpr std::size_t kFewComparisons = 1024;  // as MemberIndex, with the same gain

  static bool Holds(const json::Elements& containers, std::string_view name) {
    return std::any_of(containers.begin(), containers.end(),
                       [name](ValueView container) { return Text(container, "name") == name; });
  }

  [[nodiscard]] json::Elements Containers() const { return pod_.Member("containers").elements(); }
  [[nodiscard]] json::Elements InitContainers() const {
    return pod_.Member("initContainers").elements();
  }

  ValueView pod_;
  bool is_indexed_;
  std::unordered_set<std::string_view, KeyedTextHash> index_;
};

/// A job as the rules of its policy need it: its spec and the names of its containers.
struct Job {
  ValueView spec;
  ContainerNames containers;
};

/// Finds repeated numbers. Allocates only for a list that is not in ascending order.
class SeenCodes {
 public:
  explicit SeenCodes(ValueView values) {
    const json::Elements codes = values.elements();
    is_ordered_ = std::is_sorted(codes.begin(), codes.end(),
                                 [](ValueView a, ValueView b) { return Code(a) < Code(b); });
  }

  /// Whether the code is a new one. Codes come in the order of the list.
  bool Insert(std::int64_t code) {
    if (!is_ordered_) return seen_.insert(code).second;
    const bool is_new = !last_ || *last_ != code;
    last_ = code;
    return is_new;
  }

  [[nodiscard]] bool is_ordered() const { return is_ordered_; }

  static std::int64_t Code(ValueView value) { return value.IsMissing() ? 0 : value.AsInt(); }

 private:
  bool is_ordered_ = true;
  std::optional<std::int64_t> last_;
  std::unordered_set<std::int64_t, KeyedNumberHash> seen_;
};

void ValidateCodes(const Path& path, ValueView values, bool is_in, ErrorList& errors) {
  if (values.size() == 0) {
    errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(List(Int32()), values)),
                              "at least one value is required"));
  } else if (values.size() > kMaxExitCodes) {
    errors.Add(field::TooMany(path, std::ssize(values.elements()), kMaxExitCodes));
  }
  SeenCodes seen(values);
  for (std::size_t j = 0; j < values.size(); ++j) {
    const std::int64_t code = SeenCodes::Code(values.At(j));
    if (is_in && code == 0) {
      errors.Add(
          field::Invalid(path.Index(j), BadValue::Int(code), "must not be 0 for the In operator"));
    }
    if (!seen.Insert(code)) {
      errors.Add(field::Duplicate(path.Index(j), BadValue::Int(code)));
    }
  }
  if (seen.is_ordered()) return;
  errors.Add(
      field::Invalid(path, BadValue::Json(GoValueJson(List(Int32()), values)), "must be ordered"));
}

// As batch validatePodFailurePolicyRuleOnExitCodes.
void ValidateExitCodes(const Path& path, ValueView exit_codes, const Job& job, ErrorList& errors) {
  const std::string_view name = Text(exit_codes, "operator");
  ValidateOperator(path.Child("operator"), name, errors);
  const ValueView container = exit_codes.Member("containerName");
  if (!container.IsMissing() && !job.containers.Has(container.AsString())) {
    errors.Add(field::Invalid(
        path.Child("containerName"), BadValue::String(std::string(container.AsString())),
        "must be one of the container or initContainer names in the pod template"));
  }
  ValidateCodes(path.Child("values"), exit_codes.Member("values"), name == "In", errors);
}

// As batch validatePodFailurePolicyRuleOnPodConditions.
void ValidatePatterns(const Path& path, ValueView patterns, ErrorList& errors) {
  if (patterns.size() > kMaxPatterns) {
    errors.Add(field::TooMany(path, std::ssize(patterns.elements()), kMaxPatterns));
  }
  for (std::size_t j = 0; j < patterns.size(); ++j) {
    const Path item = path.Index(j);
    const std::string_view type = Text(patterns.At(j), "type");
    AddMessages(item.Child("type"), type, formats::CheckLabelKey(type), "format=qualified-name",
                errors);
    const std::string_view status = Text(patterns.At(j), "status");
    if (status == "True" || status == "False" || status == "Unknown") continue;
    if (status.empty()) {
      errors.Add(
          field::Required(item.Child("status"), R"(valid values: ["False" "True" "Unknown"])"));
    } else {
      errors.Add(field::NotSupported(item.Child("status"), BadValue::NamedString(status),
                                     {"False", "True", "Unknown"}));
    }
  }
}

// As batch validatePodFailurePolicyRule.
void ValidateRule(const Path& path, ValueView rule, const Job& job, ErrorList& errors) {
  const ValueView exit_codes = rule.Member("onExitCodes");
  const ValueView patterns = rule.Member("onPodConditions");
  ValidateAction(path.Child("action"), Text(rule, "action"), job.spec, errors);
  if (!exit_codes.IsMissing()) {
    ValidateExitCodes(path.Child("onExitCodes"), exit_codes, job, errors);
  }
  ValidatePatterns(path.Child("onPodConditions"), patterns, errors);
  if (!exit_codes.IsMissing() && patterns.size() > 0) {
    errors.Add(field::Invalid(path, BadValue::Omitted(),
                              "specifying both OnExitCodes and OnPodConditions is not supported"));
  }
  if (exit_codes.IsMissing() && patterns.size() == 0) {
    errors.Add(field::Invalid(path, BadValue::Omitted(),
                              "specifying one of OnExitCodes and OnPodConditions is required"));
  }
}

}  // namespace

constexpr GoStruct kPodFailurePolicy = Struct<kPolicyFields>("PodFailurePolicy");

// As batch validatePodFailurePolicy.
void ValidatePodFailurePolicy(const Path& path, ValueView job_spec, ErrorList& errors) {
  const Path rules_path = path.Child("rules");
  const ValueView rules = job_spec.Member("podFailurePolicy").Member("rules");
  if (rules.size() > kMaxRules) {
    errors.Add(field::TooMany(rules_path, std::ssize(rules.elements()), kMaxRules));
  }
  const Job job = {job_spec, ContainerNames(job_spec, rules.size())};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    ValidateRule(rules_path.Index(i), rules.At(i), job, errors);
  }
}

// As batch/v1 SetDefaults_PodFailurePolicyOnPodConditionsPattern.
ValueView CompletePodFailurePolicy(ValueView policy, json::Overlay& overlay) {
  const auto change_each = [&overlay](ValueView owner, std::string_view list, const auto& change) {
    return WithChanged(owner, list, overlay,
                       [&](ValueView elements) { return ForEach(elements, overlay, change); });
  };
  return change_each(policy, "rules", [&](ValueView rule) {
    return change_each(rule, "onPodConditions", [&](ValueView pattern) {
      return FillText(pattern, "status", overlay.String("True"), overlay);
    });
  });
}

}  // namespace tandem::handwritten::batch

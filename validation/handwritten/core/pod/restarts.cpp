// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/restarts.h"

#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::int64_t kMaxRules = 20;
constexpr std::int64_t kMaxExitCodes = 255;

bool ExceedsLimit(const Path& path, ValueView list, std::int64_t most, ErrorList& errors) {
  const auto size = static_cast<std::int64_t>(list.size());
  if (size <= most) return false;
  errors.Add(field::TooMany(path, size, most));
  return true;
}

constexpr std::string_view kRestartOfAll = "RestartAllContainers";

/// Whether a rule may restart all containers: by its gate, or because the old pod has such a rule.
bool AllowsRestartOfAll(const PodScope& scope) {
  return scope.options.restart_all_containers ||
         (scope.options.IsSince(releases::k1_35) && scope.old.Has(OldFlaw::kRestartOfAll));
}

void ValidateAction(const Path& path, std::string_view action, const PodScope& scope,
                    ErrorList& errors) {
  // Parity: 1.35 does not tell of it even where it has it.
  if (scope.options.restart_all_containers && scope.options.IsSince(releases::k1_36)) {
    return ValidateOneOf(path, action, {"Restart", kRestartOfAll}, errors);
  }
  const bool is_allowed = action == kRestartOfAll && AllowsRestartOfAll(scope);
  if (!is_allowed) ValidateOneOf(path, action, {"Restart"}, errors);
}

void ValidateRule(const Path& path, ValueView rule, const PodScope& scope, ErrorList& errors) {
  ValidateAction(path.Child("action"), Text(rule, "action"), scope, errors);
  const Path codes_path = path.Child("exitCodes");
  const ValueView codes = rule.Member("exitCodes");
  if (codes.IsMissing()) {
    errors.Add(field::Required(codes_path, "must be specified"));
    return;
  }
  ValidateOneOf(codes_path.Child("operator"), Text(codes, "operator"), {"In", "NotIn"}, errors);
  ExceedsLimit(codes_path.Child("values"), codes.Member("values"), kMaxExitCodes, errors);
}

bool Lists(ValueView codes, std::int64_t exit_code) {
  const json::Elements values = codes.Member("values").elements();
  return std::any_of(values.begin(), values.end(), [exit_code](ValueView value) {
    return !value.IsMissing() && value.AsInt() == exit_code;
  });
}

bool Matches(ValueView rule, std::int64_t exit_code) {
  const ValueView codes = rule.Member("exitCodes");
  if (codes.IsMissing()) return false;
  const std::string_view name = Text(codes, "operator");
  if (name != "In" && name != "NotIn") return false;
  return Lists(codes, exit_code) == (name == "In");
}

bool RestartsBy(std::string_view policy, std::int64_t exit_code) {
  return policy == "Always" || (policy == "OnFailure" && exit_code != 0);
}

/// Until 1.33 only init containers could have a policy, which made sidecars of them.
/// As core validateInitContainerRestartPolicy.
void ValidateSidecarPolicy(const Path& path, ValueView policy, bool is_init, ErrorList& errors) {
  if (policy.IsMissing()) return;
  if (is_init) return ValidateOneOf(path, policy.AsString(), {"Always"}, errors);
  errors.Add(field::Forbidden(path, "may not be set for non-init containers"));
}

}  // namespace

// As core isRestartableInitContainer.
bool IsSidecar(ValueView init_container) {
  const ValueView policy = init_container.Member("restartPolicy");
  return policy.IsString() && policy.AsString() == "Always";
}

// As core validateContainerRestartPolicy.
void ValidateRestartRules(const Path& container_path, ValueView container, bool is_init,
                          const PodScope& scope, ErrorList& errors) {
  const Options& options = scope.options;
  const Path policy_path = container_path.Child("restartPolicy");
  const ValueView policy = container.Member("restartPolicy");
  if (!options.IsSince(releases::k1_34)) {
    return ValidateSidecarPolicy(policy_path, policy, is_init, errors);
  }
  const ValueView rules = container.Member("restartPolicyRules");
  if (policy.IsMissing()) {
    if (rules.size() == 0 || (is_init && !options.IsSince(releases::k1_35))) return;
    errors.Add(
        field::Required(policy_path, "must specify restartPolicy when restart rules are used"));
    if (is_init) return;
  } else {
    ValidateOneOf(policy_path, policy.AsString(), {"Always", "Never", "OnFailure"}, errors);
  }
  const Path rules_path = container_path.Child("restartPolicyRules");
  if (is_init && rules.size() > 0 && IsSidecar(container) && !AllowsRestartOfAll(scope)) {
    errors.Add(field::Forbidden(
        rules_path,
        "restartPolicyRules are not allowed for init containers with restart policy Always"));
    return;
  }
  ExceedsLimit(rules_path, rules, kMaxRules, errors);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const Path at = rules_path.Index(i);
    ValidateRule(at, rules.At(i), scope, errors);
  }
}

// As core validateResizePolicy.
void ValidateResizePolicy(const Path& path, ValueView policies, std::string_view pod_restart_policy,
                          ErrorList& errors) {
  SeenTexts resources;
  for (std::size_t i = 0; i < policies.size(); ++i) {
    const std::string_view resource = Text(policies.At(i), "resourceName");
    const std::string_view policy = Text(policies.At(i), "restartPolicy");
    if (!resources.Insert(resource)) {
      errors.Add(field::Duplicate(path.Index(i), field::BadValue::NamedString(resource)));
    }
    if (RequireText(path, resource, errors)) {
      ValidateOneOf(path, resource, {"cpu", "memory"}, errors);
    }
    if (RequireText(path, policy, errors)) {
      ValidateOneOf(path, policy, {"NotRequired", "RestartContainer"}, errors);
    }
    if (pod_restart_policy != "Never" || policy == "NotRequired") continue;
    AddInvalidName(path, policy, "must be 'NotRequired' when pod `restartPolicy` is 'Never'",
                   errors);
  }
}

void ValidateInitResizePolicy(const Path& path, ValueView policies, ErrorList& errors) {
  for (std::size_t i = 0; i < policies.size(); ++i) {
    const std::string_view policy = Text(policies.At(i), "restartPolicy");
    if (policy != "RestartContainer") continue;
    const Path at = path.Index(i);
    AddInvalidName(at.Child("restartPolicy"), policy,
                   "must not be set to 'RestartContainer' for non-sidecar initContainers", errors);
  }
}

// As api/pod hasRestartableInitContainerResizePolicy.
bool HasRestartedInitContainer(ValueView spec) {
  for (const ValueView container : spec.Member("initContainers").elements()) {
    if (IsSidecar(container)) continue;
    for (const ValueView policy : container.Member("resizePolicy").elements()) {
      if (Text(policy, "restartPolicy") == "RestartContainer") return true;
    }
  }
  return false;
}

bool MayRestart(ValueView container, std::string_view pod_restart_policy, std::int64_t exit_code) {
  const ValueView policy = container.Member("restartPolicy");
  if (policy.IsMissing()) return RestartsBy(pod_restart_policy, exit_code);
  const json::Elements rules = container.Member("restartPolicyRules").elements();
  const bool matches = std::any_of(
      rules.begin(), rules.end(), [exit_code](ValueView rule) { return Matches(rule, exit_code); });
  return matches || RestartsBy(policy.AsString(), exit_code);
}

bool HasRestartOfAll(ValueView spec) {
  for (const std::string_view list : {"initContainers", "containers"}) {
    for (const ValueView container : spec.Member(list).elements()) {
      for (const ValueView rule : container.Member("restartPolicyRules").elements()) {
        if (Text(rule, "action") == kRestartOfAll) return true;
      }
    }
  }
  return false;
}

}  // namespace tandem::handwritten::core::pod

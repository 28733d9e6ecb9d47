// As kubernetes pkg/apis/core/validation/validation.go and pkg/apis/core/helper/helpers.go, v1.36.
#include "validation/handwritten/core/quota_scopes.h"

#include <algorithm>
#include <string>
#include <vector>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRequirementFields[] = {
    {"scopeName", String("v1.ResourceQuotaScope")},
    {"operator", String("v1.ScopeSelectorOperator")},
    {"values", List(String())},
};
constexpr GoStruct kRequirement = Struct<kRequirementFields>("ScopedResourceSelectorRequirement");

constexpr GoField kSelectorFields[] = {{"matchExpressions", List(kRequirement)}};

constexpr const char* kUnknownScope = "unsupported scope";
constexpr const char* kConflict = "conflicting scopes";

/// The resources that the objects in a scope use.
enum class Uses : std::uint8_t { kPods, kPodsAndCompute, kClaims, kAnything };

struct Scope {
  std::string_view name;
  Uses uses;
  bool takes_values = false;  ///< selectors may name values for it
};

constexpr Scope kScopes[] = {
    {"Terminating", Uses::kPodsAndCompute},
    {"NotTerminating", Uses::kPodsAndCompute},
    {"BestEffort", Uses::kPods},
    {"NotBestEffort", Uses::kPodsAndCompute},
    {"PriorityClass", Uses::kPodsAndCompute, true},
    {"CrossNamespacePodAffinity", Uses::kPodsAndCompute},
    {"VolumeAttributesClass", Uses::kClaims, true},
};
constexpr Scope kOtherScope = {"", Uses::kAnything, true};

constexpr std::string_view kExclusive[][2] = {{"BestEffort", "NotBestEffort"},
                                              {"Terminating", "NotTerminating"}};

// As core/helper IsStandardResourceQuotaScope.
const Scope* FindScope(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kScopes), std::end(kScopes),
                                         [name](const Scope& scope) { return scope.name == name; });
  return found == std::end(kScopes) ? nullptr : found;
}

bool IsCompute(std::string_view resource) {
  for (const std::string_view prefix : {"limits.", "requests."}) {
    if (resource.starts_with(prefix)) resource.remove_prefix(prefix.size());
  }
  return resource == "cpu" || resource == "memory";
}

// As core/helper IsResourceQuotaScopeValidForResource.
bool IsUsed(Uses uses, std::string_view resource) {
  switch (uses) {
    case Uses::kPods:
      return resource == "pods";
    case Uses::kPodsAndCompute:
      return resource == "pods" || IsCompute(resource);
    case Uses::kClaims:
      return resource == "persistentvolumeclaims" || resource == "requests.storage";
    case Uses::kAnything:
      return true;
  }
  return true;
}

// As core/helper IsStandardQuotaResourceName.
bool IsQuotaResource(std::string_view name) {
  return pod::IsStandardResource(name) && name != "storage";
}

/// Judges scopes one after the other, against the resources of the quota. The number of errors is
/// bounded, and so are the bytes of the lists that they show.
class ScopeRules {
 public:
  /// `shown` is the bad value of what holds between scopes and resources.
  ScopeRules(const Path& path, ValueView hard, std::string shown, ErrorList& errors)
      : path_(path), hard_(hard), shown_(std::move(shown)), errors_(errors) {}

  [[nodiscard]] bool HasMore() const { return budget_.HasMore(); }

  /// The standard scope of that name; null when there is none.
  const Scope* Add(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kExclusive); ++i) {
      for (std::size_t side = 0; side < 2; ++side) seen_[i][side] |= kExclusive[i][side] == name;
    }
    return FindScope(name);
  }

  void ValidateResources(const Scope& scope) {
    for (const json::MemberView& resource : hard_.members()) {
      if (!HasMore()) return;
      if (!IsQuotaResource(resource.name) || IsUsed(scope.uses, resource.name)) continue;
      Refuse("unsupported scope applied to resource");
    }
  }

  void ValidateExclusive(const std::string& shown) {
    for (const auto& pair : seen_) {
      if (!pair[0] || !pair[1]) continue;
      errors_.Add(field::Invalid(path_, BadValue::Json(shown), kConflict));
    }
  }

  void Refuse(const char* detail) {
    budget_.Spend(shown_.size());
    errors_.Add(field::Invalid(path_, BadValue::Json(shown_), detail));
  }

 private:
  const Path& path_;
  ValueView hard_;
  std::string shown_;
  ErrorList& errors_;
  RepeatBudget budget_;
  bool seen_[std::size(kExclusive)][2] = {};
};

// As core validateScopedResourceSelectorRequirement.
void ValidateOperator(const Path& path, const Scope& scope, ValueView requirement,
                      ErrorList& errors) {
  const std::string_view name = Text(requirement, "operator");
  if (!scope.takes_values && name != "Exists") {
    AddInvalidName(path.Child("operator"), name,
                   "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, "
                   "ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, "
                   "ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity",
                   errors);
  }
  const ValueView values = requirement.Member("values");
  if (name == "In" || name == "NotIn") {
    if (values.size() > 0) return;
    errors.Add(field::Required(
        path.Child("values"),
        "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector"));
  } else if (name == "Exists" || name == "DoesNotExist") {
    if (values.size() == 0) return;
    errors.Add(field::Invalid(
        path.Child("values"), BadValue::Json(StringListJson(values)),
        "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector"));
  } else {
    AddInvalidName(path.Child("operator"), name, "not a valid selector operator", errors);
  }
}

}  // namespace

constexpr GoStruct kScopeSelector = Struct<kSelectorFields>("ScopeSelector");

// As core ValidateResourceQuotaResourceName.
void ValidateQuotaResourceName(const Path& path, std::string_view name, ErrorList& errors) {
  pod::ValidateResourceName(path, name, {}, errors);
  if (name.find('/') != std::string_view::npos || IsQuotaResource(name)) return;
  AddInvalidName(path, name, "must be a standard resource for quota", errors);
}

// As core validateResourceQuotaScopes.
void ValidateQuotaScopes(const Path& path, ValueView spec, ErrorList& errors) {
  const ValueView scopes = spec.Member("scopes");
  if (scopes.size() == 0) return;
  const std::string shown = StringListJson(scopes);
  const Path at = path.Child("scopes");
  ScopeRules rules(at, spec.Member("hard"), shown, errors);
  for (const ValueView element : scopes.elements()) {
    if (!rules.HasMore()) break;
    const Scope* const scope = rules.Add(Text(element));
    scope == nullptr ? rules.Refuse(kUnknownScope) : rules.ValidateResources(*scope);
  }
  rules.ValidateExclusive(shown);
}

// As core validateScopeSelector.
void ValidateQuotaScopeSelector(const Path& path, ValueView spec, ErrorList& errors) {
  const ValueView selector = spec.Member("scopeSelector");
  if (selector.IsMissing()) return;
  const Path selector_path = path.Child("scopeSelector");
  const Path at = selector_path.Child("matchExpressions");  // Parity: without an index
  ScopeRules rules(at, spec.Member("hard"), GoPointerJson(kScopeSelector, selector), errors);
  for (const ValueView requirement : selector.Member("matchExpressions").elements()) {
    if (!rules.HasMore()) break;
    const std::string_view name = Text(requirement, "scopeName");
    const Scope* const scope = rules.Add(name);
    if (scope == nullptr) AddInvalidName(at.Child("scopeName"), name, kUnknownScope, errors);
    rules.ValidateResources(scope == nullptr ? kOtherScope : *scope);
    ValidateOperator(at, scope == nullptr ? kOtherScope : *scope, requirement, errors);
  }
  // Parity: the other list is shown.
  rules.ValidateExclusive(StringListJson(spec.Member("scopes")));
}

}  // namespace tandem::handwritten::core

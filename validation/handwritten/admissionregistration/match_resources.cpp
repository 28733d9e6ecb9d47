// As kubernetes pkg/apis/admissionregistration/validation/validation.go and v1/defaults.go, v1.36.
#include "validation/handwritten/admissionregistration/match_resources.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/operation_rules.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kMatchResourcesFields[] = {
    {"namespaceSelector", Pointer(meta::kLabelSelector)},
    {"objectSelector", Pointer(meta::kLabelSelector)},
    {"resourceRules", List(kNamedRuleWithOperations)},
    {"excludeResourceRules", List(kNamedRuleWithOperations)},
    {"matchPolicy", Pointer(String("v1.MatchPolicyType"))},
};

void ValidateMatchPolicy(const Path& path, ValueView policy, ErrorList& errors) {
  if (policy.IsMissing()) {
    errors.Add(field::Required(path));
  } else {
    ValidateOneOf(path, policy.AsString(), {"Equivalent", "Exact"}, errors);
  }
}

void RequireSelector(const Path& path, ValueView selector, ErrorList& errors) {
  if (selector.IsMissing()) {
    errors.Add(field::Required(path));
  } else {
    meta::ValidateLabelSelector(path, selector, meta::SelectorValues::kLabelValues, errors);
  }
}

}  // namespace

constexpr GoStruct kMatchResources = Struct<kMatchResourcesFields>("MatchResources");

// As admissionregistration validateMatchResources.
void ValidateMatchResources(const Path& path, ValueView resources, ErrorList& errors) {
  ValidateMatchPolicy(path.Child("matchPolicy"), resources.Member("matchPolicy"), errors);
  for (const std::string_view name : {"namespaceSelector", "objectSelector"}) {
    RequireSelector(path.Child(name), resources.Member(name), errors);
  }
  for (const std::string_view name : {"resourceRules", "excludeResourceRules"}) {
    ValidateNamedRules(path.Child(name), resources.Member(name), errors);
  }
}

// As admissionregistration/v1 SetDefaults_MatchResources.
ValueView CompleteMatchResources(ValueView resources, Overlay& overlay) {
  if (!resources.IsObject()) return resources;
  resources = Fill(resources, "matchPolicy", overlay.String("Equivalent"), overlay);
  resources = Fill(resources, "namespaceSelector", overlay.EmptyObject(), overlay);
  resources = Fill(resources, "objectSelector", overlay.EmptyObject(), overlay);
  for (const std::string_view name : {"resourceRules", "excludeResourceRules"}) {
    resources = WithChanged(resources, name, overlay,
                            [&overlay](ValueView rules) { return CompleteRules(rules, overlay); });
  }
  return resources;
}

}  // namespace tandem::handwritten::admissionregistration

// As kubernetes pkg/apis/admissionregistration/validation/validation.go, v1/defaults.go and
// v1alpha1/defaults.go, v1.36.
#include "validation/handwritten/admissionregistration/binding_spec.h"

#include "validation/formats/dns.h"
#include "validation/formats/path_segment.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kParamRefFields[] = {
    {"name", String()},
    {"namespace", String()},
    {"selector", Pointer(meta::kLabelSelector)},
    {"parameterNotFoundAction", Pointer(String("v1.ParameterNotFoundActionType"))},
};

void ValidatePolicyName(const Path& path, std::string_view name, Covered covered,
                        ErrorList& errors) {
  const bool is_there = covered == Covered::kYes ? RequireCoveredText(path, name, errors)
                                                 : RequireText(path, name, errors);
  if (!is_there) return;
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

/// Parameters are named or selected.
void ValidateParamChoice(const Path& path, std::string_view name, ValueView selector,
                         ErrorList& errors) {
  constexpr const char* kOneOnly = "name and selector are mutually exclusive";
  const bool has_both = !name.empty() && !selector.IsMissing();
  AddMessages(path.Child("name"), name, formats::CheckPathSegment(name), {}, errors);
  if (has_both) errors.Add(field::Forbidden(path.Child("name"), kOneOnly));
  if (!selector.IsMissing()) {
    meta::ValidateLabelSelector(path.Child("selector"), selector,
                                meta::SelectorValues::kLabelValues, errors);
  }
  if (has_both) errors.Add(field::Forbidden(path.Child("selector"), kOneOnly));
  if (name.empty() && selector.IsMissing()) {
    errors.Add(field::Required(path, "one of name or selector must be specified"));
  }
}

// As admissionregistration validateParamRef.
void ValidateParamRef(const Path& path, ValueView ref, ErrorList& errors) {
  ValidateParamChoice(path, Text(ref, "name"), ref.Member("selector"), errors);
  RequireOneOf(path.Child("parameterNotFoundAction"), Text(ref, "parameterNotFoundAction"),
               {"Deny", "Allow"}, errors);
}

/// Later versions leave it to the writer what happens when no parameter is found.
bool IsOfFirstVersion(ValueView binding) {
  const ValueView version = binding.Member("apiVersion");
  return version.IsString() && version.AsString() == "admissionregistration.k8s.io/v1alpha1";
}

}  // namespace

constexpr GoStruct kParamRef = Struct<kParamRefFields>("ParamRef");

// As admissionregistration validateValidatingAdmissionPolicyBindingSpec and
// validateMutatingAdmissionPolicyBindingSpec.
void ValidateBindingSpec(const Path& path, ValueView spec, Covered policy_name, ErrorList& errors) {
  ValidatePolicyName(path.Child("policyName"), Text(spec, "policyName"), policy_name, errors);
  if (const ValueView ref = spec.Member("paramRef"); !ref.IsMissing()) {
    ValidateParamRef(path.Child("paramRef"), ref, errors);
  }
  if (const ValueView resources = spec.Member("matchResources"); !resources.IsMissing()) {
    ValidateMatchResources(path.Child("matchResources"), resources, errors);
  }
}

// As admissionregistration/v1alpha1 SetDefaults_ParamRef.
ValueView CompleteBinding(ValueView binding, Overlay& overlay) {
  const bool is_first = IsOfFirstVersion(binding);
  return WithChanged(binding, "spec", overlay, [is_first, &overlay](ValueView spec) {
    if (!spec.IsObject()) return spec;
    spec = WithChanged(spec, "paramRef", overlay, [is_first, &overlay](ValueView ref) {
      if (!is_first || !ref.IsObject()) return ref;
      return Fill(ref, "parameterNotFoundAction", overlay.String("Deny"), overlay);
    });
    return WithChanged(spec, "matchResources", overlay, [&overlay](ValueView resources) {
      return CompleteMatchResources(resources, overlay);
    });
  });
}

}  // namespace tandem::handwritten::admissionregistration

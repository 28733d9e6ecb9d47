// As kubernetes pkg/apis/admissionregistration/validation/validation.go and
// pkg/registry/admissionregistration/validatingadmissionpolicybinding, v1.36.
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/binding_spec.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kBindingSpecFields[] = {
    {"policyName", String()},
    {"paramRef", Pointer(kParamRef)},
    {"matchResources", Pointer(kMatchResources)},
    {"validationActions", List(String("v1.ValidationAction"))},
};
constexpr GoStruct kBindingSpec =
    Struct<kBindingSpecFields>("ValidatingAdmissionPolicyBindingSpec");

constexpr GoField kBindingFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kBindingSpec},
};
constexpr GoStruct kValidatingAdmissionPolicyBinding =
    Struct<kBindingFields>("ValidatingAdmissionPolicyBinding");

// As admissionregistration validateValidationActions.
void ValidateActions(const Path& path, ValueView actions, ErrorList& errors) {
  SeenTexts seen;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string_view action = Text(actions.At(i));
    ValidateOneOf(path.Index(i), action, {"Audit", "Deny", "Warn"}, errors);
    if (seen.Insert(action)) continue;
    errors.Add(field::Duplicate(path.Index(i), BadValue::NamedString(action)));
  }
  if (seen.Contains("Deny") && seen.Contains("Warn")) {
    errors.Add(field::Invalid(
        path, BadValue::Json(StringListJson(actions)),
        "must not contain both Deny and Warn (repeating the same validation failure information in "
        "the API response and headers serves no purpose)"));
  }
  if (actions.size() > 0) return;
  errors.Add(field::Required(path, "at least one validation action is required")
                 .MarkCoveredByDeclarative());
}

/// An update is judged like this, too; the registry finds what has changed in the metadata.
/// As admissionregistration validateValidatingAdmissionPolicyBinding.
void ValidateBinding(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateBindingSpec(path, spec, Covered::kYes, errors);
  ValidateActions(path.Child("validationActions"), spec.Member("validationActions"), errors);
}

}  // namespace

TANDEM_KIND(validating_admission_policy_binding) = {
    .key = {"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicyBinding"},
    .resource = "validatingadmissionpolicybindings",
    .scope = ObjectScope::kCluster,
    .type = &kValidatingAdmissionPolicyBinding,
    .metadata = Metadata::kByRules,
    .create = &ValidateBinding,
    .update = &ValidateBinding,
    .counts_generations = true,
    .needs_version = true,
    .complete = &CompleteBinding,
};

}  // namespace tandem::handwritten::admissionregistration

// As kubernetes pkg/apis/admissionregistration/validation/validation.go and
// pkg/registry/admissionregistration/mutatingadmissionpolicybinding, v1.36.
#include "validation/handwritten/admissionregistration/binding_spec.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/admissionregistration/operation_rules.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::admissionregistration {
namespace {

constexpr GoField kMutatingBindingSpecFields[] = {
    {"policyName", String()},
    {"paramRef", Pointer(kParamRef)},
    {"matchResources", Pointer(kMatchResources)},
};
constexpr GoStruct kMutatingBindingSpec =
    Struct<kMutatingBindingSpecFields>("MutatingAdmissionPolicyBindingSpec");

constexpr GoField kMutatingBindingFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kMutatingBindingSpec},
};
constexpr GoStruct kMutatingAdmissionPolicyBinding =
    Struct<kMutatingBindingFields>("MutatingAdmissionPolicyBinding");

/// An update is judged like this, too; the registry finds what has changed in the metadata.
/// As admissionregistration validateMutatingAdmissionPolicyBinding.
void ValidateMutatingBinding(const Request& request, field::ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const field::Path path("spec");
  const json::ValueView spec = request.object.Member("spec");
  ValidateBindingSpec(path, spec, Covered::kNo, errors);
  const field::Path resources = path.Child("matchResources");
  ValidateMutatedOperations(resources.Child("resourceRules"),
                            spec.Member("matchResources").Member("resourceRules"), errors);
}

constexpr ServedVersion kMutatingBindingVersions[] = {
    {.version = "v1beta1", .held = releases::Since(releases::k1_34)}, {"v1alpha1"}};

}  // namespace

TANDEM_KIND(mutating_admission_policy_binding) = {
    .key = {"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicyBinding"},
    .resource = "mutatingadmissionpolicybindings",
    .scope = ObjectScope::kCluster,
    .type = &kMutatingAdmissionPolicyBinding,
    .metadata = Metadata::kByRules,
    .create = &ValidateMutatingBinding,
    .update = &ValidateMutatingBinding,
    .other_versions = kMutatingBindingVersions,
    .counts_generations = true,
    .needs_version = true,
    .complete = &CompleteBinding,
    .served = releases::Since(releases::k1_36),
};

}  // namespace tandem::handwritten::admissionregistration

// As kubernetes pkg/apis/admissionregistration/validation/validation.go and
// pkg/registry/admissionregistration/mutatingadmissionpolicy, v1.36, without what expressions say
// and how mutations are put together.
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/expressions.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/admissionregistration/policy_spec.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPatchFields[] = {{"expression", String()}};
constexpr GoStruct kApplyConfiguration = Struct<kPatchFields>("ApplyConfiguration");
constexpr GoStruct kJsonPatch = Struct<kPatchFields>("JSONPatch");

constexpr GoField kMutationFields[] = {
    {"patchType", String("v1.PatchType")},
    {"applyConfiguration", Pointer(kApplyConfiguration)},
    {{"jsonPatch", "JSONPatch"}, Pointer(kJsonPatch)},
};
constexpr GoStruct kMutation = Struct<kMutationFields>("Mutation");

constexpr GoField kMutatingSpecFields[] = {
    {"paramKind", Pointer(kParamKind)},
    {"matchConstraints", Pointer(kMatchResources)},
    {"variables", List(kVariable)},
    {"mutations", List(kMutation)},
    {"failurePolicy", Pointer(String("v1.FailurePolicyType"))},
    {"matchConditions", List(kMatchCondition)},
    {"reinvocationPolicy", String("v1.ReinvocationPolicyType")},
};
constexpr GoStruct kMutatingSpec = Struct<kMutatingSpecFields>("MutatingAdmissionPolicySpec");

constexpr GoField kMutatingFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kMutatingSpec},
};
constexpr GoStruct kMutatingAdmissionPolicy = Struct<kMutatingFields>("MutatingAdmissionPolicy");

/// Also of an update: what has changed in the metadata, the registry finds.
void ValidateMutatingPolicy(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidatePolicyScope(path, spec, errors);
  ValidatePolicyConditions(path, request, errors);
  ValidateVariables(path.Child("variables"), spec.Member("variables"), errors);
  if (spec.Member("mutations").size() == 0) {
    errors.push_back(
        field::Required(path.Child("mutations"), "mutations must contain at least one item"));
  }
  RequireOneOf(path.Child("reinvocationPolicy"), Text(spec, "reinvocationPolicy"),
               {"IfNeeded", "Never"}, errors);
}

constexpr ServedVersion kMutatingPolicyVersions[] = {{"v1beta1"}, {"v1alpha1"}};

}  // namespace

TANDEM_KIND(mutating_admission_policy) = {
    .key = {"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicy"},
    .resource = "mutatingadmissionpolicies",
    .scope = ObjectScope::kCluster,
    .type = &kMutatingAdmissionPolicy,
    .metadata = Metadata::kByRules,
    .create = &ValidateMutatingPolicy,
    .update = &ValidateMutatingPolicy,
    .other_versions = kMutatingPolicyVersions,
    .counts_generations = true,
    .complete = &CompletePolicy,
    .left_out = {"mutations and what expressions say"},
    .knows_all_fields = true,
};

}  // namespace tandem::handwritten::admissionregistration

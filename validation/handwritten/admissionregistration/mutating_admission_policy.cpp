// As kubernetes pkg/apis/admissionregistration/validation/validation.go and
// pkg/registry/admissionregistration/mutatingadmissionpolicy, v1.36, without what the expressions
// of mutations say.
#include <string>

#include "validation/base/white_space.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/admissionregistration/expressions.h"
#include "validation/handwritten/admissionregistration/match_resources.h"
#include "validation/handwritten/admissionregistration/operation_rules.h"
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

void ValidateMutatingVariables(const Path& path, ValueView spec,
                               const AdmissionExpressions* expressions, ErrorList& errors) {
  const ValueView variables = spec.Member("variables");
  const auto composed = ComposeVariables(variables, expressions);
  ValidateVariables(path, variables, {.scope = {.has_params = HasParams(spec)}}, composed.get(),
                    errors);
}

struct Patch {
  std::string_view type;
  std::string_view field;
};
constexpr Patch kPatches[] = {{"ApplyConfiguration", "applyConfiguration"},
                              {"JSONPatch", "jsonPatch"}};

/// The field of the type is there, and has an expression.
/// As admissionregistration validateJSONPatch and validateApplyConfiguration.
void RequirePatch(const Path& path, ValueView patch, const std::string& when, ErrorList& errors) {
  if (patch.IsMissing()) {
    errors.Add(field::Required(path, "must be specified " + when));
  } else {
    RequireText(path.Child("expression"), TrimSpace(Text(patch, "expression")), errors);
  }
}

// As admissionregistration validateMutation.
void ValidateMutation(const Path& path, ValueView mutation, ErrorList& errors) {
  const std::string_view type = Text(mutation, "patchType");
  RequireOneOf(path.Child("patchType"), type, {kPatches[0].type, kPatches[1].type}, errors);
  const bool is_json = type == kPatches[1].type;
  if (!is_json && type != kPatches[0].type) return;
  const Patch& wanted = kPatches[is_json ? 1 : 0];
  const Patch& other = kPatches[is_json ? 0 : 1];
  const std::string when = "when patchType is " + std::string(type);
  RequirePatch(path.Child(wanted.field), mutation.Member(wanted.field), when, errors);
  if (mutation.Member(other.field).IsMissing()) return;
  AddInvalid(path.Child(other.field), "{" + std::string(other.field) + "}",
             "must not be specified " + when, errors);
}

void ValidateMutations(const Path& path, ValueView mutations, ErrorList& errors) {
  if (mutations.size() == 0) {
    errors.Add(field::Required(path, "mutations must contain at least one item"));
  }
  for (std::size_t i = 0; i < mutations.size(); ++i) {
    ValidateMutation(path.Index(i), mutations.At(i), errors);
  }
}

/// An update is judged like this, too; the registry finds what has changed in the metadata.
/// As admissionregistration validateMutatingAdmissionPolicy and
/// validateMutatingAdmissionPolicySpec.
void ValidateMutatingPolicy(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kCluster, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidatePolicyScope(path, spec, errors);
  const Path constraints = path.Child("matchConstraints");
  ValidateMutatedOperations(constraints.Child("resourceRules"),
                            spec.Member("matchConstraints").Member("resourceRules"), errors);
  ValidatePolicyConditions(path, request, errors);
  ValidateMutatingVariables(path.Child("variables"), spec, request.options.admission_expressions,
                            errors);
  ValidateMutations(path.Child("mutations"), spec.Member("mutations"), errors);
  RequireOneOf(path.Child("reinvocationPolicy"), Text(spec, "reinvocationPolicy"),
               {"IfNeeded", "Never"}, errors);
}

constexpr ServedVersion kMutatingPolicyVersions[] = {
    {.version = "v1beta1", .held = releases::Since(releases::k1_34)}, {"v1alpha1"}};

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
    .needs_version = true,
    .complete = &CompletePolicy,
    .left_out = {"what the expressions of mutations say"},
    .served = releases::Since(releases::k1_36),
};

}  // namespace tandem::handwritten::admissionregistration

// As kubernetes pkg/apis/apps/validation/validation.go and pkg/registry/apps/replicaset, v1.36.
#include "validation/handwritten/apps/replica_set.h"

#include "validation/handwritten/apps/workload.h"
#include "validation/handwritten/core/pod_template.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"replicas", Pointer(Int32())},
    {"minReadySeconds", Int32()},
    {"selector", Pointer(kLabelSelector)},
    {"template", kPodTemplateSpec},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ReplicaSetSpec");

constexpr GoField kStatusFields[] = {
    {"replicas", Int32()},
    {"fullyLabeledReplicas", Int32()},
    {"readyReplicas", Int32()},
    {"availableReplicas", Int32()},
    {"terminatingReplicas", Pointer(Int32())},
    {"observedGeneration", Int64()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ReplicaSetStatus");

constexpr GoField kFields[] = {
    {"kind", String()}, {"apiVersion", String()}, {"metadata", kObjectMeta},
    {"spec", kSpec},    {"status", kStatus},
};
constexpr GoStruct kReplicaSet = Struct<kFields>("ReplicaSet");

void ValidateSpec(const Path& path, ValueView spec, ErrorList& errors) {
  ValidateNonNegatives(path, spec, {"replicas", "minReadySeconds"}, errors);
  // Parity: the message names the wrong kind.
  ValidateRequiredSelector(path, spec, "deployment", errors);
  if (!ValidateConvertibleSelector(path, spec, "invalid label selector", errors)) return;
  ValidateTemplateLabels(path, spec, errors);
  ValidatePodTemplate(path.Child("template"), spec.Member("template"), errors);
  ValidateEndlessPods(path, spec, "ReplicaSet", errors);
}

void RunMain(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  if (request.operation == Operation::kCreate) {
    ValidateObjectMeta({ObjectScope::kNamespaced, kDns1123SubdomainName}, request, errors);
    return ValidateSpec(path, spec, errors);
  }
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateSpec(path, spec, errors);
  ValidateImmutableSelector(path, spec, request.old_object.Member("spec"), errors);
}

void RunStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateNonNegatives(path, status,
                       {"replicas", "fullyLabeledReplicas", "readyReplicas", "availableReplicas",
                        "observedGeneration", "terminatingReplicas"},
                       errors);
  for (const std::string_view name :
       {"fullyLabeledReplicas", "readyReplicas", "availableReplicas"}) {
    ValidateNotMoreThan(path, status, name, "replicas", "status.replicas", errors);
  }
  ValidateNotMoreThan(path, status, "availableReplicas", "readyReplicas", "readyReplicas", errors);
}

constexpr RuleSet kRuleSets[] = {
    {"apps", "v1", "ReplicaSet", "", &kReplicaSet, &RunMain, &ValidateGenericNamespaced},
    {"apps", "v1", "ReplicaSet", "status", &kReplicaSet, &RunStatus, &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> ReplicaSetRules() { return kRuleSets; }

}  // namespace tandem::handwritten

// As kubernetes pkg/apis/apps/validation/validation.go and pkg/registry/apps/replicaset, v1.36.
#include "validation/handwritten/apps/workload.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::apps {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"replicas", Pointer(Int32())},
    {"minReadySeconds", Int32()},
    {"selector", Pointer(meta::kLabelSelector)},
    {"template", core::pod::kPodTemplateSpec},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ReplicaSetSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.ReplicaSetConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("ReplicaSetCondition");

constexpr GoField kStatusFields[] = {
    {"replicas", Int32()},
    {"fullyLabeledReplicas", Int32()},
    {"readyReplicas", Int32()},
    {"availableReplicas", Int32()},
    {"terminatingReplicas", Pointer(Int32())},
    {"observedGeneration", Int64()},
    {"conditions", List(kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ReplicaSetStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kReplicaSet = Struct<kFields>("ReplicaSet");

// As apps ValidateReplicaSet and ValidateReplicaSetSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateNonNegatives(path, spec, {"replicas", "minReadySeconds"}, errors);
  // Parity: the message names the wrong kind.
  ValidateRequiredSelector(path, spec, "deployment", errors);
  if (!ValidateConvertibleSelector(path, spec, "invalid label selector", errors)) return;
  ValidateTemplateLabels(path, spec, errors);
  ValidateTemplate(path, request, errors);
  ValidateEndlessPods(path, spec, "ReplicaSet", errors);
}

// As apps ValidateReplicaSetUpdate, registry/apps/replicaset rsStrategy.ValidateUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateSpec(request, errors);
  const Path path("spec");
  ValidateImmutableSelector(path, request.object.Member("spec"), request.old_object.Member("spec"),
                            errors);
}

// As apps ValidateReplicaSetStatusUpdate and ValidateReplicaSetStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
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

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus},
    {.name = "scale", .served_as = {"autoscaling", "v1", "Scale"}},
};

constexpr Default kDefaults[] = {
    {"spec.replicas", "1"},
    {"spec.template.spec.restartPolicy", "\"Always\""},
};

constexpr auto kReadGates = core::pod::TemplateGatesAnd(&Options::replica_set_terminating_replicas);

}  // namespace

TANDEM_KIND(replica_set) = {
    .key = {"apps", "v1", "ReplicaSet"},
    .resource = "replicasets",
    .type = &kReplicaSet,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateSpec,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &CompleteTemplate,
    .prepare = &PrepareTemplate,
    .drop_disabled = &DropGated<kGatedReplicas>,
    .gates = kReadGates,
    .creates_again_until = releases::k1_34,
};

}  // namespace tandem::handwritten::apps

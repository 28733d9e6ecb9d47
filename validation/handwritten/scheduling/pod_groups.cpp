#include "validation/handwritten/scheduling/pod_groups.h"

namespace tandem::handwritten::scheduling {
namespace {

constexpr GoStruct kBasicPolicy = EmptyStruct("BasicSchedulingPolicy");

constexpr GoField kGangFields[] = {{"minCount", Int32()}};
constexpr GoStruct kGangPolicy = Struct<kGangFields>("GangSchedulingPolicy");

constexpr GoField kPolicyFields[] = {
    {"basic", Pointer(kBasicPolicy)},
    {"gang", Pointer(kGangPolicy)},
};

constexpr GoField kTopologyFields[] = {{"key", String()}};
constexpr GoStruct kTopologyConstraint = Struct<kTopologyFields>("TopologyConstraint");

constexpr GoField kConstraintsFields[] = {{"topology", List(kTopologyConstraint)}};

constexpr GoField kClaimFields[] = {
    {"name", String()},
    {"resourceClaimName", Pointer(String())},
    {"resourceClaimTemplateName", Pointer(String())},
};

}  // namespace

constexpr GoStruct kPodGroupSchedulingPolicy = Struct<kPolicyFields>("PodGroupSchedulingPolicy");
constexpr GoStruct kPodGroupSchedulingConstraints =
    Struct<kConstraintsFields>("PodGroupSchedulingConstraints");
constexpr GoStruct kPodGroupResourceClaim = Struct<kClaimFields>("PodGroupResourceClaim");

}  // namespace tandem::handwritten::scheduling

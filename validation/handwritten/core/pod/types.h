#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core::pod {

// The structs that pods are made of. They say nothing about what is valid.

// containers
extern const GoStruct kResourceClaim;
extern const GoStruct kResourceRequirements;
extern const GoStruct kSeLinuxOptions;
extern const GoStruct kWindowsSecurityContextOptions;
extern const GoStruct kSeccompProfile;
extern const GoStruct kAppArmorProfile;
extern const GoStruct kSecurityContext;
extern const GoStruct kObjectFieldSelector;
extern const GoStruct kResourceFieldSelector;
extern const GoStruct kContainer;
extern const GoStruct kEphemeralContainer;

// volumes and claims
inline constexpr GoField kLocalObjectReferenceFields[] = {{"name", String()}};
inline constexpr GoStruct kLocalObjectReference =
    Struct<kLocalObjectReferenceFields>("LocalObjectReference");
extern const GoStruct kTypedLocalObjectReference;
extern const GoStruct kClusterTrustBundleProjection;
extern const GoStruct kVolume;
extern const GoStruct kPersistentVolumeClaimSpec;
extern const GoStruct kVolumeHealthCondition;

// pods
extern const GoStruct kNodeSelectorRequirement;
extern const GoStruct kNodeSelectorTerm;
extern const GoStruct kNodeSelector;
extern const GoStruct kToleration;
extern const GoStruct kPodResourceClaim;
extern const GoStruct kPodSpec;
extern const GoStruct kPodTemplateSpec;
extern const GoStruct kPodIp;
extern const GoStruct kPodStatus;

}  // namespace tandem::handwritten::core::pod

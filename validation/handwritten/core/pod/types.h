#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core::pod {

// What pods are made of. They say nothing about what is valid. Rules of kinds with a pod template
// read few of the fields; the others are only compared and printed.

// containers
extern const GoStruct kResourceRequirements;
extern const GoStruct kSeLinuxOptions;
extern const GoStruct kWindowsSecurityContextOptions;
extern const GoStruct kSeccompProfile;
extern const GoStruct kAppArmorProfile;
extern const GoStruct kObjectFieldSelector;
extern const GoStruct kResourceFieldSelector;
extern const GoStruct kContainer;
extern const GoStruct kEphemeralContainer;

// volumes and claims
extern const GoStruct kLocalObjectReference;
extern const GoStruct kVolume;
extern const GoStruct kPersistentVolumeClaim;

// pods
extern const GoStruct kPodSpec;
extern const GoStruct kPodTemplateSpec;

}  // namespace tandem::handwritten::core::pod

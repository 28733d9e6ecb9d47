#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core::pod {

// The sources that volumes of pods and PersistentVolumes have in common.

extern const GoStruct kHostPathVolumeSource;
extern const GoStruct kGcePersistentDiskVolumeSource;
extern const GoStruct kAwsElasticBlockStoreVolumeSource;
extern const GoStruct kNfsVolumeSource;
extern const GoStruct kQuobyteVolumeSource;
extern const GoStruct kFlockerVolumeSource;
extern const GoStruct kFcVolumeSource;
extern const GoStruct kVsphereVirtualDiskVolumeSource;
extern const GoStruct kAzureDiskVolumeSource;
extern const GoStruct kPhotonPersistentDiskVolumeSource;
extern const GoStruct kPortworxVolumeSource;

}  // namespace tandem::handwritten::core::pod

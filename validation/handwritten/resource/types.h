#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::resource {

// The structs that claims of devices are made of. They say nothing about what is valid.

extern const GoStruct kDeviceSelector;
extern const GoStruct kDeviceToleration;
extern const GoStruct kOpaqueConfiguration;

inline constexpr GoField kDeviceConfigurationFields[] = {{"opaque", Pointer(kOpaqueConfiguration)}};
inline constexpr GoStruct kDeviceConfiguration =
    Struct<kDeviceConfigurationFields>("DeviceConfiguration");

extern const GoStruct kClaimSpec;
extern const GoStruct kAllocationResult;

/// A claim of v1beta1, whose requests are what v1 has in `exactly`.
extern const GoStruct kFlatClaimSpec;

}  // namespace tandem::handwritten::resource

#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/handwritten/resource/counters.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kDevice;

/// The facts that a slice states for all its devices.
struct SliceOfDevices {
  bool selects_nodes = false;  ///< each device says which nodes have it
  SharedCounters shared = {};
};

/// A device of a slice. The taints that it had before are not judged again.
void ValidateDevice(const field::Path& path, json::ValueView device, json::ValueView old_device,
                    const SliceOfDevices& slice, const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::resource

#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kDeviceTaint;

/// A taint of a device.
void ValidateDeviceTaint(const field::Path& path, json::ValueView taint, const Options& options,
                         field::ErrorList& errors);

/// The same for one that was another before: an effect that it had is not looked at.
void ValidateDeviceTaintUpdate(const field::Path& path, json::ValueView taint,
                               json::ValueView old_taint, const Options& options,
                               field::ErrorList& errors);

/// The tolerations of a request, which name taints that it can do with.
void ValidateDeviceTolerations(const field::Path& path, json::ValueView tolerations,
                               const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::resource

#pragma once

#include <string_view>

#include "validation/handwritten/kind.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// Fields whose feature gates are off are dropped before the API server looks at anything, unless
// the stored object has them already. Nothing is made of an object without them.

/// The spec of a pod, or of a template, without them. The old one is absent on create.
json::ValueView DropDisabled(json::ValueView spec, json::ValueView old_spec, const Options& options,
                             json::Overlay& overlay);

/// The status of a pod without them.
json::ValueView DropDisabledStatus(json::ValueView status, json::ValueView old_status,
                                   const Options& options, json::Overlay& overlay);

/// The same as of a pod for the spec of a template of pods at the path of names, with dots between.
json::ValueView DropDisabledAt(std::string_view path, const Submission& write,
                               json::ValueView object, json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod

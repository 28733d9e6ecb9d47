#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::manifests {

/// One write by `kubectl apply`.
struct Application {
  json::ValueView stored;   ///< the object as it is
  json::ValueView applied;  ///< the object of the apply before; absent when there was none
  json::ValueView object;   ///< the object that is applied now
};

/// The stored object after an apply: fields that were applied and no longer are have gone, fields
/// that are applied now are there, and all others, which the server and others have set, stay.
/// Objects of a built-in type are merged by its patch strategies, others (null) as JSON. The result
/// shares values with the objects and the overlay.
json::ValueView Apply(const handwritten::GoStruct* type, const Application& application,
                      json::Overlay& overlay);

/// The object of the last apply, from kubectl's annotation on the stored one; absent without it.
json::ValueView LastApplied(json::ValueView stored, json::Overlay& overlay);

}  // namespace tandem::manifests

#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::cli {

/// One write by `kubectl apply`.
struct Application {
  json::ValueView stored;   ///< the object as it is
  json::ValueView applied;  ///< what was applied before; nothing of it was when it is absent
  json::ValueView object;   ///< what is applied now
};

/// What an apply makes of the stored object: what was applied and no longer is has gone, what is
/// applied now is there, and everything else, which the server and others have filled in, stays.
/// Objects of a built-in type are merged by its patch strategies, others (null) as JSON. The result
/// shares values with the objects and the overlay.
json::ValueView Apply(const handwritten::GoStruct* type, const Application& application,
                      json::Overlay& overlay);

/// What kubectl has noted about the apply before in the stored object; absent when it has not.
json::ValueView LastApplied(json::ValueView stored, json::Overlay& overlay);

}  // namespace tandem::cli

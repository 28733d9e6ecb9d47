#pragma once

#include <string_view>

#include "validation/handwritten/rule_set.h"
#include "validation/json/overlay.h"
#include "validation/verdict/review.h"

namespace tandem::verdict {

// The parts of CleanUp, one file per API group. `object` is the review's with clean metadata.

/// The object with a member of the old one.
json::ValueView TakeOld(std::string_view member, const Review& review, json::ValueView object,
                        json::Overlay& overlay);

/// What most kinds with a spec and a status do: created with generation 1 and no status; written
/// with the old status, or through the status subresource with the old spec.
json::ValueView CleanController(const Review& review, json::ValueView object,
                                json::Overlay& overlay);

json::ValueView CleanApps(const Review& review, json::ValueView object, json::Overlay& overlay,
                          const handwritten::Options& options);
json::ValueView CleanBatch(const Review& review, json::ValueView object, json::Overlay& overlay);

}  // namespace tandem::verdict

#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The owner of the resources, which decides on their names.
enum class ResourceOwner : bool { kContainer, kPod };

/// Limits, requests and claims. Takes time linear in them and the claims of the pod.
void ValidateResourceRequirements(const field::Path& path, json::ValueView requirements,
                                  ResourceOwner owner, const PodScope& scope,
                                  field::ErrorList& errors);

/// The amounts that running the pod costs besides its containers.
void ValidateOverhead(const field::Path& path, json::ValueView overhead, const PodScope& scope,
                      field::ErrorList& errors);

/// Whether some container or the overhead of the spec has part of a huge page.
bool HasPartOfHugePage(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod

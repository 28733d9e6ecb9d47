#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The names of a pod, and how it finds the names of others.

/// The pod's DNS client. Required when there is no policy.
void ValidateDnsConfig(const field::Path& path, const PodScope& scope, field::ErrorList& errors);

/// The pod's own names for hosts.
void ValidateHostAliases(const field::Path& path, const PodScope& scope, field::ErrorList& errors);

/// A host name that does not come from the pod's name.
void ValidateHostnameOverride(const field::Path& path, json::ValueView spec,
                              field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod

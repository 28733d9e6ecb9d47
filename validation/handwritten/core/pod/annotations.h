#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The annotations of a pod that mean something to Kubernetes.
void ValidatePodAnnotations(const field::Path& path, const PodScope& scope,
                            field::ErrorList& errors);

/// The annotations that an update must leave as they are, and then the rules above.
void ValidateAnnotationUpdate(const field::Path& path, const PodScope& scope,
                              json::ValueView old_annotations, field::ErrorList& errors);

/// Whether the cost of deleting the pod is a number, if it is there.
bool IsDeletionCost(json::ValueView annotations);

}  // namespace tandem::handwritten::core::pod

#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The security context of a container, if it has one.
void ValidateContainerSecurity(const field::Path& path, json::ValueView context,
                               const PodScope& scope, field::ErrorList& errors);

/// The security context of a pod, and how it goes with the host's namespaces.
void ValidatePodSecurity(const field::Path& spec_path, const PodScope& scope,
                         field::ErrorList& errors);

/// Containers that are processes of a Windows host are all, or none, of a pod.
void ValidateHostProcesses(const field::Path& spec_path, const PodScope& scope,
                           field::ErrorList& errors);

/// The fields that a pod with a user namespace of its own must not set.
void ValidateUserNamespace(const field::Path& spec_path, const PodScope& scope,
                           field::ErrorList& errors);

// Whether the spec has what the rules tolerate when the old spec has it, too.
bool HasDeviceInUserNamespace(json::ValueView spec);
bool HasHostNetworkInUserNamespace(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod

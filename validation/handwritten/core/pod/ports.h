#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The ports of one container.
void ValidateContainerPorts(const field::Path& path, json::ValueView ports,
                            field::ErrorList& errors);

/// No two of the containers in a list have the same port of the host.
void ValidateHostPorts(const field::Path& list_path, json::ValueView containers,
                       field::ErrorList& errors);
/// The same within one container, which is told of as if it were the first of its list.
void ValidateOwnHostPorts(const field::Path& list_path, json::ValueView container,
                          field::ErrorList& errors);

/// In the host's network a port is the host's.
void ValidateHostNetworkPorts(const field::Path& spec_path, const PodScope& scope,
                              field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod

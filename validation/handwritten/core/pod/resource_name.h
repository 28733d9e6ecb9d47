#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::core::pod {

// Names of what containers, pods, volumes and quotas have amounts of.

/// A name that has a meaning without a prefix: `cpu`, `hugepages-2Mi`, `requests.storage`.
bool IsStandardResource(std::string_view name);
/// A name of Kubernetes itself: without a prefix, or with one of `kubernetes.io`.
bool IsNativeResource(std::string_view name);
/// A name of somebody else's resource, in whole numbers: `example.com/gpu`.
bool IsExtendedResource(std::string_view name);
bool IsHugePages(std::string_view name);
/// A name that the resources of a pod as a whole may have.
bool IsPodResource(std::string_view name);
/// A name of something that there is no half of.
bool IsCountedResource(std::string_view name);
/// Whether more may be promised than there is.
bool AllowsOvercommit(std::string_view name);

/// A qualified name, and a standard one if it has no prefix. Says whether it is. The origin is that
/// of errors about its form.
bool ValidateResourceName(const field::Path& path, std::string_view name, std::string_view origin,
                          field::ErrorList& errors);

/// A resource that containers have: `cpu`, `hugepages-2Mi`, `example.com/gpu`.
void ValidateContainerResourceName(const field::Path& path, std::string_view name,
                                   std::string_view origin, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod

#pragma once

#include <string_view>

#include "validation/formats/complaint.h"

namespace tandem::formats {

/// `k8s-resource-pool-name`: long names joined by slashes, at most 253 bytes.
void CheckResourcePoolName(std::string_view text, Complaints& complaints);

/// `k8s-extended-resource-name`: a domain-prefixed name outside kubernetes.io.
void CheckExtendedResourceName(std::string_view text, Complaints& complaints);

/// `k8s-resource-fully-qualified-name`: a domain, a slash and a C identifier.
void CheckResourceFullyQualifiedName(std::string_view text, Complaints& complaints);

}  // namespace tandem::formats

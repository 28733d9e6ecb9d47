#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// The addresses that a Service has within the cluster, and their families.
void ValidateClusterIps(const Request& request, field::ErrorList& errors);

/// The addresses outside that are routed to it.
void ValidateExternalIps(const Request& request, field::ErrorList& errors);

/// The changes of addresses and families: the first one stays, a second one may come and go.
void ValidateAddressChanges(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core

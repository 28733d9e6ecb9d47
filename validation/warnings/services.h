#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// As pkg/api/service GetWarningsForService.
void WarnOfService(json::ValueView object, List& list);

/// As pkg/registry/core/endpoint endpointsWarnings.
void WarnOfEndpoints(json::ValueView object, List& list);

/// As pkg/registry/discovery/endpointslice warnOnBadIPs.
void WarnOfEndpointSlice(json::ValueView object, List& list);

/// As pkg/registry/networking/ingress WarningsOnCreate.
void WarnOfIngress(json::ValueView object, List& list);

/// As pkg/registry/networking/networkpolicy networkPolicyWarnings.
void WarnOfNetworkPolicy(json::ValueView object, List& list);

}  // namespace tandem::warnings

#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// The warnings that an API server gives when it accepts the written object.

void WarnOfService(json::ValueView object, List& list);

void WarnOfEndpoints(json::ValueView object, List& list);

void WarnOfEndpointSlice(json::ValueView object, List& list);

void WarnOfIngress(json::ValueView object, List& list);

void WarnOfNetworkPolicy(json::ValueView object, List& list);

}  // namespace tandem::warnings

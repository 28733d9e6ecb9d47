#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// What an API server says of the written object beside accepting it.

void WarnOfService(json::ValueView object, List& list);

void WarnOfEndpoints(json::ValueView object, List& list);

void WarnOfEndpointSlice(json::ValueView object, List& list);

void WarnOfIngress(json::ValueView object, List& list);

void WarnOfNetworkPolicy(json::ValueView object, List& list);

}  // namespace tandem::warnings

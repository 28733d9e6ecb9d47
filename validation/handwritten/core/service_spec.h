#pragma once

#include <cstdint>

#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kServiceSpec;

// Questions about the spec of a Service. As kubernetes pkg/api/service/util.go and
// pkg/registry/core/service/strategy.go, v1.36.

bool IsServiceType(json::ValueView spec, std::string_view type);
inline bool IsLoadBalancer(json::ValueView spec) { return IsServiceType(spec, "LoadBalancer"); }
inline bool IsExternalName(json::ValueView spec) { return IsServiceType(spec, "ExternalName"); }

/// Whether its only address is `None`.
bool IsHeadless(json::ValueView spec);
/// Whether one reaches it from outside of the cluster.
bool IsExternallyAccessible(json::ValueView spec);
/// Whether nodes tell a load balancer if they have endpoints of it.
bool NeedsHealthCheck(json::ValueView spec);

}  // namespace tandem::handwritten::core

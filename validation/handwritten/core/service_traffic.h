#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// The networks that a load balancer lets through, of the field or else of the annotation.
void ValidateSourceRanges(const Request& request, field::ErrorList& errors);

void ValidateLoadBalancerClass(json::ValueView spec, field::ErrorList& errors);
void ValidateLoadBalancerClassChange(const Request& request, field::ErrorList& errors);

/// The policies that choose the endpoints for traffic, and the port for health checks.
void ValidateTrafficPolicies(json::ValueView spec, const Options& options,
                             field::ErrorList& errors);
void ValidateHealthCheckPortChange(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core

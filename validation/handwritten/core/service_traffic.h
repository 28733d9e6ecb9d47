#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// The networks that a load balancer lets through, of the field or else of the annotation.
void ValidateSourceRanges(const Request& request, field::ErrorList& errors);

void ValidateLoadBalancerClass(json::ValueView spec, field::ErrorList& errors);
void ValidateLoadBalancerClassChange(const Request& request, field::ErrorList& errors);

/// Which endpoints get the traffic, and where load balancers ask for them.
void ValidateTrafficPolicies(json::ValueView spec, const Options& options,
                             field::ErrorList& errors);
void ValidateHealthCheckPortChange(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core

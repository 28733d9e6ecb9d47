#pragma once

#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The quality of service that the resources of a spec ask for: `Guaranteed`, `Burstable` or
/// `BestEffort`. Linear in the containers.
std::string_view ComputeQosClass(json::ValueView spec);

/// The one that the pod's status has, or else asks for.
std::string_view QosClassOf(json::ValueView pod);

}  // namespace tandem::handwritten::core::pod

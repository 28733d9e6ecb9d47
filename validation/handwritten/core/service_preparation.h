#pragma once

#include "validation/handwritten/kind.h"

namespace tandem::handwritten::core {

/// The service with the defaults of the decoder that no table can say.
json::ValueView CompleteService(json::ValueView service, json::Overlay& overlay);

/// The service as the registry changes it before it validates: it keeps addresses and ports that it
/// has allocated once, drops those that the new type has no use for, and brings `clusterIP` and
/// `clusterIPs` together.
json::ValueView PrepareService(const Submission& write, json::ValueView service,
                               json::Overlay& overlay);

/// Makes up the port for health checks that the registry allocates for a service which has not had
/// one.
json::ValueView AllocateHealthCheckPort(const Submission& write, json::ValueView service,
                                        json::Overlay& overlay);

}  // namespace tandem::handwritten::core

#pragma once

#include <string_view>

#include "server/http/traffic_observer.h"

namespace tandem::http {

/// Counts and logs what was thrown on a thread that goes on all the same, most likely for want of
/// memory. Throws nothing itself.
void TellOfFault(TrafficObserver& observer, std::string_view what);

}  // namespace tandem::http

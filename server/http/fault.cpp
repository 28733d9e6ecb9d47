#include "server/http/fault_internal.h"
#include "server/logging/log.h"
#include "validation/base/guard.h"

namespace tandem::http {

void TellOfFault(TrafficObserver& observer, std::string_view what) {
  static_cast<void>(Guarded([&] { observer.OnException({}, what); }));
  static_cast<void>(Guarded([&] { logging::Error(what, "Connection failed"); }));
}

}  // namespace tandem::http

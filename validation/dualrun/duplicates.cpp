#include "validation/dualrun/duplicates.h"

#include <string>
#include <unordered_set>

#include "validation/base/allowance.h"
#include "validation/base/keyed_hash.h"

namespace tandem::dualrun {

std::size_t ReportDuplicates(const RequestInfo& request, std::span<const field::Error> returned,
                             Observer& observer) {
  if (returned.size() < 2) return 0;
  std::unordered_set<std::string, KeyedTextHash> seen;
  std::size_t count = 0;
  for (const field::Error& error : returned) {
    CountLaps();
    if (seen.insert(error.ToString()).second) continue;
    observer.OnDuplicate(request, {error, "Found duplicate validation error"});
    ++count;
  }
  return count;
}

}  // namespace tandem::dualrun

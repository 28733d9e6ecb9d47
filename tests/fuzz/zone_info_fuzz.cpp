// A file of the time zone database: whatever it holds, it has an offset for every time or none.
#include <cstddef>
#include <cstdint>
#include <limits>

#include "config/zoneinfo.h"
#include "tests/fuzz/memory_file.h"
#include "validation/base/panic.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  const fuzz::MemoryFile file(data, size);
  const config::ZoneInfo zones(fuzz::MemoryFile::kFolder);
  const bool is_zone = zones.OffsetAt(file.name(), 0).has_value();
  // The times are both ends of the years that expressions know, and two between them.
  for (const std::int64_t seconds : {std::int64_t{-62'135'596'800}, std::int64_t{951'782'400},
                                     std::int64_t{253'402'300'799}, std::int64_t{4'102'444'800}}) {
    TANDEM_CHECK(zones.OffsetAt(file.name(), seconds).has_value() == is_zone);
  }
  return 0;
}

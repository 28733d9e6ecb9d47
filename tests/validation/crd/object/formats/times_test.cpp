#include "validation/crd/object/formats/times.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Times, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"date", "2024-02-29", true},
      {"date", "2023-02-29", false},
      {"date", "1900-02-29", false},
      {"date", "2024-1-1", false},
      {"date", "2024-13-01", false},
      {"date-time", "2024-01-01T00:00:00Z", true},
      {"date-time", "2024-01-01t10:00:00.5+01:00", true},
      {"date-time", "2024-01-01T00:00:00Ztrailing", true},
      {"date-time", "2024-01-01T24:00:00Z", false},
      {"date-time", "2024-01-01T10:00:60Z", false},
      {"date-time", "2024-01-01T10:00:00", false},
      {"duration", "1h30m", true},
      {"duration", "-3s", true},
      {"duration", "0", true},
      {"duration", "2 weeks", true},
      {"duration", "22 ns", true},
      {"duration", "3 foo", false},
      {"duration", "99999999999999999999 days", false},
      {"duration", "-", false},
      {"date", "2024-02-2x", false},
      {"date-time", "2024-01-01", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object

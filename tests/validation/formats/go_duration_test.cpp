#include "validation/formats/go_duration.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(GoDuration, IsNumbersWithUnits) {
  ExpectMessages(
      {
          {"0", {}},
          {"-0", {}},
          {"1s", {}},
          {"+1.5h", {}},
          {"1h30m2.25s", {}},
          {".5m", {}},
          {"3.us", {}},
          {"1\u00B5s", {}},
          {"1\u03BCs", {}},
          {"", {"time: invalid duration \"\""}},
          {"-", {"time: invalid duration \"-\""}},
          {".s", {"time: invalid duration \".s\""}},
          {"s", {"time: invalid duration \"s\""}},
          {"5", {"time: missing unit in duration \"5\""}},
          {"5.", {"time: missing unit in duration \"5.\""}},
          {"1h5", {"time: missing unit in duration \"1h5\""}},
          {"5d", {"time: unknown unit \"d\" in duration \"5d\""}},
          {"5\"", {"time: unknown unit \"\\\"\" in duration \"5\\\"\""}},
          {"5\u00E9", {"time: unknown unit \"\\xc3\\xa9\" in duration \"5\\xc3\\xa9\""}},
      },
      CheckGoDuration);
}

TEST(GoDuration, FitsIntoSixtyThreeBitsOfNanoseconds) {
  ExpectMessages(
      {
          {"9223372036854775807ns", {}},
          {"-9223372036854775808ns", {}},
          {"9223372036854775808ns", {"time: invalid duration"}},
          {"99999999999999999999ns", {"time: invalid duration"}},
          {"2562048h", {"time: invalid duration"}},
          {"2562047h47m17s", {"time: invalid duration"}},
      },
      CheckGoDuration);
}

}  // namespace
}  // namespace tandem::formats

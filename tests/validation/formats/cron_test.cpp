#include "validation/formats/cron.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(CronSchedule, HasFiveFields) {
  ExpectMessages(
      {
          {"* * * * *", {}},
          {" 0\t0 1 1\u00A00 ", {}},
          {"*/15 0-6,8 ? JAN-mar sun", {}},
          {"5/10 1-20/3 */2 12 6", {}},
          {", ,, 1, ,1 *,5", {}},
          {"*-99 * * * *", {}},
          {"+5 * * * -0", {"failed to parse int from : strconv.Atoi: parsing \"\": invalid"}},
          {"", {"empty spec string"}},
          {" ", {"expected exactly 5 fields, found 0: []"}},
          {"a b", {"expected exactly 5 fields, found 2: [a b]"}},
          {"1 2 3 4 5  6", {"expected exactly 5 fields, found 6: [1 2 3 4 5 6]"}},
      },
      CheckCronSchedule);
}

TEST(CronSchedule, SaysWhatIsWrongFirst) {
  ExpectMessages(
      {
          {"x 99 * * *",
           {"failed to parse int from x: strconv.Atoi: parsing \"x\": invalid syntax"}},
          {"99999999999999999999 * * * *",
           {"failed to parse int from 99999999999999999999: strconv.Atoi: parsing "
            "\"99999999999999999999\": value out of range"}},
          {"99999999999999999999x * * * *",
           {"failed to parse int from 99999999999999999999x: strconv.Atoi: parsing "
            "\"99999999999999999999x\": value out of range"}},
          {"1-2-3 * * * *", {"too many hyphens: 1-2-3"}},
          {"1/2/3 * * * *", {"too many slashes: 1/2/3"}},
          {"1/ * * * *", {"failed to parse int from : strconv.Atoi: parsing \"\""}},
          {"1/-2 * * * *", {"negative number (-2) not allowed: -2"}},
          {"* * 0 * *", {"beginning of range (0) below minimum (1): 0"}},
          {"* * * 13 *", {"end of range (13) above maximum (12): 13"}},
          {"* 5-1 * * *", {"beginning of range (5) beyond end of range (1): 5-1"}},
          {"* 99/2 * * *", {"beginning of range (99) beyond end of range (23): 99/2"}},
          {"*/0 * * * *", {"step of range should be a positive number: */0"}},
          {"* * * * 7", {"end of range (7) above maximum (6): 7"}},
          {"* * * sun *",
           {"failed to parse int from sun: strconv.Atoi: parsing \"sun\": invalid syntax"}},
      },
      CheckCronSchedule);
}

TEST(CronSchedule, KnowsNamesInWhateverCaseUnicodeHas) {
  ExpectMessages({{"0 3 * Jan-DEC fr\u0130", {}}, {"0 3 * * MONDAY", {"failed to parse int"}}},
                 CheckCronSchedule);
}

TEST(CronSchedule, KnowsDescriptors) {
  ExpectMessages(
      {
          {"@daily", {}},
          {"@midnight", {}},
          {"@every 1h30m", {}},
          {"@Daily", {"unrecognized descriptor: @Daily"}},
          {"@daily ", {"unrecognized descriptor: @daily "}},
          {"@every", {"unrecognized descriptor: @every"}},
          {"@every 5", {"failed to parse duration @every 5: time: missing unit in duration \"5\""}},
      },
      CheckCronSchedule);
}

TEST(CronSchedule, MayNameATimeZone) {
  ExpectMessages(
      {
          {"TZ=UTC * * * * *", {}},
          {"CRON_TZ=Europe/Berlin   @daily ", {}},
          {"TZ= * * * * *", {}},
          {"TZ=UTC", {"invalid schedule format: runtime error: slice bounds out of range [:-1]"}},
          {"TZ=UTC ", {"expected exactly 5 fields, found 0: []"}},
          {"TZ=Mars/Base * * * * *",
           {"provided bad location Mars/Base: unknown time zone Mars/Base"}},
          {"TZ=/x * * * * *", {"provided bad location /x: time: invalid location name"}},
      },
      CheckCronSchedule);
}

}  // namespace
}  // namespace tandem::formats

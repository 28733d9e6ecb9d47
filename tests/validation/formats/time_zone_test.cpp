#include "validation/formats/time_zone.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(TimeZone, IsANameOfTheDatabase) {
  ExpectMessages(
      {
          {"", {}},
          {"UTC", {}},
          {"Local", {}},
          {"Africa/Abidjan", {}},
          {"Europe/Berlin", {}},
          {"America/Argentina/Buenos_Aires", {}},
          {"US/Pacific", {}},
          {"EST5EDT", {}},
          {"Zulu", {}},
          {"local", {"unknown time zone local"}},
          {"europe/berlin", {"unknown time zone europe/berlin"}},
          {"Mars/Base", {"unknown time zone Mars/Base"}},
          {"Europe", {"unknown time zone Europe"}},
          {"../UTC", {"time: invalid location name"}},
          {"/UTC", {"time: invalid location name"}},
          {"\\UTC", {"time: invalid location name"}},
      },
      CheckTimeZone);
}

}  // namespace
}  // namespace tandem::formats

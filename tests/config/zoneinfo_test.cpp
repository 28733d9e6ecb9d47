#include "config/zoneinfo.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(ZoneInfo, KnowsTheZonesOfTheSystem) {
  const ZoneInfo zones;
  struct Case {
    std::string_view zone;
    std::int64_t seconds;
    std::int32_t offset;
  };
  const Case cases[] = {
      {"Europe/Berlin", 1'704'067'200, 3600},  // 2024-01-01
      {"Europe/Berlin", 1'720'000'000, 7200},  // 2024-07-03
      {"America/New_York", 1'720'000'000, -14400}, {"Asia/Kolkata", 1'720'000'000, 19800},
      {"America/New_York", 4'102'444'800, -18000},  // 2100-01-01, by the rule
      {"America/New_York", 4'118'083'200, -14400},  // 2100-07-01
      {"Australia/Sydney", 4'102'444'800, 39600},   // summer in January
      {"Europe/Berlin", -2'000'000'000, 3600},      // 1906
  };
  ASSERT_TRUE(zones.OffsetAt("Europe/Berlin", 0))
      << "there are no time zones: ./deploy/install-packages.sh run installs tzdata";
  for (const Case& test : cases) {
    SCOPED_TRACE(test.zone);
    EXPECT_EQ(zones.OffsetAt(test.zone, test.seconds), test.offset);
  }
}

TEST(ZoneInfo, KnowsNoOthers) {
  const ZoneInfo zones;
  for (const std::string_view name : {"Mars/X", "", "../../etc/passwd", "/etc/passwd", "Europe"}) {
    SCOPED_TRACE(name);
    EXPECT_EQ(zones.OffsetAt(name, 0), std::nullopt);
  }
}

}  // namespace
}  // namespace tandem::config

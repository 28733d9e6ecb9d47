#include "validation/hints/spelling.h"

#include <gtest/gtest.h>

namespace tandem::hints {
namespace {

TEST(Spelling, OfNames) {
  EXPECT_EQ(NameFor("Shop_Web", true), "shop-web");
  EXPECT_EQ(NameFor("Shop Web", false), "shop-web");
  EXPECT_EQ(NameFor("shop.web", false), "shop-web");
  EXPECT_EQ(NameFor("Shop.Web", true), "shop.web");
  for (const char* const no_name : {"shop-web", "", "_", "-a", "a/B", "\xC3\x84"}) {
    EXPECT_EQ(NameFor(no_name, true), "") << no_name;
  }
}

TEST(Spelling, OfHosts) {
  EXPECT_EQ(HostOf("https://db.example.com"), "db.example.com");
  EXPECT_EQ(HostOf("https://db.example.com:5432/x?y"), "db.example.com");
  EXPECT_EQ(HostOf("db.example.com"), "");
  EXPECT_EQ(HostOf("https://"), "");
}

TEST(Spelling, OfRelativePaths) {
  EXPECT_EQ(RelativePathFor("/web"), "web");
  EXPECT_EQ(RelativePathFor("//web/a"), "web/a");
  EXPECT_EQ(RelativePathFor("web"), "");
  EXPECT_EQ(RelativePathFor("/"), "");
}

TEST(Spelling, OfSchedules) {
  EXPECT_EQ(ScheduleFor("0 0 3 * * *"), "0 3 * * *");
  EXPECT_EQ(ScheduleFor("30 0 3 * * *"), "") << "these seconds would be lost";
  EXPECT_EQ(ScheduleFor("0 3 * *"), "");
}

TEST(Spelling, OfFileModes) {
  EXPECT_EQ(FileModeFor(644), "0644 in YAML, 420 in JSON");
  EXPECT_EQ(FileModeFor(777), "0777 in YAML, 511 in JSON");
  EXPECT_EQ(FileModeFor(888), "");
  EXPECT_EQ(FileModeFor(1777), "");
  EXPECT_EQ(FileModeFor(-1), "");
}

TEST(Spelling, OfQuotas) {
  EXPECT_EQ(QuotaNameFor("memory.limits"), "limits.memory");
  EXPECT_EQ(QuotaNameFor("limits.memory"), "");
  EXPECT_EQ(QuotaNameFor("gpu"), "");
}

}  // namespace
}  // namespace tandem::hints

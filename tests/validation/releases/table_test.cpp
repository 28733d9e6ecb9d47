#include "validation/releases/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tandem::releases {
namespace {

using ::testing::ElementsAre;

TEST(Table, HasEachMinorReleaseOnceInOrder) {
  const auto is_later = [](const Row& a, const Row& b) {
    return a.release.major > b.release.major ||
           (a.release.major == b.release.major && a.release.minor >= b.release.minor);
  };
  EXPECT_EQ(std::adjacent_find(std::begin(kTable), std::end(kTable), is_later), std::end(kTable));
}

TEST(Table, FindsTheRowOfAMinorRelease) {
  for (const char* version : {"1.36", "v1.36", "1.36.0", "1.36.2", "v1.36.12"}) {
    const Row* row = FindRow(version);
    ASSERT_NE(row, nullptr) << version;
    EXPECT_EQ(row->release, (Release{1, 36, 3})) << version;
  }
}

TEST(Table, FindsThePatchOfARelease) {
  const struct {
    const char* version;
    Release release;
  } kCases[] = {
      {"1.33", {1, 33, 13}},     {"1.33.5", {1, 33, 5}},  {"v1.34.2", {1, 34, 2}},
      {"1.35.0", {1, 35, 0}},    {"1.35", {1, 35, 7}},    {"1.36", {1, 36, 3}},
      {"1.36.0004", {1, 36, 3}}, {"1.36.99", {1, 36, 3}}, {"1.36.99999999", {1, 36, 3}},
  };
  for (const auto& c : kCases) EXPECT_EQ(FindRelease(c.version), c.release) << c.version;
  EXPECT_EQ(FindRelease("1.32"), std::nullopt);
}

TEST(Table, HasNoRowForOtherTexts) {
  for (const char* version : {"", "v", "1", "1.3", "1.32", "1.36.", "1.36.x", "1.360", "2.36",
                              "1.36-rc", "1.36.2-rc.1", " 1.36", "vv1.36", "latest"}) {
    EXPECT_EQ(FindRow(version), nullptr) << version;
  }
}

TEST(Table, SaysWhichReleasesHaveWhat) {
  EXPECT_THAT(Minors(&Row::handwritten), ElementsAre("1.33", "1.34", "1.35", "1.36", "1.37"));
  EXPECT_THAT(Minors(&Row::complete), ElementsAre("1.33", "1.34", "1.35", "1.36"));
  EXPECT_THAT(Minors(&Row::tags), ElementsAre("1.36", "1.37"));
  EXPECT_EQ(Newest(&Row::complete), (Release{1, 36, 3}));
  EXPECT_EQ(Newest(&Row::tags), k1_37);
}

}  // namespace
}  // namespace tandem::releases

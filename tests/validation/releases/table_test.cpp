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
    EXPECT_EQ(row->release, (Release{1, 36, 2})) << version;
  }
}

TEST(Table, HasNoRowForOtherTexts) {
  for (const char* version : {"", "v", "1", "1.3", "1.35", "1.36.", "1.36.x", "1.360", "2.36",
                              "1.36-rc", "1.36.2-rc.1", " 1.36", "vv1.36", "latest"}) {
    EXPECT_EQ(FindRow(version), nullptr) << version;
  }
}

TEST(Table, SaysWhichReleasesHaveWhat) {
  EXPECT_THAT(Minors(&Row::handwritten), ElementsAre("1.36"));
  EXPECT_THAT(Minors(&Row::tags), ElementsAre("1.36", "1.37"));
  EXPECT_EQ(Newest(&Row::handwritten), (Release{1, 36, 2}));
  EXPECT_EQ(Newest(&Row::tags), k1_37);
}

}  // namespace
}  // namespace tandem::releases

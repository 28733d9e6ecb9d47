#include "validation/base/unified_diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem {
namespace {

using testing::IsEmpty;

constexpr const char* kTen = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n";

TEST(UnifiedDiff, ShowsThreeLinesAround) {
  EXPECT_EQ(UnifiedDiff("a/x", "b/x", kTen, {{4, 1, {"five"}}}),
            "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, CountsWhatEarlierHunksAdded) {
  EXPECT_EQ(UnifiedDiff("a", "b", kTen, {{0, 0, {"0"}}, {9, 1, {}}}),
            "--- a\n+++ b\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n"
            "@@ -7,4 +8,3 @@\n 7\n 8\n 9\n-10\n");
}

TEST(UnifiedDiff, ShowsNearEditsTogether) {
  EXPECT_EQ(UnifiedDiff("a", "b", kTen, {{0, 1, {}}, {7, 1, {"eight"}}}),
            "--- a\n+++ b\n@@ -1,10 +1,9 @@\n-1\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+eight\n 9\n 10\n");
}

TEST(UnifiedDiff, SaysThatTheLastLineHasNoEnd) {
  EXPECT_EQ(UnifiedDiff("a", "b", "x\ny", {{0, 0, {"w"}}}),
            "--- a\n+++ b\n@@ -1,2 +1,3 @@\n+w\n x\n y\n\\ No newline at end of file\n");
  EXPECT_EQ(Edited("x\ny", {{0, 0, {"w"}}}), "w\nx\ny");
}

TEST(UnifiedDiff, IsEmptyWithoutEdits) { EXPECT_EQ(UnifiedDiff("a", "b", kTen, {}), ""); }

TEST(UnifiedDiff, ShowsWhatIsAddedToNothing) {
  EXPECT_EQ(UnifiedDiff("a", "b", "", EditsBetween("", "x\n")),
            "--- a\n+++ b\n@@ -0,0 +1,1 @@\n+x\n");
}

TEST(EditsBetween, GoFromTheFirstToTheLastDifference) {
  EXPECT_THAT(EditsBetween(kTen, kTen), IsEmpty());
  for (const char* const other :
       {"", "1\n", "2\n3\n", "1\n2\n3\n9\n10\n", "x\n10\n", "1\n1\n1\n"}) {
    EXPECT_EQ(Edited(kTen, EditsBetween(kTen, other)), other);
    EXPECT_EQ(Edited(other, EditsBetween(other, kTen)), kTen);
  }
}

}  // namespace
}  // namespace tandem

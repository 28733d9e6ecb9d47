#include "validation/releases/release.h"

#include <gtest/gtest.h>

namespace tandem::releases {
namespace {

TEST(Release, IsOrdered) {
  EXPECT_LT((Release{1, 9}), (Release{1, 36}));
  EXPECT_LT((Release{1, 36}), (Release{1, 36, 2}));
  EXPECT_LT((Release{1, 36, 2}), k1_37);
  EXPECT_LT(k1_37, (Release{2, 0}));
  EXPECT_EQ((Release{1, 37, 0}), k1_37);
}

TEST(Release, IsWrittenWithAndWithoutItsPatch) {
  EXPECT_EQ(ToString({1, 36, 2}), "1.36.2");
  EXPECT_EQ(ToString(k1_37), "1.37.0");
  EXPECT_EQ(MinorOf({1, 36, 2}), "1.36");
}

TEST(Span, HasItsFirstReleaseAndNotItsEnd) {
  constexpr Span kSpan{.since = {1, 34, 2}, .until = {1, 36}};
  EXPECT_FALSE(kSpan.Has({1, 34, 1}));
  EXPECT_TRUE(kSpan.Has({1, 34, 2}));
  EXPECT_TRUE(kSpan.Has({1, 35, 9}));
  EXPECT_FALSE(kSpan.Has({1, 36}));
}

TEST(Span, MayBeOpen) {
  EXPECT_TRUE(Since(k1_37).Has({2, 0}));
  EXPECT_FALSE(Since(k1_37).Has({1, 36, 2}));
  EXPECT_TRUE(Until(k1_37).Has({1, 36, 2}));
  EXPECT_FALSE(Until(k1_37).Has(k1_37));
  EXPECT_TRUE(kAlways.Has({}));
  EXPECT_FALSE(kAlways.IsEmpty());
}

TEST(Span, MayBeEmpty) {
  EXPECT_TRUE(kNever.IsEmpty());
  EXPECT_FALSE(kNever.Has({}));
  EXPECT_FALSE(kNever.Has(k1_37));
}

}  // namespace
}  // namespace tandem::releases

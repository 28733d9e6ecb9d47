#include "validation/handwritten/coordination/semantic_version.h"

#include <gtest/gtest.h>

namespace tandem::handwritten::coordination {
namespace {

TEST(SemanticVersion, HasThreeNumbers) {
  for (const char* good : {"1.2.3", "0.0.0", "1.36.0-beta.1+build.5", "1.0.0-a-b", "1.0.0+01"}) {
    EXPECT_TRUE(SemanticVersion::Parse(good)) << good;
  }
  for (const char* bad : {"", "1", "1.2", "1.2.3.4", "01.2.3", "v1.2.3", "1.2.3-", "1.2.3-01",
                          "1.2.3+", "1.2.3-a..b", "1.2.x", "99999999999999999999.0.0"}) {
    EXPECT_FALSE(SemanticVersion::Parse(bad)) << bad;
  }
}

TEST(SemanticVersion, AreInOrder) {
  constexpr const char* kInOrder[] = {"1.0.0-1",       "1.0.0-2", "1.0.0-10", "1.0.0-alpha",
                                      "1.0.0-alpha.1", "1.0.0-b", "1.0.0",    "1.0.1",
                                      "1.2.0",         "2.0.0"};
  for (std::size_t i = 0; i + 1 < std::size(kInOrder); ++i) {
    const auto first = SemanticVersion::Parse(kInOrder[i]);
    const auto second = SemanticVersion::Parse(kInOrder[i + 1]);
    ASSERT_TRUE(first && second);
    EXPECT_TRUE(first->Precedes(*second)) << kInOrder[i];
    EXPECT_FALSE(second->Precedes(*first)) << kInOrder[i];
    EXPECT_FALSE(first->Precedes(*first)) << kInOrder[i];
  }
}

TEST(SemanticVersion, IsZeroWithoutAnything) {
  EXPECT_TRUE(SemanticVersion().IsZero());
  EXPECT_TRUE(SemanticVersion::Parse("0.0.0+a")->IsZero());
  EXPECT_FALSE(SemanticVersion::Parse("0.0.0-a")->IsZero());
}

}  // namespace
}  // namespace tandem::handwritten::coordination

#include "validation/tags/spelling.h"

#include <gtest/gtest.h>

namespace tandem::tags {
namespace {

TEST(Spelling, FindsTheNearestTag) {
  EXPECT_EQ(ClosestTag("k8s:requird"), "k8s:required");
  EXPECT_EQ(ClosestTag("k8s:Optional"), "k8s:optional");
  EXPECT_EQ(ClosestTag("k8s:reqiured"), "k8s:required");
  EXPECT_EQ(ClosestTag("k8s:deepcopy-gne"), "k8s:deepcopy-gen");
  EXPECT_EQ(ClosestTag("k8s:required"), "");
  EXPECT_EQ(ClosestTag("k8s:nothingLikeIt"), "");
  EXPECT_EQ(ClosestTag(std::string(100'000, 'x')), "");
}

TEST(Spelling, KnowsTheTagsOfGenerators) {
  EXPECT_TRUE(IsGeneratorTag("k8s:deepcopy-gen"));
  EXPECT_TRUE(IsGeneratorTag("k8s:deepcopy-gen:interfaces"));
  EXPECT_FALSE(IsGeneratorTag("k8s:x-gen"));
  EXPECT_FALSE(IsGeneratorTag("k8s:required"));
}

}  // namespace
}  // namespace tandem::tags

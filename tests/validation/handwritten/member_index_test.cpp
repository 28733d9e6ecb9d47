#include "validation/handwritten/member_index.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

TEST(MemberIndex, FindsMembersOfSmallAndBigObjects) {
  for (const int count : {3, 3000}) {
    std::string text = "{";
    for (int i = 0; i < count; ++i) {
      text += "\"k" + std::to_string(i) + "\": " + std::to_string(i) + ", ";
    }
    const Sample object(text + "\"null\": null}");
    const MemberIndex index(*object, 100);
    EXPECT_EQ(index.Find("k2").AsInt(), 2);
    EXPECT_FALSE(index.Find("null").IsAbsent());
    EXPECT_TRUE(index.Find("other").IsAbsent());
  }
}

TEST(MemberIndex, FindsNothingInNothing) {
  EXPECT_TRUE(MemberIndex({}, 5000).Find("a").IsAbsent());
  EXPECT_TRUE(MemberIndex({}, 0).Find("a").IsAbsent());
}

}  // namespace
}  // namespace tandem::handwritten

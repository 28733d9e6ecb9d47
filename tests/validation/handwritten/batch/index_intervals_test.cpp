#include "validation/handwritten/batch/index_intervals.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::batch {
namespace {

TEST(IndexIntervals, CountTheirIndexes) {
  EXPECT_EQ(*CountIndexes("", 10), 0);
  EXPECT_EQ(*CountIndexes("0", 10), 1);
  EXPECT_EQ(*CountIndexes("1,3-5,+9", 10), 5);
}

TEST(IndexIntervals, SayWhatIsWrong) {
  struct Case {
    std::string_view text;
    std::string message;
  };
  const Case cases[] = {
      {"10", "too large index: \"10\""},
      {"0-10", "too large index: \"10\""},
      {"a", "cannot convert string to integer for index: \"a\""},
      {"1,", "cannot convert string to integer for index: \"\""},
      {"-1", "cannot convert string to integer for index: \"\""},
      {"99999999999999999999",
       "cannot convert string to integer for index: "
       "\"99999999999999999999\""},
      {"1-2-3",
       "the fragment \"1-2-3\" violates the requirement that an index interval can have "
       "at most two parts separated by '-'"},
      {"2-2", "non-increasing order, previous: 2, current: 2"},
      {"3,1", "non-increasing order, previous: 3, current: 1"},
  };
  for (const Case& test : cases) {
    const Result<std::int64_t> count = CountIndexes(test.text, 10);
    ASSERT_FALSE(count) << test.text;
    EXPECT_EQ(count.error().message, test.message);
  }
}

TEST(IndexIntervals, FindWhatTheyShare) {
  EXPECT_EQ(FindCommonIndex("1,3-5", "0,2,4-6", 10), 4);
  EXPECT_EQ(FindCommonIndex("3-5", "1-3", 10), 3);
  EXPECT_EQ(FindCommonIndex("x,3", "y,z,3", 10), 3);
  EXPECT_EQ(FindCommonIndex("1,3", "0,2,4", 10), std::nullopt);
  EXPECT_EQ(FindCommonIndex("", "1", 10), std::nullopt);
  EXPECT_EQ(FindCommonIndex("x", "1", 10), std::nullopt);
}

}  // namespace
}  // namespace tandem::handwritten::batch

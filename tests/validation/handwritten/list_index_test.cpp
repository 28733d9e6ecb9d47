#include "validation/handwritten/list_index.h"

#include <string>

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

std::string ManyNames(std::size_t count) {
  std::string json = "[";
  for (std::size_t i = 0; i < count; ++i) {
    json += (i == 0 ? "" : ",") + (R"({"name": "n)" + std::to_string(i % 1000) + R"("})");
  }
  return json + "]";
}

TEST(ListIndex, FindsTheFirstOfThem) {
  const Sample list(R"([{"name": "a", "x": 1}, {"name": "b"}, {"name": "a", "x": 2}, {}])");
  const ListIndex index(*list, "name", 4);
  EXPECT_EQ(index.PlaceOf("a"), 0U);
  EXPECT_EQ(index.PlaceOf("b"), 1U);
  EXPECT_EQ(index.PlaceOf(""), 3U);
  EXPECT_EQ(index.PlaceOf("c"), ListIndex::kNone);
  EXPECT_TRUE(index.Find("c").IsAbsent());
}

TEST(ListIndex, FindsManyInALongListAlike) {
  const Sample list(ManyNames(2000));
  const ListIndex index(*list, "name", 2000);
  EXPECT_EQ(index.PlaceOf("n7"), 7U);
  EXPECT_EQ(index.PlaceOf("n1001"), ListIndex::kNone);
}

TEST(ListIndex, IsAboutListsOnly) {
  const ListIndex index({}, "name", 100);
  EXPECT_EQ(index.PlaceOf(""), ListIndex::kNone);
}

}  // namespace
}  // namespace tandem::handwritten

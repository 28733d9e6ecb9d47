#include "config/json_positions.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(JsonPositions, AreThoseOfKeysAndElements) {
  JsonPositions found =
      FindJsonPositions("{\"a\": [1, \"x\",\n {}],\n  \"\\u0062\": null}", {3, 5});
  const DocumentPath root;
  EXPECT_EQ(found.positions.Find(root), (Position{3, 5}));
  EXPECT_EQ(found.positions.Find(root.Member("a")), (Position{3, 6}));
  EXPECT_EQ(found.positions.Find(root.Member("a").Item(0)), (Position{3, 12}));
  EXPECT_EQ(found.positions.Find(root.Member("a").Item(1)), (Position{3, 15}));
  EXPECT_EQ(found.positions.Find(root.Member("a").Item(2)), (Position{4, 2}));
  EXPECT_EQ(found.positions.Find(root.Member("b")), (Position{5, 3}));
  EXPECT_TRUE(found.duplicates.empty());
}

TEST(JsonPositions, TellOfDuplicates) {
  const JsonPositions found =
      FindJsonPositions("{\"a\":{\"b\":1,\n\"b\":2},\"c\":[{\"d\":1,\"d\":\"\\\"{\"}]}", {1, 1});
  ASSERT_EQ(found.duplicates.size(), 2U);
  EXPECT_EQ(found.duplicates[0].field, "a.b");
  EXPECT_EQ(found.duplicates[0].position, (Position{2, 1}));
  EXPECT_EQ(found.duplicates[1].field, "c[0].d");
}

TEST(PositionOf, CountsLinesAndBytes) {
  EXPECT_EQ(PositionOf("ab\ncd", 1, {4, 7}), (Position{4, 8}));
  EXPECT_EQ(PositionOf("ab\ncd", 3, {4, 7}), (Position{5, 1}));
  EXPECT_EQ(PositionOf("ab\ncd", 99, {1, 1}), (Position{2, 3}));
}

}  // namespace
}  // namespace tandem::config

#include "config/positions.h"

#include <gtest/gtest.h>

#include "config/json_positions.h"
#include "validation/json/decode.h"

namespace tandem::config {
namespace {

constexpr const char* kText = R"({
 "spec": {
  "ports": [
   {"name": "a"},
   {"name": "b",
    "number": 2}
  ]
 },
 "metadata": {
  "labels": {
   "a": 1,
   "a.b/c": 2,
   "a[0]": 3
  }
 }
})";

TEST(Positions, FollowTheNamesOfFields) {
  json::Document document;
  ASSERT_TRUE(document.Parse(kText));
  JsonPositions found = FindJsonPositions(kText, {1, 1});
  const struct {
    const char* field;
    std::uint32_t line;
  } kCases[] = {
      {"", 1},
      {"spec", 2},
      {"spec.ports", 3},
      {"spec.ports[1]", 5},
      {"spec.ports[1].number", 6},
      {"spec.ports[1].name", 5},
      {"metadata.labels", 10},
      {"metadata.labels[a]", 11},
      {"metadata.labels[a.b/c]", 12},
      {"metadata.labels.a.b/c", 12},
      {"metadata.labels[a[0]]", 13},
      // A field that is not there has the place of what is around it.
      {"spec.replicas", 2},
      {"spec.ports[2].name", 3},
      {"spec.ports[x]", 3},
      {"spec.ports[99999999999999999999]", 3},
      {"spec.ports[1].number.deeper", 6},
      {"nothing", 1},
      {"<nil>", 1},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.field);
    EXPECT_EQ(found.positions.FindField(document.root(), {}, c.field).line, c.line);
  }
}

TEST(Positions, KeepTheLastOfEqualPaths) {
  Positions positions;
  const DocumentPath path = DocumentPath().Member("a");
  positions.Add(path, {1, 1});
  EXPECT_EQ(positions.Find(path), (Position{1, 1}));
  positions.Add(path, {9, 2});
  positions.Add(DocumentPath().Item(0), {3, 3});
  EXPECT_EQ(positions.Find(path), (Position{9, 2}));
  EXPECT_EQ(positions.Find(DocumentPath().Member("b")), Position{});
}

TEST(Positions, AreLookedForWhenOneIsAskedFor) {
  int looked = 0;
  Positions positions({1, 1}, [&] {
    ++looked;
    Positions found;
    found.Add({}, {1, 1});
    found.Add(DocumentPath().Member("a"), {2, 3});
    return found;
  });
  EXPECT_EQ(positions.Find({}), (Position{1, 1}));
  EXPECT_EQ(looked, 0);
  EXPECT_EQ(positions.Find(DocumentPath().Member("a")), (Position{2, 3}));
  EXPECT_EQ(positions.Find(DocumentPath().Member("b")), Position());
  EXPECT_EQ(positions.Find({}), (Position{1, 1}));
  EXPECT_EQ(looked, 1);
}

}  // namespace
}  // namespace tandem::config

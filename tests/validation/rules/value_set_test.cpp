#include "validation/rules/value_set.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;

class ValueSetTest : public testing::Test {
 protected:
  RulesBuilder build_;
  const Type& pair_ = build_.Struct(
      "pkg.Pair", {Member("s", Plain(build_.String())), Member("i", Pointer(build_.Int32())),
                   Member("x", Plain(build_.String()))});
  lookup::Scratch scratch_;
};

TEST_F(ValueSetTest, HoldsScalars) {
  const json::Document document = ParseJson(R"(["a", "b"])");
  const Value a(Plain(build_.String()), document.root().At(0));
  const Value b(Plain(build_.String()), document.root().At(1));
  const std::vector<Route> whole;
  ValueSet set(scratch_, whole, 2);
  EXPECT_TRUE(set.Insert(a));
  EXPECT_FALSE(set.Insert(a));
  EXPECT_TRUE(set.Contains(a));
  EXPECT_FALSE(set.Contains(b));
}

TEST_F(ValueSetTest, HoldsStructsBySomeMembers) {
  const json::Document document = ParseJson(
      R"([{"s": "a", "i": 1, "x": "1"}, {"s": "a", "i": 1, "x": "2"}, {"s": "a"}, {"s": "a", "i": 0}])");
  const std::vector<Route> keys = {*Route::Find(pair_, "s"), *Route::Find(pair_, "i")};
  const auto at = [&](std::size_t i) { return Value(Plain(pair_), document.root().At(i)); };
  ValueSet set(scratch_, keys, 4);
  EXPECT_TRUE(set.Insert(at(0)));
  EXPECT_FALSE(set.Insert(at(1)));
  EXPECT_TRUE(set.Insert(at(2)));
  EXPECT_TRUE(set.Insert(at(3))) << "a nil pointer is no zero";
}

TEST_F(ValueSetTest, NestsOnOneScratch) {
  const json::Document document = ParseJson(R"(["a", "b"])");
  const Value a(Plain(build_.String()), document.root().At(0));
  const Value b(Plain(build_.String()), document.root().At(1));
  const std::vector<Route> whole;
  ValueSet outer(scratch_, whole, 1);
  outer.Insert(a);
  {
    ValueSet inner(scratch_, whole, 1);
    EXPECT_TRUE(inner.Insert(b));
    EXPECT_FALSE(inner.Contains(a));
  }
  EXPECT_TRUE(outer.Contains(a));
  EXPECT_FALSE(outer.Contains(b));
}

TEST(CanBeInSet, KnowsStringsAndSmallIntegers) {
  RulesBuilder build;
  EXPECT_TRUE(CanBeInSet(build.String()));
  EXPECT_TRUE(CanBeInSet(build.Int32()));
  EXPECT_FALSE(CanBeInSet(build.Int64()));
  EXPECT_FALSE(CanBeInSet(build.Bool()));
}

}  // namespace
}  // namespace tandem::rules

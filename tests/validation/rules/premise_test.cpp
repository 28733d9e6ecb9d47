#include "validation/rules/premise.h"

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

class PremiseTest : public testing::Test {
 protected:
  Result<Premise> Make(std::string_view route, std::vector<std::string> values) {
    return Premise::Make(*Route::Find(top_, route), std::move(values));
  }
  bool Holds(std::string_view route, std::vector<std::string> values, std::string_view object) {
    const auto premise = Make(route, std::move(values));
    EXPECT_TRUE(premise);
    const json::Document document = ParseJson(object);
    return premise->Holds({Plain(top_), document.root()});
  }

  RulesBuilder build_;
  const Type& top_ = build_.Struct(
      "pkg.Top", {Member("s", Plain(build_.String())), Member("b", Pointer(build_.Bool())),
                  Member("i", Plain(build_.Int32())),
                  Member("l", Plain(build_.List(Plain(build_.String()))))});
};

TEST_F(PremiseTest, ComparesTexts) {
  EXPECT_TRUE(Holds("s", {"a", "b"}, R"({"s": "b"})"));
  EXPECT_FALSE(Holds("s", {"a", "b"}, R"({"s": "c"})"));
  EXPECT_TRUE(Holds("s", {"a*"}, R"({"s": "abc"})"));
  EXPECT_FALSE(Holds("s", {"a"}, "{}"));
}

TEST_F(PremiseTest, ComparesBoolsThatAreThere) {
  EXPECT_TRUE(Holds("b", {"false"}, R"({"b": false})"));
  EXPECT_FALSE(Holds("b", {"false"}, R"({"b": true})"));
  EXPECT_FALSE(Holds("b", {"false"}, "{}"));
}

TEST_F(PremiseTest, AsksWhetherSomethingIsSet) {
  EXPECT_TRUE(Holds("b", {}, R"({"b": false})"));
  EXPECT_TRUE(Holds("i", {}, R"({"i": 1})"));
  EXPECT_FALSE(Holds("i", {}, R"({"i": 0})"));
}

TEST_F(PremiseTest, HoldsWhenItDoesOfOneElement) {
  EXPECT_TRUE(Holds("l[*]", {"a"}, R"({"l": ["b", "a"]})"));
  EXPECT_FALSE(Holds("l[*]", {"a"}, R"({"l": ["b"]})"));
  EXPECT_FALSE(Holds("l[*]", {"a"}, "{}"));
}

TEST_F(PremiseTest, HasValuesThatCanBeCompared) {
  EXPECT_FALSE(Make("i", {"1"}));
  EXPECT_FALSE(Make("b", {"yes"}));
  EXPECT_TRUE(Make("i", {}));
}

}  // namespace
}  // namespace tandem::rules

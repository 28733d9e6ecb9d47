#include "validation/rules/route.h"

#include <gmock/gmock.h>
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
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class RouteTest : public testing::Test {
 protected:
  /// The paths of everything the route leads to.
  std::vector<std::string> Ends(std::string_view route, std::string_view object) {
    const auto found = Route::Find(top_, route);
    EXPECT_TRUE(found);
    std::vector<std::string> paths;
    const json::Document document = ParseJson(object);
    const field::Path root;
    found->Any({Plain(top_), document.root()}, root, [&](const Value&, const field::Path& path) {
      paths.push_back(path.ToString());
      return false;
    });
    return paths;
  }
  std::string WhyNot(std::string_view route) {
    const auto found = Route::Find(top_, route);
    return found ? "" : found.error().message;
  }

  RulesBuilder build_;
  const Type& item_ = build_.Struct(
      "pkg.Item", {Member("s", Plain(build_.String())), Member("i", Pointer(build_.Int32()))});
  const Type& top_ = build_.Struct("pkg.Top", {Member("items", Plain(build_.List(Pointer(item_)))),
                                               Member("one", Pointer(item_))});
};

TEST_F(RouteTest, LeadsThroughMembersAndElements) {
  EXPECT_THAT(Ends("one.s", R"({"one": {}})"), ElementsAre("one.s"));
  EXPECT_THAT(Ends("items[*].i", R"({"items": [{"i": 1}, {}, null, {"i": 2}]})"),
              ElementsAre("items[0].i", "items[3].i"));
  EXPECT_THAT(Ends("items[*]", R"({"items": [{}]})"), ElementsAre("items[0]"));
}

TEST_F(RouteTest, EndsAtWhatIsNil) {
  EXPECT_THAT(Ends("one.s", "{}"), IsEmpty());
  EXPECT_THAT(Ends("one", "{}"), IsEmpty());
}

TEST_F(RouteTest, IsFollowedToOneValue) {
  const auto route = Route::Find(top_, "one.s");
  ASSERT_TRUE(route);
  const json::Document document = ParseJson(R"({"one": {"s": "a"}})");
  EXPECT_EQ(Follow(*route, {Plain(top_), document.root()}).AsString(), "a");
  EXPECT_TRUE(Follow(*route, {Plain(top_), ParseJson("{}").root()}).IsNil());
}

TEST_F(RouteTest, SaysWhatIsNoWay) {
  EXPECT_THAT(WhyNot("two"), HasSubstr("no field for json name \"two\""));
  EXPECT_THAT(WhyNot("one.s.t"), HasSubstr("no struct"));
  EXPECT_THAT(WhyNot("one[*]"), HasSubstr("no list"));
  EXPECT_THAT(WhyNot("one..s"), HasSubstr("\"\""));
  EXPECT_THAT(WhyNot(""), HasSubstr("\"\""));
}

TEST_F(RouteTest, HasABound) {
  Type& loop = build_.Struct("pkg.Loop");
  loop.fields.push_back(Member("a", Pointer(loop)));
  std::string text = "a";
  for (std::size_t i = 1; i < Route::kMostSteps; ++i) text += ".a";
  EXPECT_TRUE(Route::Find(loop, text));
  EXPECT_FALSE(Route::Find(loop, text + ".a"));
}

}  // namespace
}  // namespace tandem::rules

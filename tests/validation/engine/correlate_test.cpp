#include "validation/engine/correlate.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"

namespace tandem::engine {
namespace {

using rules::ListIdentity;
using rules::Value;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;

class CounterpartsTest : public testing::Test {
 protected:
  rules::Value In(const json::Document& document) { return {Plain(list_), document.root()}; }

  RulesBuilder build_;
  rules::lookup::Scratch scratch_;
  const rules::Type& item_ = build_.Struct(
      "pkg.Item", {Member("k", Plain(build_.String())), Member("v", Plain(build_.Int32()))});
  const rules::Type& list_ = build_.List(Plain(item_));
  const json::Document old_ = ParseJson(R"([{"k":"a","v":1},{"k":"b","v":2}])");
  const json::Document new_ = ParseJson(R"([{"k":"b","v":3},{"k":"a","v":1},{"k":"c"}])");
};

TEST_F(CounterpartsTest, OfASetAreEqual) {
  Counterparts counterparts(In(new_), In(old_), &build_.Identity(ListIdentity::By::kValue),
                            scratch_);
  EXPECT_TRUE(counterparts.Of(0).IsNil());
  EXPECT_EQ(counterparts.Of(1).json().identity(), old_.root().At(0).identity());
}

TEST_F(CounterpartsTest, OfAMapShareTheKeys) {
  Counterparts counterparts(In(new_), In(old_), &build_.Identity(ListIdentity::By::kKeys, {0}),
                            scratch_);
  EXPECT_EQ(counterparts.Of(0).json().identity(), old_.root().At(1).identity());
  EXPECT_EQ(counterparts.Of(1).json().identity(), old_.root().At(0).identity());
  EXPECT_TRUE(counterparts.Of(2).IsNil());
}

TEST_F(CounterpartsTest, DoNotExistWithoutIdentityOrOldList) {
  const ListIdentity& nothing = build_.Identity(ListIdentity::By::kNothing);
  const ListIdentity& value = build_.Identity(ListIdentity::By::kValue);
  EXPECT_TRUE(Counterparts(In(old_), In(old_), nullptr, scratch_).Of(0).IsNil());
  EXPECT_TRUE(Counterparts(In(old_), In(old_), &nothing, scratch_).Of(0).IsNil());
  EXPECT_TRUE(Counterparts(In(old_), Value(), &value, scratch_).Of(0).IsNil());
}

class FindItemTest : public testing::Test {
 protected:
  /// Index of the item in the list, or -1.
  int Find(std::string_view list, std::vector<rules::ItemSelector::Criterion> criteria) {
    rules::ItemSelector selector;
    selector.criteria = std::move(criteria);
    const json::Document document = ParseJson(list);
    const auto item = FindItem({Plain(list_), document.root()}, selector);
    return item ? static_cast<int>(item->index) : -1;
  }

  RulesBuilder build_;
  const rules::Type& item_ = build_.Struct(
      "pkg.Item", {Member("s", Plain(build_.String())), Member("i", Pointer(build_.Int32())),
                   Member("b", Plain(build_.Bool()))});
  const rules::Type& list_ = build_.List(Pointer(item_));
};

TEST_F(FindItemTest, PicksTheFirstThatFitsAllCriteria) {
  const auto text = [](std::size_t field, std::string_view wanted) {
    return rules::ItemSelector::Criterion{field, ParseJson(wanted)};
  };
  std::vector<rules::ItemSelector::Criterion> criteria;
  criteria.push_back(text(0, R"("a")"));
  criteria.push_back(text(1, "3"));
  criteria.push_back(text(2, "true"));
  EXPECT_EQ(Find(R"([null,{"s":"a","i":3},{"s":"a","b":true},{"s":"a","i":3,"b":true},
                     {"s":"a","i":3,"b":true}])",
                 std::move(criteria)),
            3);
}

TEST_F(FindItemTest, SeesZeroesButNoNilPointers) {
  std::vector<rules::ItemSelector::Criterion> empty_text;
  empty_text.push_back({0, ParseJson(R"("")")});
  EXPECT_EQ(Find("[null,{}]", std::move(empty_text)), 1);
  std::vector<rules::ItemSelector::Criterion> zero;
  zero.push_back({1, ParseJson("0")});
  EXPECT_EQ(Find(R"([{},{"i":0}])", std::move(zero)), 1);
  std::vector<rules::ItemSelector::Criterion> off;
  off.push_back({2, ParseJson("false")});
  EXPECT_EQ(Find(R"([{"b":true},{}])", std::move(off)), 1);
}

TEST_F(FindItemTest, ComesBackEmptyFromNil) {
  EXPECT_FALSE(FindItem(Value(), rules::ItemSelector()));
}

}  // namespace
}  // namespace tandem::engine

#include "validation/rules/selected_item.h"

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

class SelectedItemTest : public testing::Test {
 protected:
  /// Index of the item in the list, or -1.
  int Find(std::string_view list, std::vector<ItemSelector::Criterion> criteria) {
    ItemSelector selector;
    selector.criteria = std::move(criteria);
    const json::Document document = ParseJson(list);
    const auto item = FindItem({Plain(list_), document.root()}, selector);
    return item ? static_cast<int>(item->index) : -1;
  }

  RulesBuilder build_;
  const Type& item_ = build_.Struct(
      "pkg.Item", {Member("s", Plain(build_.String())), Member("i", Pointer(build_.Int32())),
                   Member("b", Plain(build_.Bool()))});
  const Type& list_ = build_.List(Pointer(item_));
};

TEST_F(SelectedItemTest, PicksTheFirstThatFitsAllCriteria) {
  const auto text = [](std::size_t field, std::string_view wanted) {
    return ItemSelector::Criterion{field, ParseJson(wanted)};
  };
  std::vector<ItemSelector::Criterion> criteria;
  criteria.push_back(text(0, R"("a")"));
  criteria.push_back(text(1, "3"));
  criteria.push_back(text(2, "true"));
  EXPECT_EQ(Find(R"([null,{"s":"a","i":3},{"s":"a","b":true},{"s":"a","i":3,"b":true},
                     {"s":"a","i":3,"b":true}])",
                 std::move(criteria)),
            3);
}

TEST_F(SelectedItemTest, SeesZeroesButNoNilPointers) {
  std::vector<ItemSelector::Criterion> empty_text;
  empty_text.push_back({0, ParseJson(R"("")")});
  EXPECT_EQ(Find("[null,{}]", std::move(empty_text)), 1);
  std::vector<ItemSelector::Criterion> zero;
  zero.push_back({1, ParseJson("0")});
  EXPECT_EQ(Find(R"([{},{"i":0}])", std::move(zero)), 1);
  std::vector<ItemSelector::Criterion> off;
  off.push_back({2, ParseJson("false")});
  EXPECT_EQ(Find(R"([{"b":true},{}])", std::move(off)), 1);
}

TEST_F(SelectedItemTest, ComesBackEmptyFromNil) { EXPECT_FALSE(FindItem(Value(), ItemSelector())); }

}  // namespace
}  // namespace tandem::rules

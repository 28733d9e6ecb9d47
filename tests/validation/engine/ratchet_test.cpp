#include "validation/rules/ratchet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/engine/walk_harness.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::engine {
namespace {

using rules::ListIdentity;
using rules::Rule;
using support::AddField;
using support::Member;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(IsUnchanged, NeedsAnUpdateACounterpartAndEquality) {
  RulesBuilder build;
  const json::Document document = support::ParseJson("[1,1,2]");
  const auto value = [&](std::size_t i) {
    return rules::Value(Plain(build.Int32()), document.root().At(i));
  };
  rules::lookup::Scratch scratch;
  const rules::Context update{.operation = Operation::kUpdate, .scratch = scratch};
  const rules::Context create{.operation = Operation::kCreate, .scratch = scratch};
  EXPECT_TRUE(IsUnchanged(update, true, value(0), value(1)));
  EXPECT_FALSE(IsUnchanged(update, true, value(0), value(2)));
  EXPECT_FALSE(IsUnchanged(update, false, value(0), value(1)));
  EXPECT_FALSE(IsUnchanged(create, true, value(0), value(1)));
}

/// `T { l []Item; m map[string]Item; a int32 }` with `Item { k string; v int32 }`; every rule shows
/// what it is given.
class Ratcheting : public testing::Test {
 protected:
  const rules::Root& WithField(std::size_t index) {
    AddField(node_, index, {&shows_});
    return build_.Root(node_);
  }
  /// An eachVal rule and the walk over the item type: one list each way.
  const rules::Root& WithEachValue(std::size_t index, const ListIdentity* identity) {
    Rule& each = build_.Wrap(Rule::Kind::kEachValue, shows_);
    each.identity = identity;
    AddField(node_, index, {&each});
    return build_.Root(node_);
  }
  const rules::Root& WithWalkedValues(std::size_t index, const ListIdentity* identity) {
    AddField(node_, index).values = {&build_.Node(item_, {&shows_}), identity};
    return build_.Root(node_);
  }

  RulesBuilder build_;
  const rules::Type& item_ = build_.Struct(
      "pkg.Item", {Member("k", Plain(build_.String())), Member("v", Plain(build_.Int32()))});
  const rules::Type& type_ =
      build_.Struct("pkg.T", {Member("l", Plain(build_.List(Plain(item_)))),
                              Member("m", Plain(build_.Map(Plain(item_)))),
                              Member("a", Plain(build_.Int32())), Member("i", Pointer(item_))});
  const Rule& shows_ = build_.Check<Shows>();
  rules::Node& node_ = build_.Node(type_);

  static constexpr const char* kOldList = R"({"l":[{"k":"a","v":1},{"k":"b","v":2}]})";
  static constexpr const char* kNewList =
      R"({"l":[{"k":"b","v":3},{"k":"a","v":1},{"k":"c","v":4}]})";
};

TEST_F(Ratcheting, SkipsAnUnchangedField) {
  const rules::Root& root = WithField(2);
  EXPECT_THAT(OnUpdate(root, R"({"a":1,"m":{}})", R"({"a":1})"), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"a":0})", "{}"), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"a":1})", R"({"a":2})"), ElementsAre("a: 1 <- 2"));
  EXPECT_THAT(OnCreate(root, R"({"a":1})"), ElementsAre("a: 1 <- nil"));
}

TEST_F(Ratcheting, LooksAtAWholeListAgainWhenItIsOnlyReordered) {
  const rules::Root& root = WithField(0);
  EXPECT_THAT(OnUpdate(root, R"({"l":[{"k":"b"},{"k":"a"}]})", R"({"l":[{"k":"a"},{"k":"b"}]})"),
              ElementsAre(R"(l: [{"k":"b","v":0},{"k":"a","v":0}] <- )"
                          R"([{"k":"a","v":0},{"k":"b","v":0}])"));
  EXPECT_THAT(OnUpdate(root, R"({"l":[]})", "{}"), IsEmpty());
}

TEST_F(Ratcheting, SkipsNothingWithoutAnOldObject) {
  const rules::Root& root = WithField(2);
  EXPECT_THAT(OnUpdate(root, R"({"a":1})", ""), ElementsAre("a: 1 <- nil"));
  EXPECT_THAT(OnUpdate(root, "{}", ""), ElementsAre("a: 0 <- nil"));
}

TEST_F(Ratcheting, NeverSkipsRootRules) {
  const rules::Root& root = build_.Root(build_.Node(type_, {&build_.Check<Says>("root")}));
  EXPECT_THAT(OnUpdate(root, kOldList, kOldList), ElementsAre("<nil>: root"));
}

TEST_F(Ratcheting, SkipsSetElementsThatExisted) {
  const ListIdentity& set = build_.Identity(ListIdentity::By::kValue);
  const char* kNewSet = R"({"l":[{"k":"b","v":3},{"k":"a","v":1}]})";
  const auto expected = ElementsAre(R"(l[0]: {"k":"b","v":3} <- nil)");
  EXPECT_THAT(OnUpdate(WithEachValue(0, &set), kNewSet, kOldList), expected);
  node_.fields.clear();
  EXPECT_THAT(OnUpdate(WithWalkedValues(0, &set), kNewSet, kOldList), expected);
}

TEST_F(Ratcheting, SkipsMapListElementsThatAreEqualAndPassesThoseThatDiffer) {
  const ListIdentity& by_key = build_.Identity(ListIdentity::By::kKeys, {0});
  const auto expected =
      ElementsAre(R"(l[0]: {"k":"b","v":3} <- {"k":"b","v":2})", R"(l[2]: {"k":"c","v":4} <- nil)");
  EXPECT_THAT(OnUpdate(WithEachValue(0, &by_key), kNewList, kOldList), expected);
  node_.fields.clear();
  EXPECT_THAT(OnUpdate(WithWalkedValues(0, &by_key), kNewList, kOldList), expected);
}

TEST_F(Ratcheting, NeverSkipsElementsOfAnAtomicList) {
  const auto expected =
      ElementsAre(R"(l[0]: {"k":"b","v":3} <- nil)", R"(l[1]: {"k":"a","v":1} <- nil)",
                  R"(l[2]: {"k":"c","v":4} <- nil)");
  const ListIdentity& atomic = build_.Identity(ListIdentity::By::kNothing);
  EXPECT_THAT(OnUpdate(WithEachValue(0, nullptr), kNewList, kOldList), expected);
  node_.fields.clear();
  EXPECT_THAT(OnUpdate(WithWalkedValues(0, &atomic), kNewList, kOldList), expected);
  EXPECT_THAT(OnUpdate(build_.Root(node_), kOldList, kOldList), IsEmpty());
}

TEST_F(Ratcheting, SkipsMapValuesThatAreEqualAndPassesThoseThatDiffer) {
  const char* kOld = R"({"m":{"x":{"v":1},"y":{"v":2}}})";
  const char* kNew = R"({"m":{"z":{"v":4},"y":{"v":3},"x":{"v":1}}})";
  const auto expected =
      ElementsAre(R"(m[y]: {"k":"","v":3} <- {"k":"","v":2})", R"(m[z]: {"k":"","v":4} <- nil)");
  EXPECT_THAT(OnUpdate(WithEachValue(1, nullptr), kNew, kOld), expected);
  node_.fields.clear();
  EXPECT_THAT(OnUpdate(WithWalkedValues(1, nullptr), kNew, kOld), expected);
}

TEST_F(Ratcheting, SkipsMapKeysThatExisted) {
  const char* kOld = R"({"m":{"x":{"v":1}}})";
  const char* kNew = R"({"m":{"y":{},"x":{"v":2}}})";
  AddField(node_, 1, {&build_.Wrap(Rule::Kind::kEachKey, shows_)}).keys = {
      &build_.Node(build_.String(), {&shows_}), nullptr};
  const rules::Root& root = build_.Root(node_);
  EXPECT_THAT(OnUpdate(root, kNew, kOld), ElementsAre(R"(m: "y" <- nil)", R"(m: "y" <- nil)"));
  EXPECT_THAT(OnCreate(root, kNew), ElementsAre(R"(m: "x" <- nil)", R"(m: "y" <- nil)",
                                                R"(m: "x" <- nil)", R"(m: "y" <- nil)"));
}

TEST_F(Ratcheting, SkipsAnUnchangedSubfield) {
  Rule& subfield = build_.Wrap(Rule::Kind::kSubfield, shows_);
  subfield.index = 1;
  AddField(node_, 3, {&subfield});
  const rules::Root& root = build_.Root(node_);
  EXPECT_THAT(OnUpdate(root, R"({"i":{"k":"n","v":1}})", R"({"i":{"k":"o","v":1}})"), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"i":{"v":1}})", R"({"i":{"v":2}})"), ElementsAre("i.v: 1 <- 2"));
  EXPECT_THAT(OnUpdate(root, R"({"i":{"v":1}})", "{}"), ElementsAre("i.v: 1 <- nil"));
  EXPECT_THAT(OnUpdate(root, "{}", R"({"i":{"v":1}})"), IsEmpty());
}

TEST_F(Ratcheting, SkipsAnUnchangedItem) {
  rules::ItemSelector& selector = build_.program.NewSelector();
  selector.criteria.push_back({0, support::ParseJson(R"("a")")});
  Rule& item = build_.Wrap(Rule::Kind::kItem, shows_);
  item.selector = &selector;
  AddField(node_, 0, {&item});
  const rules::Root& root = build_.Root(node_);
  EXPECT_THAT(OnUpdate(root, kNewList, kOldList), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"l":[{"k":"b"},{"k":"a","v":5}]})", kOldList),
              ElementsAre(R"(l[1]: {"k":"a","v":5} <- {"k":"a","v":1})"));
  EXPECT_THAT(OnUpdate(root, R"({"l":[{"k":"a"}]})", "{}"),
              ElementsAre(R"(l[0]: {"k":"a","v":0} <- nil)"));
  EXPECT_THAT(OnUpdate(root, R"({"l":[{"k":"x"}]})", kOldList), IsEmpty());
}

TEST_F(Ratcheting, ChecksAllOfAStructThatIsNew) {
  rules::Node& item = build_.Node(item_);
  AddField(item, 1, {&shows_});
  AddField(node_, 3, {}, &item);
  const rules::Root& root = build_.Root(node_);
  EXPECT_THAT(OnUpdate(root, R"({"i":{"v":0}})", "{}"), ElementsAre("i.v: 0 <- nil"));
  EXPECT_THAT(OnUpdate(root, R"({"i":{"k":"n","v":7}})", R"({"i":{"v":7}})"), IsEmpty());
}

}  // namespace
}  // namespace tandem::engine

#include "validation/rules/element_identity.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;

std::string Numbers(int count) {
  std::string text = "[";
  for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + std::to_string(i * 1024);
  return text + "]";
}

/// Both sides of the boundary between searching and hashing.
class ElementIndexOfSize : public testing::TestWithParam<int> {
 protected:
  RulesBuilder build_;
  lookup::Scratch scratch_;
};
INSTANTIATE_TEST_SUITE_P(Sizes, ElementIndexOfSize, testing::Values(1, 4, 5, 100));

TEST_P(ElementIndexOfSize, FindsWhatWasAdded) {
  const Type& type = build_.List(Plain(build_.Int32()));
  const json::Document document = ParseJson(Numbers(GetParam()));
  const json::Document other = ParseJson(Numbers(GetParam() + 1));
  const Value list(Plain(type), document.root());
  const Value elsewhere(Plain(type), other.root());
  ElementIndex index(list, build_.Identity(ListIdentity::By::kValue), scratch_);
  EXPECT_EQ(index.Find(document.root().At(0)), std::nullopt);
  index.AddAll();
  for (std::size_t i = 0; i < document.root().size(); ++i) {
    EXPECT_EQ(index.Find(other.root().At(i)), i);
  }
  EXPECT_EQ(index.Find(other.root().At(document.root().size())), std::nullopt);
}

TEST_P(ElementIndexOfSize, IsSearchedForAWholeListInAnyOrder) {
  std::string text = "[null";
  for (int i = GetParam(); i >= 0; --i) text += "," + std::to_string(i * 1024);
  const Type& type = build_.List(Pointer(build_.Int32()));
  const json::Document document = ParseJson(Numbers(GetParam()));
  const json::Document other = ParseJson(text + "]");
  ElementIndex index({Plain(type), document.root()}, build_.Identity(ListIdentity::By::kValue),
                     scratch_);
  index.AddAll();
  ElementFinder finder(index, other.root().elements());
  EXPECT_EQ(finder.Find(0), std::nullopt);
  EXPECT_EQ(finder.Find(1), std::nullopt);
  const auto size = static_cast<std::size_t>(GetParam());
  for (std::size_t i = 2; i < size + 2; ++i) EXPECT_EQ(finder.Find(i), size + 1 - i) << i;
}

TEST_P(ElementIndexOfSize, FindsTheFirstOfEqualElements) {
  std::string text = "[5";
  for (int i = 1; i < GetParam(); ++i) text += ",5";
  const json::Document document = ParseJson(text + "]");
  const Value list(Plain(build_.List(Plain(build_.Int32()))), document.root());
  ElementIndex index(list, build_.Identity(ListIdentity::By::kValue), scratch_);
  index.AddAll();
  EXPECT_EQ(index.Find(document.root().At(document.root().size() - 1)), 0U);
}

TEST_P(ElementIndexOfSize, InsertsNothingTwice) {
  std::string text = "[0,null,null";
  for (int i = 1; i < GetParam(); ++i) text += "," + std::to_string(i);
  const json::Document document = ParseJson(text + ",0]");
  const Value list(Plain(build_.List(Pointer(build_.Int32()))), document.root());
  ElementIndex index(list, build_.Identity(ListIdentity::By::kValue), scratch_);
  const std::size_t last = document.root().size() - 1;
  for (std::size_t i = 0; i < last; ++i) EXPECT_TRUE(index.Insert(i)) << i;
  EXPECT_FALSE(index.Insert(last));
  EXPECT_EQ(index.Find(document.root().At(last)), 0U);
}

TEST_P(ElementIndexOfSize, ComparesOnlyTheKeys) {
  const Type& item = build_.Struct(
      "pkg.Item", {Member("v", Plain(build_.Int32())), Member("k", Plain(build_.String())),
                   Member("p", Pointer(build_.Int32()))});
  std::string text = "[";
  for (int i = 0; i < GetParam(); ++i) {
    text += (i == 0 ? "" : ",") + (R"({"v":1,"k":"n)" + std::to_string(i)) + "\"}";
  }
  const json::Document document = ParseJson(text + "]");
  const json::Document wanted = ParseJson(R"([{"v":2,"k":"n0"},{"k":"n0","p":0},{"k":"x"}])");
  const Value list(Plain(build_.List(Plain(item))), document.root());
  ElementIndex index(list, build_.Identity(ListIdentity::By::kKeys, {1, 2}), scratch_);
  index.AddAll();
  EXPECT_EQ(index.Find(wanted.root().At(0)), 0U);
  EXPECT_EQ(index.Find(wanted.root().At(1)), std::nullopt);
  EXPECT_EQ(index.Find(wanted.root().At(2)), std::nullopt);
}

TEST_P(ElementIndexOfSize, HoldsNoNilElements) {
  std::string text = "[null";
  for (int i = 1; i < GetParam(); ++i) text += ",null";
  const json::Document document = ParseJson(text + "]");
  const Value list(Plain(build_.List(Pointer(build_.Int32()))), document.root());
  ElementIndex index(list, build_.Identity(ListIdentity::By::kValue), scratch_);
  index.AddAll();
  EXPECT_EQ(index.Find(document.root().At(0)), std::nullopt);
}

TEST(ElementIndex, Nests) {
  RulesBuilder build;
  lookup::Scratch scratch;
  const Type& type = build.List(Plain(build.Int32()));
  const ListIdentity& identity = build.Identity(ListIdentity::By::kValue);
  const json::Document outer = ParseJson(Numbers(50));
  const json::Document inner = ParseJson(Numbers(500));
  const Value list(Plain(type), outer.root());
  ElementIndex first(list, identity, scratch);
  first.AddAll();
  {
    ElementIndex second(Value(Plain(type), inner.root()), identity, scratch);
    second.AddAll();
    EXPECT_EQ(second.Find(inner.root().At(400)), 400U);
    EXPECT_EQ(first.Find(inner.root().At(40)), 40U);
  }
  EXPECT_EQ(first.Find(inner.root().At(40)), 40U);
  EXPECT_EQ(first.Find(inner.root().At(60)), std::nullopt);
}

TEST(ElementIndex, IsNotSlowedDownByKeysOnALine) {
  RulesBuilder build;
  lookup::Scratch scratch;
  const Type& item = build.Struct(
      "pkg.Item", {Member("x", Plain(build.Int64())), Member("y", Plain(build.Int64()))});
  std::string text = "[";
  for (int i = 0; i < 10'000; ++i) {
    text += (i == 0 ? R"({"x":)" : R"(,{"x":)") + std::to_string(i) + R"(,"y":)" +
            std::to_string(-31 * i) + "}";
  }
  const json::Document document = ParseJson(text + "]");
  ElementIndex index(Value(Plain(build.List(Plain(item))), document.root()),
                     build.Identity(ListIdentity::By::kKeys, {0, 1}), scratch);
  index.AddAll();
  EXPECT_LE(scratch.equalities().work(), 100U);
}

TEST(ElementIndex, ComparesAFewTimesPerElement) {
  RulesBuilder build;
  lookup::Scratch scratch;
  const json::Document document = ParseJson(Numbers(100'000));
  const Value list(Plain(build.List(Plain(build.Int32()))), document.root());
  const json::Document other = ParseJson(Numbers(100'000));
  ElementIndex index(list, build.Identity(ListIdentity::By::kValue), scratch);
  index.AddAll();
  std::size_t found = 0;
  for (const json::ValueView element : other.root().elements()) {
    found += index.Find(element) ? 1U : 0U;
  }
  EXPECT_EQ(found, 100'000U);
  EXPECT_LE(scratch.equalities().work(), 200'000U);
}

}  // namespace
}  // namespace tandem::rules

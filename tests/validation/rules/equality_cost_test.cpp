// The cost of comparisons, and what is remembered of them.

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"
#include "validation/base/panic.h"
#include "validation/rules/equality.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::rules {
namespace {

using support::Inlined;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;

std::string Numbers(int count, int last) {
  std::string text = "[";
  for (int i = 0; i < count; ++i) text += "7,";
  return text + std::to_string(last) + "]";
}

class EqualityCost : public testing::Test {
 protected:
  bool Compare(const json::Document& a, const json::Document& b) {
    return Equal({Plain(list_), a.root()}, {Plain(list_), b.root()});
  }
  bool Equal(Value a, Value b) { return SemanticEqual(a, b, scratch_); }
  /// The cost of comparing since the scratch forgot.
  std::uint64_t Work() { return scratch_.equalities().work(); }

  RulesBuilder build_;
  lookup::Scratch scratch_;
  const Type& list_ = build_.List(Plain(build_.Int32()));
};

TEST_F(EqualityCost, ComparesALargePairOnce) {
  const json::Document a = ParseJson(Numbers(1'000, 1));
  const json::Document b = ParseJson(Numbers(1'000, 1));
  const json::Document c = ParseJson(Numbers(1'000, 2));
  EXPECT_TRUE(Compare(a, b));
  EXPECT_FALSE(Compare(a, c));
  const std::uint64_t first = Work();
  EXPECT_GE(first, 2'000U);
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(Compare(a, b));
    EXPECT_FALSE(Compare(a, c));
  }
  EXPECT_LE(Work() - first, 200U);
}

TEST_F(EqualityCost, ForgetsWhenToldTo) {
  const json::Document a = ParseJson(Numbers(1'000, 1));
  const json::Document b = ParseJson(Numbers(1'000, 1));
  EXPECT_TRUE(Compare(a, b));
  scratch_.Forget();
  EXPECT_EQ(Work(), 0U);
  EXPECT_TRUE(Compare(a, b));
  EXPECT_GE(Work(), 1'000U);
}

TEST_F(EqualityCost, DoesNotMistakeNewValuesForOldOnesAtTheSamePlace) {
  json::Document a = ParseJson(Numbers(100, 1));
  const json::Document b = ParseJson(Numbers(100, 1));
  EXPECT_TRUE(Compare(a, b));
  ASSERT_TRUE(a.Parse(Numbers(100, 2)));
  scratch_.Forget();
  EXPECT_FALSE(Compare(a, b));
}

TEST_F(EqualityCost, TellsAnInlinedStructFromItsParent) {
  std::vector<Field> fields;
  for (int i = 0; i < 40; ++i) {
    fields.push_back(Member("f" + std::to_string(i), Plain(build_.Int32())));
  }
  const Type& base = build_.Struct("pkg.Base", fields);
  const Type& type =
      build_.Struct("pkg.T", {Inlined(Plain(base)), Member("x", Plain(build_.Int32()))});
  const json::Document a = ParseJson(R"({"x":1})");
  const json::Document b = ParseJson(R"({"x":2})");
  EXPECT_FALSE(Equal({Plain(type), a.root()}, {Plain(type), b.root()}));
  EXPECT_TRUE(Equal({Plain(base), a.root()}, {Plain(base), b.root()}));
  EXPECT_FALSE(Equal({Plain(type), a.root()}, {Plain(type), b.root()}));
}

TEST_F(EqualityCost, SurvivesAPanic) {
  Type& link = build_.Struct("pkg.Link");
  link.fields = {Member("next", Pointer(link))};
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += R"({"next":)";
  text += "{}" + std::string(2'000, '}');
  const json::Document a = ParseJson(text);
  const json::Document b = ParseJson(text);
  EXPECT_THROW(Equal({Plain(link), a.root()}, {Plain(link), b.root()}), Panic);
  const json::Document c = ParseJson("[1]");
  const json::Document d = ParseJson("[1]");
  EXPECT_TRUE(Compare(c, d));
}

TEST_F(EqualityCost, CountsLongTextsAndUntypedTrees) {
  const Type& text = build_.String();
  const Type& raw = build_.Scalar(TypeKind::kRaw, "runtime.RawExtension");
  const json::Document a = ParseJson("\"" + std::string(64'000, 'x') + "\"");
  const json::Document b = ParseJson("\"" + std::string(64'000, 'x') + "\"");
  const json::Document c = ParseJson(R"({"a":[1,2,3]})");
  const json::Document d = ParseJson(R"({"a":[1,2,3]})");
  EXPECT_TRUE(Equal({Plain(text), a.root()}, {Plain(text), b.root()}));
  EXPECT_GE(Work(), 1'000U);
  EXPECT_TRUE(Equal({Plain(raw), c.root()}, {Plain(raw), d.root()}));
  const std::uint64_t before = Work();
  EXPECT_TRUE(Equal({Plain(raw), c.root()}, {Plain(raw), d.root()}));
  EXPECT_EQ(Work() - before, 1U);
}

TEST_F(EqualityCost, GrowsWithTheNumberOfPairs) {
  const Type& lists = build_.List(Plain(list_));
  std::string text = "[" + Numbers(20, 1);
  for (int i = 0; i < 2'000; ++i) text += "," + Numbers(20, i);
  text += "]";
  const json::Document a = ParseJson(text);
  const json::Document b = ParseJson(text);
  const Value left(Plain(lists), a.root());
  const Value right(Plain(lists), b.root());
  EXPECT_TRUE(Equal(left, right));
  const std::uint64_t before = Work();
  for (std::size_t i = 0; i < a.root().size(); ++i) {
    EXPECT_TRUE(Equal(left.Elem(a.root().At(i)), right.Elem(b.root().At(i))));
  }
  EXPECT_EQ(Work() - before, a.root().size());
}

}  // namespace
}  // namespace tandem::rules

#include "validation/rules/equality_memo.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"
#include "validation/base/panic.h"
#include "validation/rules/equality.h"

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

class EqualityMemoTest : public testing::Test {
 protected:
  bool Compare(const json::Document& a, const json::Document& b) {
    return SemanticEqual({Plain(list_), a.root()}, {Plain(list_), b.root()});
  }

  RulesBuilder build_;
  const Type& list_ = build_.List(Plain(build_.Int32()));
};

TEST_F(EqualityMemoTest, ComparesALargePairOnce) {
  const json::Document a = ParseJson(Numbers(1'000, 1));
  const json::Document b = ParseJson(Numbers(1'000, 1));
  const json::Document c = ParseJson(Numbers(1'000, 2));
  const EqualityMemo memo;
  EXPECT_TRUE(Compare(a, b));
  EXPECT_FALSE(Compare(a, c));
  const std::uint64_t first = memo.Work();
  EXPECT_GE(first, 2'000U);
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(Compare(a, b));
    EXPECT_FALSE(Compare(a, c));
  }
  EXPECT_LE(memo.Work() - first, 200U);
}

TEST_F(EqualityMemoTest, ForgetsWhenItEnds) {
  const json::Document a = ParseJson(Numbers(1'000, 1));
  const json::Document b = ParseJson(Numbers(1'000, 1));
  {
    const EqualityMemo memo;
    EXPECT_TRUE(Compare(a, b));
  }
  const EqualityMemo memo;
  EXPECT_TRUE(Compare(a, b));
  EXPECT_GE(memo.Work(), 1'000U);
}

TEST_F(EqualityMemoTest, DoesNotMistakeNewValuesForOldOnesAtTheSamePlace) {
  json::Document a = ParseJson(Numbers(100, 1));
  const json::Document b = ParseJson(Numbers(100, 1));
  {
    const EqualityMemo memo;
    EXPECT_TRUE(Compare(a, b));
  }
  ASSERT_TRUE(a.Parse(Numbers(100, 2)));
  const EqualityMemo memo;
  EXPECT_FALSE(Compare(a, b));
}

TEST_F(EqualityMemoTest, SharesTheOuterOne) {
  const json::Document a = ParseJson(Numbers(1'000, 1));
  const json::Document b = ParseJson(Numbers(1'000, 1));
  const EqualityMemo outer;
  EXPECT_TRUE(Compare(a, b));
  {
    const EqualityMemo inner;
    EXPECT_TRUE(Compare(a, b));
    EXPECT_LE(inner.Work(), 1U);
  }
  const std::uint64_t before = outer.Work();
  EXPECT_TRUE(Compare(a, b));
  EXPECT_LE(outer.Work() - before, 1U);
}

TEST_F(EqualityMemoTest, TellsAnInlinedStructFromItsParent) {
  std::vector<Field> fields;
  for (int i = 0; i < 40; ++i) {
    fields.push_back(Member("f" + std::to_string(i), Plain(build_.Int32())));
  }
  const Type& base = build_.Struct("pkg.Base", fields);
  const Type& type =
      build_.Struct("pkg.T", {Inlined(Plain(base)), Member("x", Plain(build_.Int32()))});
  const json::Document a = ParseJson(R"({"x":1})");
  const json::Document b = ParseJson(R"({"x":2})");
  const EqualityMemo memo;
  EXPECT_FALSE(SemanticEqual({Plain(type), a.root()}, {Plain(type), b.root()}));
  EXPECT_TRUE(SemanticEqual({Plain(base), a.root()}, {Plain(base), b.root()}));
  EXPECT_FALSE(SemanticEqual({Plain(type), a.root()}, {Plain(type), b.root()}));
}

TEST_F(EqualityMemoTest, SurvivesAPanic) {
  Type& link = build_.Struct("pkg.Link");
  link.fields = {Member("next", Pointer(link))};
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += R"({"next":)";
  text += "{}" + std::string(2'000, '}');
  const json::Document a = ParseJson(text);
  const json::Document b = ParseJson(text);
  EXPECT_THROW(
      {
        const EqualityMemo memo;
        SemanticEqual({Plain(link), a.root()}, {Plain(link), b.root()});
      },
      Panic);
  const json::Document c = ParseJson("[1]");
  const json::Document d = ParseJson("[1]");
  const EqualityMemo memo;
  EXPECT_TRUE(Compare(c, d));
}

TEST_F(EqualityMemoTest, CountsLongTextsAndUntypedTrees) {
  const Type& text = build_.String();
  const Type& raw = build_.Scalar(TypeKind::kRaw, "runtime.RawExtension");
  const json::Document a = ParseJson("\"" + std::string(64'000, 'x') + "\"");
  const json::Document b = ParseJson("\"" + std::string(64'000, 'x') + "\"");
  const json::Document c = ParseJson(R"({"a":[1,2,3]})");
  const json::Document d = ParseJson(R"({"a":[1,2,3]})");
  const EqualityMemo memo;
  EXPECT_TRUE(SemanticEqual({Plain(text), a.root()}, {Plain(text), b.root()}));
  EXPECT_GE(memo.Work(), 1'000U);
  EXPECT_TRUE(SemanticEqual({Plain(raw), c.root()}, {Plain(raw), d.root()}));
  const std::uint64_t before = memo.Work();
  EXPECT_TRUE(SemanticEqual({Plain(raw), c.root()}, {Plain(raw), d.root()}));
  EXPECT_EQ(memo.Work() - before, 1U);
}

TEST_F(EqualityMemoTest, GrowsWithTheNumberOfPairs) {
  const Type& lists = build_.List(Plain(list_));
  std::string text = "[" + Numbers(20, 1);
  for (int i = 0; i < 2'000; ++i) text += "," + Numbers(20, i);
  text += "]";
  const json::Document a = ParseJson(text);
  const json::Document b = ParseJson(text);
  const Value left(Plain(lists), a.root());
  const Value right(Plain(lists), b.root());
  const EqualityMemo memo;
  EXPECT_TRUE(SemanticEqual(left, right));
  const std::uint64_t before = memo.Work();
  for (std::size_t i = 0; i < a.root().size(); ++i) {
    EXPECT_TRUE(SemanticEqual(left.Elem(a.root().At(i)), right.Elem(b.root().At(i))));
  }
  EXPECT_EQ(memo.Work() - before, a.root().size());
}

}  // namespace
}  // namespace tandem::rules

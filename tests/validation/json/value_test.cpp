#include "validation/json/value.h"

#include <gtest/gtest.h>

#include "validation/base/panic.h"
#include "validation/json/decode.h"

namespace tandem::json {
namespace {

class Value : public testing::Test {
 protected:
  ValueView Parse(std::string_view text) {
    EXPECT_TRUE(document_.Parse(text));
    return document_.root();
  }
  Document document_;
};

TEST_F(Value, TellsAbsentNullAndEmptyApart) {
  const ValueView root = Parse(R"({"null":null,"empty":{},"list":[]})");
  EXPECT_EQ(root.Member("none").kind(), Kind::kAbsent);
  EXPECT_EQ(root.Member("null").kind(), Kind::kNull);
  EXPECT_EQ(root.Member("empty").kind(), Kind::kObject);
  EXPECT_TRUE(root.Member("none").IsAbsent());
  EXPECT_FALSE(root.Member("null").IsAbsent());
  EXPECT_TRUE(root.Member("none").IsMissing());
  EXPECT_TRUE(root.Member("null").IsMissing());
  EXPECT_FALSE(root.Member("empty").IsMissing());
  EXPECT_EQ(root.Member("list").size(), 0U);
  EXPECT_TRUE(root.Member("empty").members().empty());
}

TEST_F(Value, ChainsLookupsWithoutChecks) {
  const ValueView root = Parse(R"({"a":{"b":[{"c":7}]}})");
  EXPECT_EQ(root.Member("a").Member("b").At(0).Member("c").AsInt(), 7);
  EXPECT_TRUE(root.Member("x").Member("y").At(3).Member("z").IsAbsent());
  EXPECT_TRUE(root.Member("a").Member("b").At(1).IsAbsent());
  EXPECT_TRUE(root.Member("a").At(0).IsAbsent());
  EXPECT_TRUE(ValueView().members().empty());
  EXPECT_TRUE(ValueView().elements().empty());
}

TEST_F(Value, ReadsEveryKind) {
  const ValueView root = Parse(R"([true,-3,5,18446744073709551615,1.5,"text",null])");
  EXPECT_TRUE(root.At(0).AsBool());
  EXPECT_EQ(root.At(1).AsInt(), -3);
  EXPECT_EQ(root.At(2).AsUint(), 5U);
  EXPECT_EQ(root.At(3).AsUint(), 18446744073709551615ULL);
  EXPECT_EQ(root.At(1).AsDouble(), -3.0);
  EXPECT_EQ(root.At(4).AsDouble(), 1.5);
  EXPECT_EQ(root.At(5).AsString(), "text");
}

TEST_F(Value, PanicsWhenReadAsAnotherKind) {
  const ValueView root = Parse(R"([true,-3,"text",18446744073709551615,1.5,{}])");
  EXPECT_THROW((void)root.At(1).AsBool(), Panic);
  EXPECT_THROW((void)root.At(2).AsInt(), Panic);
  EXPECT_THROW((void)root.At(1).AsUint(), Panic);
  EXPECT_THROW((void)root.At(3).AsInt(), Panic);
  EXPECT_THROW((void)root.At(4).AsInt(), Panic);
  EXPECT_THROW((void)root.At(0).AsDouble(), Panic);
  EXPECT_THROW((void)root.At(5).AsString(), Panic);
  EXPECT_THROW((void)ValueView().AsString(), Panic);
  EXPECT_THROW((void)ValueView().AsBool(), Panic);
}

TEST_F(Value, IteratesInDocumentOrder) {
  const ValueView root = Parse(R"({"b":1,"a":2})");
  std::string names;
  for (const MemberView member : root.members()) names += member.name;
  EXPECT_EQ(names, "ba");
  EXPECT_EQ(root.members()[1].value.AsInt(), 2);

  std::int64_t sum = 0;
  for (const ValueView element : Parse("[1,2,3]").elements()) sum += element.AsInt();
  EXPECT_EQ(sum, 6);
}

TEST_F(Value, TellsItsValuesApart) {
  const ValueView root = Parse("[1,1]");
  EXPECT_EQ(root.At(0).identity(), root.elements()[0].identity());
  EXPECT_NE(root.At(0).identity(), root.At(1).identity());
  EXPECT_EQ(ValueView().identity(), nullptr);
}

TEST(KindWord, IsTheWordOfGosDecoder) {
  EXPECT_EQ(KindWord(Kind::kAbsent), "null");
  EXPECT_EQ(KindWord(Kind::kNull), "null");
  EXPECT_EQ(KindWord(Kind::kBool), "bool");
  EXPECT_EQ(KindWord(Kind::kInt), "number");
  EXPECT_EQ(KindWord(Kind::kUint), "number");
  EXPECT_EQ(KindWord(Kind::kDouble), "number");
  EXPECT_EQ(KindWord(Kind::kString), "string");
  EXPECT_EQ(KindWord(Kind::kArray), "array");
  EXPECT_EQ(KindWord(Kind::kObject), "object");
}

}  // namespace
}  // namespace tandem::json

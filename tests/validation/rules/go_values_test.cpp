#include "validation/rules/go_values.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/support/json_document.h"

namespace tandem::rules {
namespace {

using support::ParseJson;
using namespace std::chrono_literals;

TEST(Bytes, ComeAsTextOrAsNumbersOrNotAtAll) {
  const json::Document text = ParseJson(R"("QUI=")");
  const json::Document numbers = ParseJson("[65,66]");
  const json::Document with_null = ParseJson("[65,null]");
  const json::Document null = ParseJson("null");
  EXPECT_EQ(BytesOf(text.root()), "AB");
  EXPECT_EQ(BytesOf(numbers.root()), "AB");
  EXPECT_EQ(BytesOf(with_null.root()), std::string("A\0", 2));
  EXPECT_EQ(BytesOf(null.root()), "");
  EXPECT_TRUE(BytesEqual(text.root(), numbers.root()));
  EXPECT_TRUE(BytesEqual(null.root(), {}));
  EXPECT_FALSE(BytesEqual(numbers.root(), with_null.root()));
}

TEST(Bytes, ThatCannotBeDecodedAreNone) { EXPECT_EQ(BytesOf(ParseJson(R"("QUI=Q")").root()), ""); }

TEST(Duration, IsTextANumberOrNothing) {
  EXPECT_EQ(DurationOf(ParseJson(R"("5s")").root()), 5s);
  EXPECT_EQ(DurationOf(ParseJson("7").root()), 7ns);
  EXPECT_EQ(DurationOf(ParseJson("null").root()), 0ns);
  EXPECT_EQ(DurationOf(ParseJson(R"("soon")").root()), 0ns);
}

TEST(Quantity, IsTextANumberOrNothing) {
  EXPECT_EQ(QuantityOf(ParseJson(R"("1500m")").root()), *formats::Quantity::Parse("1.5"));
  EXPECT_EQ(QuantityOf(ParseJson("1.5").root()), *formats::Quantity::Parse("1500m"));
  EXPECT_EQ(QuantityOf(ParseJson("null").root()), formats::Quantity());
  EXPECT_EQ(QuantityOf(ParseJson(R"("much")").root()), formats::Quantity());
}

TEST(Time, IsReadByTheLayoutOfItsType) {
  struct Case {
    TypeKind kind;
    const char* json;
    formats::Timestamp instant;
  };
  const Case kCases[] = {
      {TypeKind::kTime, R"("1970-01-01T00:00:01Z")", {1, 0}},
      {TypeKind::kMicroTime, R"("1970-01-01T00:00:01.000002Z")", {1, 2'000}},
      {TypeKind::kMicroTime, R"("1970-01-01T00:00:01Z")", formats::Timestamp::Zero()},
      {TypeKind::kTime, R"("tomorrow")", formats::Timestamp::Zero()},
      {TypeKind::kTime, "null", formats::Timestamp::Zero()},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.json);
    Type type;
    type.kind = c.kind;
    const json::Document document = ParseJson(c.json);
    EXPECT_EQ(TimeOf(Value({&type}, document.root())), c.instant);
  }
}

}  // namespace
}  // namespace tandem::rules

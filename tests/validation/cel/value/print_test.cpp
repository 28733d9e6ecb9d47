#include "validation/cel/value/print.h"

#include <gtest/gtest.h>

#include <cmath>

#include "validation/cel/value/arena.h"

namespace tandem::cel {
namespace {

TEST(PrintValue, WritesWhatAnExpressionWould) {
  Arena arena;
  EXPECT_EQ(PrintValue(Value::Null(), arena), "null");
  EXPECT_EQ(PrintValue(Value::Bool(true), arena), "true");
  EXPECT_EQ(PrintValue(Value::Int(-3), arena), "-3");
  EXPECT_EQ(PrintValue(Value::Uint(3), arena), "3u");
  EXPECT_EQ(PrintValue(Value::Double(3), arena), "3.0");
  EXPECT_EQ(PrintValue(Value::Double(1e20), arena), "1e+20");
  EXPECT_EQ(PrintValue(Value::Double(NAN), arena), "NaN");
  EXPECT_EQ(PrintValue(Value::String("a\"b"), arena), R"("a\"b")");
  EXPECT_EQ(PrintValue(Value::Bytes("a"), arena), R"(b"a")");
  EXPECT_EQ(PrintValue(Value::Duration(5'000'000'000), arena), R"(duration("5s"))");
  EXPECT_EQ(PrintValue(Value::Timestamp(0, 0), arena), R"(timestamp("1970-01-01T00:00:00Z"))");
  EXPECT_EQ(PrintValue(Value::Error("division by zero"), arena), "error: division by zero");
}

TEST(PrintValue, WritesWhatHoldsOthers) {
  Arena arena;
  const Value one = Value::Int(1);
  const Value list[] = {one, Value::String("a")};
  const MapEntry map[] = {{Value::String("k"), one}};
  EXPECT_EQ(PrintValue(Value::List(list), arena), R"([1, "a"])");
  EXPECT_EQ(PrintValue(Value::Map(map), arena), R"({"k": 1})");
  EXPECT_EQ(PrintValue(Value::OptionalOf(&one), arena), "optional.of(1)");
  EXPECT_EQ(PrintValue(Value::OptionalNone(), arena), "optional.none()");
}

}  // namespace
}  // namespace tandem::cel

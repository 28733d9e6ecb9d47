#include "validation/cel/value/value_hash.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/json_document.h"
#include "tests/support/json_schema_node.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"

namespace tandem::cel {
namespace {

TEST(ValueHash, IsThatOfEqualValues) {
  Arena arena;
  const Value ones[] = {Value::Int(1), Value::Uint(1), Value::Double(1)};
  const Value texts[] = {Value::String("a"), Value::String("b")};
  const Value others[] = {Value::String("b"), Value::String("a")};
  const double two_to_63 = std::ldexp(1.0, 63);
  const Value values[] = {
      ones[0],
      ones[1],
      ones[2],
      Value::Int(-1),
      Value::Double(-1),
      Value::Int(std::numeric_limits<std::int64_t>::min()),
      Value::Double(-two_to_63),
      Value::Uint(std::uint64_t{1} << 63U),
      Value::Double(two_to_63),
      Value::Uint(std::numeric_limits<std::uint64_t>::max()),
      Value::Double(2 * two_to_63),
      Value::Double(0.5),
      Value::Double(-0.0),
      Value::Int(0),
      Value::Double(std::numeric_limits<double>::infinity()),
      Value::Double(NAN),
      Value::Null(),
      Value::Bool(false),
      Value::Bool(true),
      Value::String("1"),
      Value::Bytes("1"),
      Value::List({ones, 1}),
      Value::List({ones + 2, 1}),
      Value::List({ones, 2}),
      Value::List(texts),
      Value::List(others),
      Value::List({}),
  };
  for (const Value& a : values) {
    for (const Value& b : values) {
      if (&a == &b || !HashOf(a, arena) || !HashOf(b, arena)) continue;  // the same may be a NaN
      EXPECT_EQ(HashOf(a, arena) == HashOf(b, arena), Equal(a, b, arena))
          << DisplayText(a) << " and " << DisplayText(b);
    }
  }
}

TEST(ValueHash, IsNotOfDoublesThatEqualSeveralIntegers) {
  Arena arena;
  for (const double number : {std::ldexp(1.0, 53), -std::ldexp(1.0, 63), std::ldexp(1.0, 64)}) {
    EXPECT_FALSE(HashOf(Value::Double(number), arena)) << number;
  }
  EXPECT_TRUE(HashOf(Value::Double(1e300), arena));
  EXPECT_TRUE(HashOf(Value::Int(std::numeric_limits<std::int64_t>::max()), arena));
}

TEST(ValueHash, IsOfWhatASchemaKnows) {
  const json::Document schema = support::ParseJson(
      R"({"type":"array","items":{"type":"object","properties":{"a":{"type":"integer"},)"
      R"("b":{"type":"string"}},"x-kubernetes-preserve-unknown-fields":true}})");
  const json::Document object =
      support::ParseJson(R"([{"a":1,"b":"x"},{"b":"x","a":1},{"a":2,"b":"x"},{"a":1,"c":1}])");
  ShapeStore shapes;
  const Shape* shape = BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  Arena arena;
  const Value list = FromJson(object.root(), shape, arena);
  const auto at = [&](std::size_t i) { return HashOf(ElementAt(list, i, arena), arena); };
  EXPECT_TRUE(at(0));
  EXPECT_EQ(at(0), at(1));
  EXPECT_NE(at(0), at(2));
  EXPECT_FALSE(at(3)) << "equality does not look at c when another object lacks it";
}

TEST(ValueHash, IsNotOfSets) {
  Arena arena;
  EXPECT_FALSE(HashOf(Value::List({}, ListSemantics::kSet), arena));
  const Value holds[] = {Value::List({}, ListSemantics::kSet)};
  EXPECT_FALSE(HashOf(Value::List(holds), arena));
  EXPECT_FALSE(HashOf(Value::Error("x"), arena));
}

}  // namespace
}  // namespace tandem::cel

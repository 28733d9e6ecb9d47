#include "validation/cel/value/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "tests/support/json_document.h"
#include "tests/support/json_schema_node.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {
namespace {

TEST(Compare, NumbersByValue) {
  EXPECT_EQ(Compare(Value::Int(1), Value::Uint(2)), -1);
  EXPECT_EQ(Compare(Value::Uint(2), Value::Double(1.5)), 1);
  EXPECT_EQ(Compare(Value::Int(-1), Value::Uint(UINT64_MAX)), -1);
  EXPECT_EQ(Compare(Value::Double(3.0), Value::Int(3)), 0);
}

TEST(Compare, NotWhatHasNoOrder) {
  bool nan = false;
  EXPECT_EQ(Compare(Value::Double(NAN), Value::Int(1), &nan), std::nullopt);
  EXPECT_TRUE(nan);
  EXPECT_EQ(Compare(Value::String("a"), Value::Int(1)), std::nullopt);
  EXPECT_EQ(Compare(Value::Null(), Value::Null()), std::nullopt);
  EXPECT_FALSE(IsComparable(Value::Null()));
  EXPECT_TRUE(IsComparable(Value::Bytes("a")));
}

TEST(Compare, TextsAndTimes) {
  EXPECT_EQ(Compare(Value::String("a"), Value::String("b")), -1);
  EXPECT_EQ(Compare(Value::Bool(false), Value::Bool(true)), -1);
  EXPECT_EQ(Compare(Value::Duration(5), Value::Duration(4)), 1);
  EXPECT_EQ(Compare(Value::Timestamp(1, 5, 0), Value::Timestamp(1, 5, 3600)), 0);
}

TEST(Equal, OfKindsThatDifferOrNot) {
  Arena arena;
  EXPECT_TRUE(Equal(Value::Int(1), Value::Double(1.0), arena));
  EXPECT_FALSE(Equal(Value::Int(1), Value::String("1"), arena));
  EXPECT_FALSE(Equal(Value::Double(NAN), Value::Double(NAN), arena));
  EXPECT_TRUE(Equal(Value::Null(), Value::Null(), arena));
}

TEST(Equal, OfListsInOrderUnlessTheyAreSets) {
  Arena arena;
  const Value ab[] = {Value::String("a"), Value::String("b")};
  const Value ba[] = {Value::String("b"), Value::String("a")};
  EXPECT_TRUE(Equal(Value::List(ab), Value::List(ab), arena));
  EXPECT_FALSE(Equal(Value::List(ab), Value::List(ba), arena));
  EXPECT_TRUE(Equal(Value::List(ab, ListSemantics::kSet), Value::List(ba), arena));
}

/// As many elements as nobody should compare with each other.
std::string ManyElements(bool backwards) {
  constexpr int kMany = 40'000;
  std::string elements;
  for (int i = 0; i < kMany; ++i) {
    const int number = backwards ? kMany - i : i + 1;
    elements += (i > 0 ? "," : "") + std::string("{\"k\":") + std::to_string(number) + "}";
  }
  return "[" + elements + "]";
}

TEST(Equal, OfLongListsWhoseElementsAreToldApart) {
  const json::Document schema = support::ParseJson(
      R"({"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)"
      R"("items":{"type":"object","properties":{"k":{"type":"integer"}}}})");
  ShapeStore shapes;
  const Shape* shape = BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  const json::Document forwards = support::ParseJson(ManyElements(false));
  const json::Document backwards = support::ParseJson(ManyElements(true));
  Arena arena;
  const Value list = FromJson(forwards.root(), shape, arena);
  EXPECT_TRUE(Equal(list, FromJson(backwards.root(), shape, arena), arena));

  std::vector<Value> numbers(40'000);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] = Value::Int(static_cast<std::int64_t>(i));
  }
  std::vector<Value> reversed(numbers.rbegin(), numbers.rend());
  const Value set = Value::List(numbers, ListSemantics::kSet);
  EXPECT_TRUE(Equal(set, Value::List(reversed), arena));
  reversed.back() = Value::Int(-1);
  EXPECT_FALSE(Equal(set, Value::List(reversed), arena));
}

TEST(KeyLess, IsTheSameForNumbersThatAreEqual) {
  EXPECT_FALSE(KeyLess(Value::Int(1), Value::Uint(1)));
  EXPECT_FALSE(KeyLess(Value::Uint(1), Value::Int(1)));
  EXPECT_TRUE(KeyLess(Value::String("a"), Value::String("b")));
}

}  // namespace
}  // namespace tandem::cel

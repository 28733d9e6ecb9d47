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

/// A list of so many elements that nobody should compare each with each.
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
  Arena other;  // what an arena has seen stays as it is
  EXPECT_FALSE(Equal(set, Value::List(reversed), other));
}

/// The outcome of comparing two objects of a schema. `plain`: no schema describes the right one.
std::string Compared(std::string_view left, std::string_view right, bool plain = false) {
  const json::Document schema = support::ParseJson(
      R"({"type":"object","properties":{"a":{"type":"integer","nullable":true},"x-y":)"
      R"({"type":"integer"},"p":{},"q":{},"l":{"type":"array","items":{"type":"object","nullable":true,)"
      R"("properties":{}}}}})");
  ShapeStore shapes;
  const Shape* shape = BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  const json::Document a = support::ParseJson(left);
  const json::Document b = support::ParseJson(right);
  Arena arena;
  Value error;
  const bool equal = Equal(FromJson(a.root(), shape, arena),
                           FromJson(b.root(), plain ? nullptr : shape, arena), arena, &error);
  if (error.IsError()) return std::string(error.AsText());
  return equal ? "equal" : "different";
}

TEST(Equal, OfObjectsByWhatIsNotNull) {
  EXPECT_EQ(Compared(R"({"a":1,"x-y":2})", R"({"x-y":2,"a":1})"), "equal");
  EXPECT_EQ(Compared(R"({"a":null})", R"({"a":null})"), "equal");
  EXPECT_EQ(Compared(R"({"a":null})", R"({"a":1})"), "different");
  EXPECT_EQ(Compared(R"({"a":1})", R"({"a":null})"), "different");
  EXPECT_EQ(Compared(R"({"u":1})", R"({"u":1})"), "equal");
  EXPECT_EQ(Compared(R"({"u":1})", R"({"u":2})"), "different");
  EXPECT_EQ(Compared(R"({"l":[{}]})", R"({"l":[null]})"), "no such overload");
  EXPECT_EQ(Compared(R"({"l":[{}],"x-y":1})", R"({"l":[null],"x-y":2})"), "different");
}

/// `{"u0":0,"u1":1}` or the other way round.
std::string ManyUnknown(int count, bool reversed) {
  std::string object;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(reversed ? count - 1 - i : i);
    object.append(object.empty() ? "{" : ",").append("\"u").append(number).append("\":");
    object += number;
  }
  return object + "}";
}

TEST(Equal, OfManyPropertiesThatNoSchemaKnowsTakesNoSearchForEach) {
  const std::string many = ManyUnknown(40'000, false);
  std::string reversed = ManyUnknown(40'000, true);
  EXPECT_EQ(Compared(many, reversed), "equal");
  reversed[reversed.size() - 2] = '1';
  EXPECT_EQ(Compared(many, reversed), "different");
}

TEST(Equal, OfPropertiesThatExpressionsCannotSee) {
  EXPECT_EQ(Compared(R"({"p":[1]})", R"({"p":[1]})"), "equal");
  EXPECT_EQ(Compared(R"({"p":[1]})", R"({"p":[1.0]})"), "different");
  EXPECT_EQ(Compared(R"({"p":1})", R"({"q":1})"), "different");
  EXPECT_EQ(Compared(R"({"u":1})", R"({"v":1})"), "equal") << "upstream does not look";
  EXPECT_EQ(Compared(R"({"p":null})", R"({"p":null})"), "equal");
  EXPECT_EQ(Compared(R"({"p":[1]})", R"({"p":[1]})", true), "equal");
  EXPECT_EQ(Compared(R"({"p":null})", R"({"p":null})", true), "different");
}

TEST(Equal, OfAnObjectAndAMapThatNoSchemaDescribes) {
  EXPECT_EQ(Compared(R"({"a":1,"x-y":2})", R"({"a":1,"x-y":2})", true), "equal");
  EXPECT_EQ(Compared(R"({"a":1})", R"({"a":2})", true), "different");
  EXPECT_EQ(Compared(R"({"a":null})", R"({"a":null})", true), "different");
  EXPECT_EQ(Compared(R"({"u":1})", R"({"u":1})", true), "no such overload");
  EXPECT_EQ(Compared(R"({"u":1,"a":1})", R"({"u":1,"a":2})", true), "different");
}

TEST(Equal, OfPreservedDataAndWhatItLooksLike) {
  Arena arena;
  const auto is_equal = [&](std::string_view data, std::string_view value) {
    const json::Document preserved = support::ParseJson(data);
    const json::Document other = support::ParseJson(value);
    return Equal(Value::Unknown(preserved.root()), FromJson(other.root(), nullptr, arena), arena);
  };
  for (const std::string_view same : {"true", "1", "1.5", "\"a\"", "[1,{}]", "{\"a\":[]}"}) {
    EXPECT_TRUE(is_equal(same, same)) << same;
  }
  EXPECT_FALSE(is_equal("1", "1.0"));
  EXPECT_FALSE(is_equal("\"1\"", "1"));
  EXPECT_FALSE(is_equal("[1]", "[2]"));
  EXPECT_FALSE(is_equal("{}", "null"));
}

TEST(KeyLess, IsTheSameForNumbersThatAreEqual) {
  EXPECT_FALSE(KeyLess(Value::Int(1), Value::Uint(1)));
  EXPECT_FALSE(KeyLess(Value::Uint(1), Value::Int(1)));
  EXPECT_TRUE(KeyLess(Value::String("a"), Value::String("b")));
}

}  // namespace
}  // namespace tandem::cel

#include "validation/cel/value/identity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tests/support/json_document.h"
#include "tests/support/json_schema_node.h"
#include "validation/base/allowance.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"

namespace tandem::cel {
namespace {

TEST(Identities, OfASetAreItsValues) {
  Arena arena;
  const Value set = Value::List({}, ListSemantics::kSet);
  Identities identities(set, arena);
  identities.Add(Value::String("a"), 0);
  identities.Add(Value::Int(1), 1);
  identities.Add(Value::String("a"), 2);
  EXPECT_EQ(identities.Find(Value::String("a")), 0U) << "the first counts";
  EXPECT_EQ(identities.Find(Value::Double(1.0)), 1U) << "numbers are equal by value";
  EXPECT_EQ(identities.Find(Value::String("1")), std::nullopt);
  EXPECT_EQ(identities.Find(Value::Null()), std::nullopt);
}

TEST(Identities, MayHaveNoOrder) {
  Arena arena;
  const Value set = Value::List({}, ListSemantics::kSet);
  const Value one[] = {Value::Int(1)};
  const Value other[] = {Value::Int(2)};
  Identities identities(set, arena);
  identities.Add(Value::List(one), 0);
  identities.Add(Value::Null(), 1);
  identities.Add(Value::Double(NAN), 2);
  EXPECT_EQ(identities.Find(Value::List(one)), 0U);
  EXPECT_EQ(identities.Find(Value::List(other)), std::nullopt);
  EXPECT_EQ(identities.Find(Value::Null()), 1U);
  EXPECT_EQ(identities.Find(Value::Double(NAN)), std::nullopt);
}

TEST(Identities, ThatCannotBeHashedAreFoundAmongThoseThatCan) {
  Arena arena;
  const Value set = Value::List({}, ListSemantics::kSet);
  const Value one[] = {Value::Int(1)};
  Identities identities(set, arena);
  identities.Add(Value::List(one, ListSemantics::kSet), 0);
  identities.Add(Value::List(one), 1);
  EXPECT_EQ(identities.Find(Value::List(one)), 0U);
  EXPECT_EQ(identities.Find(Value::List(one, ListSemantics::kSet)), 0U);
}

std::size_t looks = 0;
Allowance::TimePoint CountLook() {
  ++looks;
  return {};
}

TEST(Identities, OfManyListsAreNotComparedEachWithEach) {
  constexpr std::size_t kLists = 20'000;
  Arena arena;
  std::vector<Value> elements;
  for (std::size_t i = 0; i < kLists; ++i) {
    elements.push_back(Value::Int(static_cast<std::int64_t>(i)));
  }
  std::vector<Value> lists;
  for (const Value& element : elements) lists.push_back(Value::List({&element, 1}));
  const Value set = Value::List(lists, ListSemantics::kSet);
  std::vector<Value> turned(lists.rbegin(), lists.rend());
  const Value other = Value::List(turned, ListSemantics::kSet);
  looks = 0;
  Allowance allowance({.now = &CountLook});
  allowance.Spend([&] { EXPECT_TRUE(Equal(set, other, arena)); });
  EXPECT_LT(looks, 10 * kLists / 64);  // laps between looks
}

TEST(Identities, OfAListOfTypeMapAreItsKeys) {
  const json::Document schema = support::ParseJson(
      R"({"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k","n"],)"
      R"("items":{"type":"object","properties":{"k":{"type":"string"},"n":{"type":"integer"},)"
      R"("v":{"type":"integer"}}}})");
  const json::Document object = support::ParseJson(
      R"([{"k":"a","n":1,"v":1},{"k":"a","v":2},{"k":"b","n":1},{"k":"a","n":1,"v":9},{"k":"c"}])");
  ShapeStore shapes;
  const Shape* shape = BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  Arena arena;
  const Value list = FromJson(object.root(), shape, arena);
  const auto at = [&](std::size_t i) { return ElementAt(list, i, arena); };
  Identities identities(list, arena);
  for (std::size_t i = 0; i < 3; ++i) identities.Add(at(i), i);
  EXPECT_EQ(identities.Find(at(3)), 0U);
  EXPECT_EQ(identities.Find(at(1)), 1U) << "a key may be missing";
  EXPECT_EQ(identities.Find(at(4)), std::nullopt);
  EXPECT_TRUE(SameIdentity(list, at(0), at(3), arena));
  EXPECT_FALSE(SameIdentity(list, at(0), at(1), arena));
}

}  // namespace
}  // namespace tandem::cel

#include "validation/cel/value/value.h"

#include <gtest/gtest.h>

#include "tests/support/json_schema_node.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"
#include "validation/cel/value/print.h"
#include "validation/json/decode.h"

namespace tandem::cel {
namespace {

/// JSON as a schema reads it.
class Read {
 public:
  Read(std::string_view schema, std::string_view object) {
    EXPECT_TRUE(schema_.Parse(schema));
    EXPECT_TRUE(object_.Parse(object));
    shape_ = BuildShape(test::JsonSchemaNode(schema_.root()), false, "selfType", shapes_);
    value_ = FromJson(object_.root(), shape_, arena_);
  }
  const Value& operator*() const { return value_; }
  std::string Text() { return PrintValue(value_, arena_); }
  Arena& arena() { return arena_; }

 private:
  json::Document schema_;
  json::Document object_;
  ShapeStore shapes_;
  const Shape* shape_ = nullptr;
  Arena arena_;
  Value value_;
};

TEST(FromJson, ReadsWhatTheSchemaSays) {
  struct Case {
    std::string_view schema;
    std::string_view json;
    std::string_view text;
  };
  const Case cases[] = {
      {R"({"type":"number"})", "1", "1.0"},
      {R"({"type":"integer"})", "1.0", "error: invalid data, expected int, got float64"},
      {R"({"type":"string","format":"byte"})", R"("aGk=")", R"(b"hi")"},
      {R"({"type":"string","format":"byte"})", R"("+/+/")",
       "error: Invalid byte formatted string +/+/: illegal base64 data at input byte 0"},
      {R"({"type":"string","format":"duration"})", R"("1h")", R"(duration("3600s"))"},
      {R"({"type":"string","nullable":true})", "null", "null"},
      {R"({"type":"string"})", "null",
       "error: invalid data, got null for schema with nullable=false"},
      {R"({"type":"array","items":{"type":"integer"}})", "{}",
       "error: invalid data, expected an array for the provided schema with type=array"},
      {R"({"x-kubernetes-int-or-string":true})", R"("50%")", R"("50%")"},
      {R"({"type":"object","additionalProperties":{"type":"integer"}})", R"({"b":1,"a":2})",
       R"({"a": 2, "b": 1})"},
      {R"({"type":"object","properties":{"a-b":{"type":"integer"},"n":{"type":"integer"}}})",
       R"({"a-b":1,"n":null,"zz":2})", R"({"a__dash__b": 1})"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(std::string(test.schema) + " " + std::string(test.json));
    EXPECT_EQ(Read(test.schema, test.json).Text(), test.text);
  }
}

TEST(Equal, IgnoresTheOrderOfSetsAndMapLists) {
  const auto equal = [](std::string_view schema, std::string_view a, std::string_view b) {
    Read left(schema, a);
    Read right(schema, b);
    return Equal(*left, *right, left.arena());
  };
  const std::string_view set =
      R"({"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}})";
  EXPECT_TRUE(equal(set, R"(["a","b"])", R"(["b","a"])"));
  EXPECT_FALSE(equal(set, R"(["a","b","c"])", R"(["a","a","b"])"));
  const std::string_view map =
      R"({"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)"
      R"("items":{"type":"object","properties":{"k":{"type":"string"},"v":{"type":"integer"}}}})";
  EXPECT_TRUE(equal(map, R"([{"k":"a","v":1},{"k":"b"}])", R"([{"k":"b"},{"k":"a","v":1}])"));
  EXPECT_FALSE(equal(map, R"([{"k":"a","v":1}])", R"([{"k":"a","v":2}])"));
}

TEST(Equal, ComparesNumbersByValue) {
  Arena arena;
  EXPECT_TRUE(Equal(Value::Int(1), Value::Double(1), arena));
  EXPECT_FALSE(Equal(Value::Int(-1), Value::Uint(UINT64_MAX), arena));
  EXPECT_FALSE(Equal(Value::String("a"), Value::Bytes("a"), arena));
}

TEST(WithoutShape, LeavesWhatIsWritten) {
  Read object(R"({"type":"object","properties":{"a-b":{"type":"number"}}})", R"({"a-b":1,"z":2})");
  const Value plain = WithoutShape(*object);
  Value found;
  EXPECT_FALSE(FindKey(plain, Value::String("a__dash__b"), object.arena(), found));
  ASSERT_TRUE(FindKey(plain, Value::String("a-b"), object.arena(), found));
  EXPECT_TRUE(found.Is(Kind::kInt));
  EXPECT_TRUE(FindKey(plain, Value::String("z"), object.arena(), found));

  Read list(R"({"type":"array","items":{"type":"string","format":"date"}})", R"(["2020-01-02"])");
  EXPECT_TRUE(ElementAt(*list, 0, list.arena()).Is(Kind::kTimestamp));
  EXPECT_TRUE(ElementAt(WithoutShape(*list), 0, list.arena()).Is(Kind::kString));

  Read text(R"({"type":"string"})", R"("a")");
  EXPECT_EQ(WithoutShape(*text).AsText(), "a");
}

TEST(FindKey, FindsTheSameInAMapThatIsAskedOften) {
  std::string object = "{\"nothing\":null";
  for (int i = 0; i < 100; ++i) {
    object += ",\"k" + std::to_string(99 - i) + "\":" + std::to_string(99 - i);
  }
  Read map(R"({"type":"object","additionalProperties":{"type":"integer","nullable":true}})",
           object + "}");
  for (int round = 0; round < 20; ++round) {
    Value found;
    ASSERT_TRUE(FindKey(*map, Value::String("k42"), map.arena(), found));
    EXPECT_EQ(found.AsInt(), 42);
    ASSERT_TRUE(FindKey(*map, Value::String("nothing"), map.arena(), found));
    EXPECT_TRUE(found.Is(Kind::kNull));
    EXPECT_FALSE(FindKey(*map, Value::String("k100"), map.arena(), found));
  }
}

TEST(SortedEntries, OfALargeMapAreReadByItsOwnSchema) {
  std::string object = "{\"a\":\"1s\"";
  for (int i = 0; i < 100; ++i) object += ",\"k" + std::to_string(i) + "\":\"1s\"";
  Read map(R"({"type":"object","additionalProperties":{"type":"string","format":"duration"}})",
           object + "}");
  const Value plain = WithoutShape(*map);
  EXPECT_TRUE(SortedEntries(*map, map.arena())[0].value.Is(Kind::kDuration));
  EXPECT_TRUE(SortedEntries(plain, map.arena())[0].value.Is(Kind::kString));
  EXPECT_TRUE(SortedEntries(*map, map.arena())[0].value.Is(Kind::kDuration));
}

TEST(FindField, FindsTheSameInAnObjectThatIsAskedOften) {
  std::string object = "{\"b\":null,\"in\":7,\"a\":1";
  for (int i = 0; i < 100; ++i) object += ",\"unknown" + std::to_string(i) + "\":1";
  Read read(R"({"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"},)"
            R"("in":{"type":"integer"}}})",
            object + "}");
  for (int round = 0; round < 20; ++round) {
    Value found;
    ASSERT_TRUE(FindKey(*read, Value::String("a"), read.arena(), found));
    EXPECT_EQ(found.AsInt(), 1);
    ASSERT_TRUE(FindKey(*read, Value::String("__in__"), read.arena(), found));
    EXPECT_EQ(found.AsInt(), 7);
    EXPECT_FALSE(FindKey(*read, Value::String("b"), read.arena(), found));
    EXPECT_FALSE(FindKey(*read, Value::String("unknown1"), read.arena(), found));
  }
}

}  // namespace
}  // namespace tandem::cel

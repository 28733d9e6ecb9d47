#include "validation/cel/types/schema.h"

#include <gtest/gtest.h>

#include "tests/support/json_schema_node.h"
#include "validation/json/decode.h"

namespace tandem::cel {
namespace {

/// The shape of a schema, written as JSON.
class BuiltShape {
 public:
  explicit BuiltShape(std::string_view schema, bool resource = false) {
    EXPECT_TRUE(document_.Parse(schema));
    shape_ = BuildShape(test::JsonSchemaNode(document_.root()), resource, "selfType", store_);
  }
  const Shape* operator->() const { return shape_; }
  [[nodiscard]] const Shape* get() const { return shape_; }

 private:
  json::Document document_;
  ShapeStore store_;
  const Shape* shape_ = nullptr;
};

TEST(BuildShape, BoundsSizesAsTheApiServerDoes) {
  struct Case {
    std::string_view schema;
    std::string_view type;
    std::uint64_t max_elements;
    std::uint64_t min_size;
  };
  const Case cases[] = {
      {R"({"type":"string"})", "string", 3145726, 2},
      {R"({"type":"string","maxLength":10})", "string", 40, 2},
      {R"({"type":"string","enum":["abc","é"]})", "string", 3, 2},
      {R"({"type":"string","format":"byte","maxLength":10})", "bytes", 10, 2},
      {R"({"type":"string","format":"duration"})", "duration", 32, 3},
      {R"({"type":"string","format":"date"})", "timestamp", 12, 12},
      {R"({"type":"string","format":"date-time"})", "timestamp", 32, 21},
      {R"({"type":"boolean"})", "bool", 0, 4},
      {R"({"type":"number"})", "double", 0, 1},
      {R"({"type":"integer"})", "int", 0, 1},
      {R"({"x-kubernetes-int-or-string":true})", "dyn", 3145726, 1},
      {R"({"type":"array","items":{"type":"integer"}})", "list(int)", 1572863, 2},
      {R"({"type":"array","maxItems":5,"items":{"type":"integer"}})", "list(int)", 5, 2},
      {R"({"type":"object","additionalProperties":{"type":"integer"}})", "map(string, int)", 449389,
       2},
      {R"({"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{}}})",
       "selfType", 0, 9},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    const BuiltShape shape(test.schema);
    ASSERT_NE(shape.get(), nullptr);
    EXPECT_EQ(TypeText(*shape->type), test.type);
    EXPECT_EQ(shape->max_elements, test.max_elements);
    EXPECT_EQ(shape->min_size, test.min_size);
  }
}

TEST(BuildShape, ExposesOnlyWhatHasATypeAndAName) {
  const BuiltShape shape(
      R"({"type":"object","properties":{"a-b":{"type":"integer"},"$x":{"type":"integer"},)"
      R"("any":{"x-kubernetes-preserve-unknown-fields":true},"list":{"type":"array",)"
      R"("items":{"x-kubernetes-preserve-unknown-fields":true}}}})");
  ASSERT_EQ(shape->fields.size(), 1U);
  EXPECT_EQ(shape->fields[0].name, "a__dash__b");
  EXPECT_EQ(shape->FindWritten("a-b"), &shape->fields[0]);
}

TEST(BuildShape, GivesResourcesTheirMetadata) {
  const BuiltShape shape(R"({"type":"object"})", true);
  ASSERT_NE(shape->FindField("metadata"), nullptr);
  EXPECT_NE(shape->FindField("metadata")->shape->FindField("generateName"), nullptr);
  EXPECT_EQ(shape->FindField("metadata")->shape->FindField("labels"), nullptr);
}

}  // namespace
}  // namespace tandem::cel

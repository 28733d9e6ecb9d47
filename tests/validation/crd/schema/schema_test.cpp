#include "validation/crd/schema/schema.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::schema {
namespace {

TEST(Schema, KnowsTypesByName) {
  EXPECT_EQ(ParseType("string"), kStringType);
  EXPECT_EQ(ParseType("object"), kObjectType);
  EXPECT_EQ(ParseType("null"), 0);
  EXPECT_EQ(ParseType(""), 0);
}

TEST(Schema, NamesItsTypes) {
  const auto resource =
      CustomResource::OfSpec(R"({"s":{"type":"string"},"p":{"x-kubernetes-int-or-string":true}})");
  const Schema& spec = *resource.version().schema->FindProperty("spec");
  EXPECT_EQ(spec.FindProperty("s")->TypeNames(), "string");
  EXPECT_EQ(spec.FindProperty("p")->TypeNames(), "integer,string");
  EXPECT_EQ(spec.FindProperty("p")->types, kIntegerType | kStringType);
}

TEST(Schema, FindsTheSchemaOfAMember) {
  const auto resource = CustomResource::OfSpec(
      R"({"b":{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"string"}},)"
      R"("additionalProperties":{"type":"integer"}}})");
  const Schema& b = *resource.version().schema->FindProperty("spec")->FindProperty("b");
  EXPECT_EQ(b.FindProperty("a")->type, "string");
  EXPECT_EQ(b.FindProperty("z")->type, "string");
  EXPECT_EQ(b.FindProperty("m"), nullptr);
  EXPECT_EQ(b.MemberSchema("z"), b.FindProperty("z"));
  EXPECT_EQ(b.MemberSchema("m"), b.additional_schema);
}

TEST(Schema, KnowsWhatThereIsToWalkFor) {
  const auto resource = CustomResource::OfSpec(
      R"({"l":{"type":"array","items":{"type":"object","properties":{)"
      R"("s":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}}}}},)"
      R"("e":{"type":"object","additionalProperties":{"x-kubernetes-embedded-resource":true}},)"
      R"("d":{"type":"object","properties":{"a":{"default":1},"b":{"default":null},"c":{}}}})");
  const Schema& spec = *resource.version().schema->FindProperty("spec");
  EXPECT_TRUE(spec.walks_list_types);
  EXPECT_TRUE(spec.walks_embedded);
  EXPECT_TRUE(spec.FindProperty("l")->walks_list_types);
  EXPECT_FALSE(spec.FindProperty("l")->walks_embedded);
  EXPECT_TRUE(spec.FindProperty("e")->walks_embedded);
  EXPECT_FALSE(spec.FindProperty("d")->walks_list_types);
  EXPECT_EQ(spec.FindProperty("d")->default_count, 1U);
}

TEST(Schema, HasTheChecksOfItsKeywordsInTheOrderOfTheTable) {
  const auto resource = CustomResource::OfSpec(
      R"({"s":{"pattern":"a","minLength":1,"maxLength":2,"enum":["a"],"title":"t"}})");
  const Schema& s = *resource.version().schema->FindProperty("spec")->FindProperty("s");
  std::vector<std::string_view> names;
  for (const Said& said : s.said) names.push_back(said.keyword->name);
  EXPECT_THAT(names, testing::ElementsAre("maxLength", "minLength", "pattern", "enum", "title"));
  EXPECT_EQ(s.AssertionsOf(Stage::kText).size(), 3U);
  EXPECT_EQ(s.AssertionsOf(Stage::kText)[0].written.AsInt(), 2);
  EXPECT_EQ(s.AssertionsOf(Stage::kAny).size(), 1U);
  EXPECT_TRUE(s.AssertionsOf(Stage::kNumber).empty());
}

}  // namespace
}  // namespace tandem::crd::schema

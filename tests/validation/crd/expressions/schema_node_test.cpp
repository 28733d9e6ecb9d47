#include "validation/crd/expressions/schema_node.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

using testing::ElementsAre;

/// A definition whose spec has this schema.
CustomResource Of(const std::string& spec) {
  return CustomResource::OfSchema(R"({"type":"object","properties":{"spec":)" + spec + "}}");
}

const schema::Schema& SpecOf(const CustomResource& resource) {
  return *resource.version().schema->FindProperty("spec");
}

TEST(CrdSchemaNode, KnowsWhatLimitsAre) {
  const auto resource = Of(R"({"type":"string","maxLength":7})");
  EXPECT_EQ(LimitOf(SpecOf(resource), "maxLength"), 7);
  EXPECT_EQ(LimitOf(SpecOf(resource), "maxItems"), std::nullopt);
  EXPECT_EQ(CrdSchemaNode(SpecOf(resource)).max_length(), 7);
}

TEST(CrdSchemaNode, KnowsTheLongestTextOfAnEnum) {
  EXPECT_EQ(CrdSchemaNode(SpecOf(Of(R"({"type":"string"})"))).longest_enum_text(), std::nullopt);
  const auto resource = Of(R"({"type":"string","enum":["ab","abcd","a"]})");
  EXPECT_EQ(CrdSchemaNode(SpecOf(resource)).longest_enum_text(), 4U);
}

/// A map with this schema of its keys.
CustomResource MapOf(const std::string& names) {
  return Of(R"({"type":"object","additionalProperties":{"type":"integer"},)"
            R"("x-kubernetes-property-names":)" +
            names + "}");
}

std::optional<std::uint64_t> KeySize(const std::string& names) {
  const auto resource = MapOf(names);
  return CrdSchemaNode(SpecOf(resource)).key_max_elements();
}

TEST(CrdSchemaNode, KnowsHowLongKeysMayBe) {
  const auto without = Of(R"({"type":"object","additionalProperties":{"type":"integer"}})");
  EXPECT_EQ(CrdSchemaNode(SpecOf(without)).key_max_elements(), cel::kMaxRequestBytes - 2);
  EXPECT_EQ(KeySize(R"({"type":"string","maxLength":3})"), 12U) << "in bytes";
  EXPECT_EQ(KeySize(R"({"type":"string","enum":["ab","abcd"]})"), 4U);
  EXPECT_EQ(KeySize(R"({"type":"string"})"), cel::kMaxRequestBytes - 2);
}

TEST(CrdSchemaNode, DoesNotCountKeysThatNothingBoundsAsUpstream) {
  schema::Schema map;
  schema::Schema names;
  EXPECT_EQ(CrdSchemaNode(map).key_max_elements(), std::nullopt);
  map.property_names = &names;
  EXPECT_EQ(CrdSchemaNode(map).key_max_elements(), std::nullopt);
}

TEST(KeySchemaNode, IsAsLongAsItsSchemaLetsItBe) {
  const auto bounded = Of(R"({"type":"string","maxLength":3})");
  EXPECT_EQ(KeySchemaNode(SpecOf(bounded)).max_length(), 3);
  const auto listed = Of(R"({"type":"string","enum":["a"]})");
  EXPECT_EQ(KeySchemaNode(SpecOf(listed)).max_length(), std::nullopt);
  const auto free = Of(R"({"type":"string"})");
  EXPECT_EQ(KeySchemaNode(SpecOf(free)).max_length(), std::nullopt);
  const schema::Schema upstream;
  EXPECT_EQ(KeySchemaNode(upstream).max_length(), 0) << "none there";
}

TEST(CrdSchemaNode, LeadsToWhatIsBelow) {
  const auto resource =
      Of(R"({"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":)"
         R"({"type":"array","items":{"type":"integer"},"x-kubernetes-list-type":"map",)"
         R"("x-kubernetes-list-map-keys":["k","l"]}}})");
  const CrdSchemaNode spec(SpecOf(resource));
  EXPECT_TRUE(spec.IsRequired("a"));
  EXPECT_FALSE(spec.IsRequired("b"));
  Texts seen;
  const auto note = [&](std::string_view name, const cel::SchemaNode& node) {
    seen.push_back(std::string(name) + " " + std::string(node.type()));
  };
  EXPECT_FALSE(spec.VisitItems(note));
  EXPECT_FALSE(spec.VisitAdditionalProperties(note));
  spec.ForEachProperty(note);
  const CrdSchemaNode list(*SpecOf(resource).FindProperty("b"));
  EXPECT_TRUE(list.VisitItems(note));
  EXPECT_THAT(seen, ElementsAre("a string", "b array", "items integer"));
  Texts keys;
  list.ForEachListKey([&](std::string_view key) { keys.emplace_back(key); });
  EXPECT_THAT(keys, ElementsAre("k", "l"));
}

}  // namespace
}  // namespace tandem::crd::expressions

#include "validation/unions/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::unions {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Texts(const field::ErrorList& errors) {
  std::vector<std::string> texts;
  for (const field::Error& error : errors) texts.push_back(error.ToString());
  return texts;
}

SchemaUnions Compile(std::string_view schema) {
  const json::Document document = support::ParseJson(schema);
  const field::Path root("schema");
  return CompileSchema(document.root(), root);
}

/// An object with string `type`, members `a` and `b`, and the extension on one of its places.
std::string OnProperty(std::string_view extension, std::string_view more = "") {
  return R"({"type":"object","properties":{"type":{"type":"string","x-kubernetes-unions":)" +
         std::string(extension) + R"(},"a":{"type":"object"},"b":{"type":"string"}})" +
         std::string(more) + "}";
}
std::string OnObject(std::string_view extension) {
  return R"({"type":"object","properties":{"type":{"type":"string"},"n":{"type":"integer"},)"
         R"("a":{"type":"object"},"b":{"type":"string"}},"x-kubernetes-unions":)" +
         std::string(extension) + "}";
}

Union TheUnion() {
  Union rules;
  rules.discriminator = "type";
  rules.values = {"", "FieldA", "FieldB"};
  rules.members = {{{"a", Presence::kNotNull}, "FieldB", true},
                   {{"b", Presence::kNotNull}, "FieldA", false}};
  return rules;
}

constexpr std::string_view kMembers =
    R"({"FieldB":{"name":"a","optional":true},"":null,"FieldA":{"name":"b"}})";

TEST(SchemaUnions, AreReadFromTheDiscriminatorsSchema) {
  const SchemaUnions made =
      Compile(OnProperty(R"({"fieldMembers":)" + std::string(kMembers) + "}"));
  EXPECT_THAT(Texts(made.errors), IsEmpty());
  ASSERT_NE(made.root, nullptr);
  EXPECT_THAT(made.root->unions, ElementsAre(TheUnion()));
}

TEST(SchemaUnions, AreReadFromTheObjectsSchema) {
  const SchemaUnions made = Compile(
      OnObject(R"([{"discriminator":"type","fieldMembers":)" + std::string(kMembers) + "}]"));
  EXPECT_THAT(Texts(made.errors), IsEmpty());
  ASSERT_NE(made.root, nullptr);
  EXPECT_THAT(made.root->unions, ElementsAre(TheUnion()));
}

TEST(SchemaUnions, HaveNoEffectInThePublishedShape) {
  const SchemaUnions made =
      Compile(OnObject(R"([{"discriminator":"type","fields-to-discriminateBy":{"a":"A"}},)"
                       R"({"fields-to-discriminateBy":{"b":"B"}}])"));
  EXPECT_THAT(Texts(made.errors), IsEmpty());
  EXPECT_THAT(made.notes,
              ElementsAre("schema.x-kubernetes-unions[0]: fields-to-discriminateBy only describes "
                          "the union; it is neither validated nor normalized",
                          "schema.x-kubernetes-unions[1]: fields-to-discriminateBy only describes "
                          "the union; it is neither validated nor normalized"));
  EXPECT_EQ(made.root, nullptr);
}

TEST(SchemaUnions, AreFoundBelowPropertiesItemsAndValues) {
  const std::string inner = OnProperty(R"({"fieldMembers":{"A":{"name":"a"}}})");
  const SchemaUnions made = Compile(
      R"({"type":"object","properties":{"plain":{"type":"object"},"list":{"type":"array","items":)" +
      inner + R"(},"map":{"type":"object","additionalProperties":)" + inner +
      R"(},"byName":{"type":"array","x-kubernetes-list-type":"map",)"
      R"("x-kubernetes-list-map-keys":["type"],"items":)" +
      inner + "}}}");
  EXPECT_THAT(Texts(made.errors), IsEmpty());
  ASSERT_NE(made.root, nullptr);
  ASSERT_EQ(made.root->fields.size(), 3U);
  EXPECT_EQ(made.root->fields[0].name, "byName");
  EXPECT_THAT(made.root->fields[0].node->keys, ElementsAre(Field{"type", Presence::kNotNull}));
  EXPECT_EQ(made.root->fields[0].node->items->unions.size(), 1U);
  EXPECT_THAT(made.root->fields[1].node->keys, IsEmpty());
  EXPECT_EQ(made.root->fields[1].node->items->unions.size(), 1U);
  EXPECT_EQ(made.root->fields[2].node->values->unions.size(), 1U);
}

TEST(SchemaUnions, OfAnEnumListExactlyItsValues) {
  const auto with_enum = [](std::string_view values) {
    return R"({"type":"object","properties":{"a":{"type":"object"},"type":{"type":"string","enum":)" +
           std::string(values) + R"(,"x-kubernetes-unions":{"fieldMembers":{"A":{"name":"a"},)" +
           R"("":null}}}}})";
  };
  EXPECT_THAT(Texts(Compile(with_enum(R"(["","A"])")).errors), IsEmpty());
  EXPECT_THAT(Texts(Compile(with_enum(R"(["A","",null])")).errors), IsEmpty());
  constexpr std::string_view kRefused =
      "schema.properties[type].x-kubernetes-unions.fieldMembers: Invalid value: "
      R"({"":null,"A":{"name":"a"}}: must list exactly the enum values)";
  EXPECT_THAT(Texts(Compile(with_enum(R"(["A"])")).errors), ElementsAre(kRefused));
  EXPECT_THAT(Texts(Compile(with_enum(R"(["","A","B"])")).errors), ElementsAre(kRefused));
}

TEST(SchemaUnions, AreRefusedWithThePlaceOfTheFault) {
  struct Case {
    std::string schema;
    std::string error;  ///< without the `schema.` before it
  };
  const std::string on_property = "properties[type].x-kubernetes-unions";
  const Case kCases[] = {
      {OnProperty("[]"), on_property + ": Invalid value: []: must be an object"},
      {OnObject("{}"), "x-kubernetes-unions: Invalid value: {}: must be a list"},
      {OnObject("[7]"), "x-kubernetes-unions[0]: Invalid value: 7: must be an object"},
      {OnProperty("{}"), on_property + ".fieldMembers: Invalid value: null: must be an object"},
      {OnObject(R"([{"fieldMembers":{}}])"),
       "x-kubernetes-unions[0].discriminator: Invalid value: null: must name a string property"},
      {OnObject(R"([{"discriminator":"n","fieldMembers":{}}])"),
       R"(x-kubernetes-unions[0].discriminator: Invalid value: "n": must name a string property)"},
      {R"({"type":"object","properties":{"n":{"type":"integer","x-kubernetes-unions":{}}}})",
       "properties[n].x-kubernetes-unions: Invalid value: {}: must name a string property"},
      {R"({"type":"array","items":{"type":"string","x-kubernetes-unions":{}}})",
       "items.x-kubernetes-unions: Invalid value: {}: must name a string property"},
      {OnProperty(R"({"fieldMembers":{"A":1}})"),
       on_property + ".fieldMembers[A]: Invalid value: 1: must be an object"},
      {OnProperty(R"({"fieldMembers":{"A":{"name":"c"}}})"),
       on_property +
           R"(.fieldMembers[A].name: Invalid value: "c": must name a property of the same object)"},
      {OnProperty(R"({"fieldMembers":{"A":{}}})"),
       on_property +
           ".fieldMembers[A].name: Invalid value: null: must name a property of the same object"},
      {OnProperty(R"({"fieldMembers":{"A":{"name":"type"}}})"),
       on_property + R"(.fieldMembers[A].name: Invalid value: "type": must not be used twice)"},
      {OnProperty(R"({"fieldMembers":{"A":{"name":"a"},"B":{"name":"a"}}})"),
       on_property + R"(.fieldMembers[B].name: Invalid value: "a": must not be used twice)"},
      {OnObject(R"([{"discriminator":"type","fieldMembers":{}},)"
                R"({"discriminator":"type","fieldMembers":{}}])"),
       R"(x-kubernetes-unions[1].discriminator: Invalid value: "type": must not be used twice)"},
      // A member that is the discriminator of another union.
      {R"({"type":"object","properties":{"type":{"type":"string","x-kubernetes-unions":)"
       R"({"fieldMembers":{"":null}}},"a":{"type":"string","x-kubernetes-unions":)"
       R"({"fieldMembers":{"B":{"name":"type"}}}}}})",
       R"(properties[type].x-kubernetes-unions: Invalid value: "type": must not be used twice)"},
      {R"({"type":"object","properties":{"":{"type":"string"},"type":{"type":"string",)"
       R"("x-kubernetes-unions":{"fieldMembers":{"A":{"name":7}}}}}})",
       on_property +
           ".fieldMembers[A].name: Invalid value: 7: must name a property of the same object"},
      {OnProperty(R"({"fieldMembers":{"A":{"name":"a","optional":"yes"}}})"),
       on_property + R"(.fieldMembers[A].optional: Invalid value: "yes": must be a boolean)"},
      {OnProperty(R"({"fieldMembers":{"A":{"name":"a"}}})", R"(,"required":["a"])"),
       on_property + ".fieldMembers[A].name: Forbidden: union members must not be required"},
      {R"({"type":"object","allOf":[{"properties":{"x":{"x-kubernetes-unions":{}}}}]})",
       "allOf[0].properties[x].x-kubernetes-unions: Forbidden: must be undefined to be structural"},
      {R"({"type":"object","not":{"anyOf":[{"items":{"x-kubernetes-unions":{}}}]}})",
       "not.anyOf[0].items.x-kubernetes-unions: Forbidden: must be undefined to be structural"},
  };
  for (const Case& each : kCases) {
    const SchemaUnions made = Compile(each.schema);
    EXPECT_THAT(Texts(made.errors), ElementsAre("schema." + each.error));
    EXPECT_EQ(made.root, nullptr);
  }
}

TEST(SchemaUnions, RefuseSchemasThatAreTooDeep) {
  std::string schema = R"({"type":"object"})";
  for (int i = 0; i < 1'100; ++i) schema = R"({"not":)" + schema + "}";
  EXPECT_EQ(Compile(schema).errors.size(), 1U);
}

}  // namespace
}  // namespace tandem::unions

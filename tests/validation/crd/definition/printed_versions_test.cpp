#include "validation/crd/definition/printed_versions.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

std::string Printed(std::string_view versions, const SharedParts& shared = {}) {
  return PrintedVersions(support::ParseJson(versions).root(), shared).ToJson();
}

/// A version as it is printed from its schema on.
std::string WithSchema(const std::string& schema) {
  return R"([{"Name":"v1","Served":true,"Storage":false,"Deprecated":false,)"
         R"("DeprecationWarning":null,"Schema":)" +
         schema +
         R"(,"Subresources":null,"AdditionalPrinterColumns":null,"SelectableFields":null}])";
}

/// A schema with these fields in place of those that it has empty.
std::string Schema(std::initializer_list<std::pair<std::string, std::string>> fields) {
  std::string text =
      R"({"ID":"","Schema":"","Ref":null,"Description":"","Type":"","Nullable":false,"Format":"",)"
      R"("Title":"","Default":null,"Maximum":null,"ExclusiveMaximum":false,"Minimum":null,)"
      R"("ExclusiveMinimum":false,"MaxLength":null,"MinLength":null,"Pattern":"","MaxItems":null,)"
      R"("MinItems":null,"UniqueItems":false,"MultipleOf":null,"Enum":null,"MaxProperties":null,)"
      R"("MinProperties":null,"Required":null,"Items":null,"AllOf":null,"OneOf":null,)"
      R"("AnyOf":null,"Not":null,"Properties":null,"AdditionalProperties":null,)"
      R"("PatternProperties":null,"Dependencies":null,"AdditionalItems":null,"Definitions":null,)"
      R"("ExternalDocs":null,"Example":null,"XPreserveUnknownFields":null,)"
      R"("XEmbeddedResource":false,"XIntOrString":false,"XListMapKeys":null,"XListType":null,)"
      R"("XMapType":null,"XValidations":null})";
  for (const auto& [name, value] : fields) {
    const std::size_t at = text.find("\"" + name + "\":");
    const std::size_t begin = at + name.size() + 3;
    text.replace(begin, text.find_first_of(",}", begin) - begin, value);
  }
  return text;
}

std::string PrintedSchema(const std::string& schema) {
  return Printed(R"([{"name":"v1","served":true,"schema":{"openAPIV3Schema":)" + schema + "}}]");
}

TEST(PrintedVersions, HaveAllFieldsInGosOrder) {
  EXPECT_EQ(Printed("[]"), "[]");
  EXPECT_EQ(Printed("null"), "null");
  EXPECT_EQ(Printed(R"([{"name":"v1","served":true}])"), WithSchema("null"));
  EXPECT_EQ(PrintedSchema("{}"), WithSchema(R"({"OpenAPIV3Schema":)" + Schema({}) + "}"));
}

TEST(PrintedVersions, HaveWhatIsWrittenInSchemas) {
  struct Case {
    std::string schema;
    std::string printed;
  };
  const Case cases[] = {
      {R"({"type":"string","nullable":true,"maxLength":3,"pattern":"<a>"})",
       Schema({{"Pattern", R"("\u003ca\u003e")"},
               {"MaxLength", "3"},
               {"Nullable", "true"},
               {"Type", "\"string\""}})},
      {R"({"maximum":2.50,"multipleOf":1.0,"enum":[1,"a",null]})",
       Schema({{"Maximum", "2.5"}, {"MultipleOf", "1"}, {"Enum", R"([1,"a",null])"}})},
      {R"({"properties":{"b":{},"a":{}},"required":["a"]})",
       Schema({{"Required", R"(["a"])"},
               {"Properties", R"({"a":)" + Schema({}) + R"(,"b":)" + Schema({}) + "}"}})},
      {R"({"items":{"type":"object"}})",
       Schema({{"Items",
                R"({"Schema":)" + Schema({{"Type", "\"object\""}}) + R"(,"JSONSchemas":null})"}})},
      {R"({"additionalProperties":false})",
       Schema({{"AdditionalProperties", R"({"Allows":false,"Schema":null})"}})},
      {R"({"additionalProperties":{}})",
       Schema({{"AdditionalProperties", R"({"Allows":true,"Schema":)" + Schema({}) + "}"}})},
      {R"({"not":{},"anyOf":[{}]})",
       Schema({{"Not", Schema({})}, {"AnyOf", "[" + Schema({}) + "]"}})},
      {R"({"x-kubernetes-validations":[{"rule":"true","reason":"FieldValueInvalid"}]})",
       Schema({{"XValidations",
                R"([{"Rule":"true","Message":"","MessageExpression":"",)"
                R"("Reason":"FieldValueInvalid","FieldPath":"","OptionalOldSelf":null}])"}})},
      {R"({"externalDocs":{"url":"u"}})",
       Schema({{"ExternalDocs", R"({"Description":"","URL":"u"})"}})},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    EXPECT_EQ(PrintedSchema(test.schema),
              WithSchema(R"({"OpenAPIV3Schema":)" + test.printed + "}"));
  }
}

TEST(PrintedVersions, LackWhatTheyShare) {
  constexpr std::string_view kVersions =
      R"([{"name":"v1","schema":{},"subresources":{"status":{},"scale":{"specReplicasPath":"a"}},)"
      R"("additionalPrinterColumns":[{"name":"n","jsonPath":".a"}],)"
      R"("selectableFields":[{"jsonPath":".b"}]}])";
  constexpr std::string_view kStart =
      R"([{"Name":"v1","Served":false,"Storage":false,"Deprecated":false,)"
      R"("DeprecationWarning":null,)";
  EXPECT_EQ(Printed(kVersions, {true, true, true, true}),
            std::string(kStart) + R"("Schema":null,"Subresources":null,)"
                                  R"("AdditionalPrinterColumns":null,"SelectableFields":null}])");
  EXPECT_EQ(Printed(kVersions),
            std::string(kStart) +
                R"("Schema":{"OpenAPIV3Schema":null},"Subresources":{"Status":{},"Scale":)"
                R"({"SpecReplicasPath":"a","StatusReplicasPath":"","LabelSelectorPath":null}},)"
                R"("AdditionalPrinterColumns":[{"Name":"n","Type":"","Format":"",)"
                R"("Description":"","Priority":0,"JSONPath":".a"}],)"
                R"("SelectableFields":[{"JSONPath":".b"}]}])");
}

TEST(PrintedVersions, AreOmittedWhenTheyAreLong) {
  std::string many = "[";
  for (int i = 0; i < 1'000; ++i) many += R"({"schema":{"openAPIV3Schema":{}}},)";
  many.back() = ']';
  const json::Document document = support::ParseJson(many);
  EXPECT_TRUE(PrintedVersions(document.root(), {}).IsOmitted());
}

TEST(PrintedSchema, HasItemsAndNamedSchemasAsTheyAreWritten) {
  const auto printed = [](std::string_view schema) {
    return definition::PrintedSchema(support::ParseJson(schema).root()).ToJson();
  };
  EXPECT_EQ(printed(R"({"type":"object"})"), Schema({{"Type", "\"object\""}}));
  EXPECT_EQ(printed(R"({"$ref":"a","items":[{}],"definitions":{"b":{}}})"),
            Schema({{"Definitions", R"({"b":)" + Schema({}) + "}"},
                    {"Items", R"({"Schema":null,"JSONSchemas":[)" + Schema({}) + "]}"},
                    {"Ref", "\"a\""}}));
}

}  // namespace
}  // namespace tandem::crd::definition

#include "validation/crd/definition/vocabulary.h"

#include <span>

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSpec = "spec.validation.openAPIV3Schema.properties[spec].";

struct Case {
  std::string_view schema;  ///< the schema of the property a
  std::string_view error;   ///< the rest of the error behind that property's path
};

void ExpectErrors(std::span<const Case> cases) {
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    EXPECT_THAT(ErrorsOfSpec("{\"a\":" + std::string(test.schema) + "}"),
                Contains(std::string(kSpec) + "properties[a]" + std::string(test.error)));
  }
}

TEST(Vocabulary, RefusesKeywords) {
  const Case cases[] = {
      {R"({"type":"null"})",
       ".type: Forbidden: type cannot be set to null, use nullable as an alternative"},
      {R"({"$ref":"#/definitions/x"})", ".$ref: Forbidden: $ref is not supported"},
      {R"({"type":"string","$ref":""})", ".$ref: Forbidden: $ref is not supported"},
      {R"({"type":"string","id":"x"})", ".id: Forbidden: id is not supported"},
      {R"({"type":"object","patternProperties":{"a":{}}})",
       ".patternProperties: Forbidden: patternProperties is not supported"},
      {R"({"type":"array","items":[{"type":"string"}]})",
       ".items: Forbidden: items must be a schema object and not an array"},
      {R"({"type":"array","items":{"type":"string"},"uniqueItems":true})",
       ".uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity "
       "becomes quadratic"},
      {R"({"type":"object","properties":{"b":{"type":"string"}},"additionalProperties":false})",
       ".additionalProperties: Forbidden: additionalProperties and properties are mutual "
       "exclusive"},
      {R"({"type":"string","x-kubernetes-preserve-unknown-fields":false})",
       ".x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined"},
  };
  ExpectErrors(cases);
}

TEST(Vocabulary, ChecksListTypes) {
  const Case cases[] = {
      {R"({"type":"string","x-kubernetes-list-type":"set"})",
       ".type: Invalid value: \"string\": must be array if x-kubernetes-list-type is specified"},
      {R"({"type":"array","items":{"type":"string"},"x-kubernetes-list-type":"bag"})",
       ".x-kubernetes-list-type: Unsupported value: \"bag\": supported values: \"atomic\", "
       "\"set\", \"map\""},
      {R"({"type":"array","items":{"type":"object"},"x-kubernetes-list-type":"set"})",
       ".items.x-kubernetes-map-type: Invalid value: null: must be atomic as item of a list with "
       "x-kubernetes-list-type=set"},
      {R"({"type":"array","items":{"type":"object","x-kubernetes-map-type":"granular"},)"
       R"("x-kubernetes-list-type":"set"})",
       ".items.x-kubernetes-map-type: Invalid value: null: must be atomic as item of a list with "
       "x-kubernetes-list-type=set"},
      {R"({"type":"array","items":{"type":"string","nullable":true},)"
       R"("x-kubernetes-list-type":"set"})",
       ".items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is set"},
      {R"({"type":"array","items":{"type":"object"},"x-kubernetes-list-type":"map"})",
       ".x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type "
       "is map"},
      {R"({"type":"array","items":{"type":"string"},"x-kubernetes-list-type":"map",)"
       R"("x-kubernetes-list-map-keys":["k"]})",
       ".items.type: Invalid value: \"string\": must be object if parent array's "
       "x-kubernetes-list-type is map"},
      {R"({"type":"array","items":{},"x-kubernetes-list-type":"map",)"
       R"("x-kubernetes-list-map-keys":["k"]})",
       ".items.type: Invalid value: \"\": must be object if parent array's x-kubernetes-list-type "
       "is map"},
      {R"({"type":"array","items":[],"x-kubernetes-list-type":"map",)"
       R"("x-kubernetes-list-map-keys":["k"]})",
       ".items: Invalid value: {\"Schema\":null,\"JSONSchemas\":[]}: must only have a single "
       "schema if x-kubernetes-list-type is map"},
      {R"({"type":"array","items":[{}],"x-kubernetes-list-type":"map",)"
       R"("x-kubernetes-list-map-keys":["k"]})",
       ".items: Invalid value: must only have a single schema if x-kubernetes-list-type is map"},
      {R"({"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"]})",
       ".items: Required value: must have a schema if x-kubernetes-list-type is map"},
      {R"({"type":"array","items":{"type":"object","properties":{"k":{"type":"string"}}},)"
       R"("x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"]})",
       ".items.properties[k].default: Required value: this property is in "
       "x-kubernetes-list-map-keys, so it must have a default or be a required property"},
      {R"({"type":"array","items":{"type":"object","required":["k"],)"
       R"("properties":{"k":{"type":"string"}}},"x-kubernetes-list-type":"map",)"
       R"("x-kubernetes-list-map-keys":["k","k","z"]})",
       ".x-kubernetes-list-map-keys: Invalid value: [\"k\",\"k\",\"z\"]: must not contain "
       "duplicate entries"},
  };
  ExpectErrors(cases);
}

TEST(Vocabulary, ForbidsDefaultsInTopLevelMetadata) {
  EXPECT_THAT(ErrorsOfManifest(
                  WidgetManifest(R"({"type":"object","properties":{"metadata":{"type":"object",)"
                                 R"("properties":{"name":{"type":"string","default":"x"}}}}})")),
              ElementsAre("spec.validation.openAPIV3Schema.properties[metadata].properties[name]."
                          "default: Forbidden: must not be set in top-level metadata"));
}

TEST(Vocabulary, ForbidsDefaultsInAdditionalPropertiesOfMetadata) {
  constexpr std::string_view kWhy =
      "must not be set inside additionalProperties applying to object metadata";
  const Texts errors = ErrorsOfManifest(
      WidgetManifest(R"({"type":"object","properties":{"metadata":{"type":"object","properties":)"
                     R"({"labels":{"type":"object","additionalProperties":)"
                     R"({"type":"string","default":"x"}}}}}})"));
  EXPECT_THAT(errors, Contains(testing::EndsWith("default: Forbidden: " + std::string(kWhy))));
}

TEST(Vocabulary, ExcusesWhatTheOldDefinitionHadWrong) {
  const auto validate = [](std::string_view schema, std::string_view old_schema) {
    return TextsOf(Validate(support::ParseJson(WidgetManifest(SpecSchema(schema))),
                            support::ParseJson(WidgetManifest(SpecSchema(old_schema)))));
  };
  EXPECT_THAT(validate(R"({"a":{"type":"int"},"b":{"type":"string"}})", R"({"a":{"type":"int"}})"),
              IsEmpty());
  EXPECT_THAT(validate(R"({"a":{"type":"int"}})", R"({"a":{"type":"string"}})"),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::definition

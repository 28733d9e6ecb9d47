#include "validation/crd/definition/structural.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kRoot = "spec.validation.openAPIV3Schema";

TEST(Structural, AsksForTypesEverywhere) {
  struct Case {
    std::string_view schema;
    std::string_view error;
  };
  const Case cases[] = {
      {R"({"properties":{"a":{"type":"string"}}})",
       ".type: Required value: must not be empty at the root"},
      {R"({"type":"object","properties":{"a":{}}})",
       ".properties[a].type: Required value: must not be empty for specified object fields"},
      {R"({"type":"object","properties":{"a":{"type":"array","items":{}}}})",
       ".properties[a].items.type: Required value: must not be empty for specified array items"},
      {R"({"type":"object","properties":{"a":{"type":"array"}}})",
       ".properties[a].items: Required value: must be specified"},
      {R"({"type":"object","additionalProperties":true})",
       ".additionalProperties: Forbidden: must not be used at the root"},
      {R"({"type":"object","properties":{"metadata":{"type":"object","minProperties":1}}})",
       ".properties[metadata]: Forbidden: must not specify anything other than name and "
       "generateName, but metadata is implicitly specified"},
      {R"({"type":"object","properties":{"kind":{"type":"integer"}}})",
       ".properties[kind].type: Invalid value: \"integer\": must be string"},
      {R"({"type":"object","properties":{"a":{"type":"string","pattern":"a("}}})",
       ".properties[a].pattern: Invalid value: \"a(\": must be a valid regular expression, but "
       "isn't: error parsing regexp: missing closing ): `a(`"},
      {R"({"type":"object","$schema":"x"})",
       ": Invalid value: \"\": OpenAPIV3Schema 'schema' is not supported"},
      {R"({"type":"object","properties":{"a":{"type":"string"}},)"
       R"("not":{"properties":{"b":{"minLength":1}}}})",
       ".properties[b]: Required value: because it is defined in "
       "spec.validation.openAPIV3Schema.not.properties[b]"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    EXPECT_THAT(ErrorsOfManifest(WidgetManifest(test.schema)),
                ElementsAre(std::string(kRoot) + std::string(test.error)));
  }
}

TEST(Structural, WantsNoStructureInJunctors) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"a":{"type":"object","properties":{"b":{"type":"string"}},"allOf":[)"
                   R"({"title":"t","nullable":true,"x-kubernetes-list-type":"set",)"
                   R"("properties":{"b":{"type":"string"},"metadata":{}}}]}})"),
      testing::UnorderedElementsAre(
          testing::HasSubstr("allOf[0].title: Forbidden: must be empty to be structural"),
          testing::HasSubstr("allOf[0].nullable: Forbidden: must be false to be structural"),
          testing::HasSubstr(
              "allOf[0].x-kubernetes-list-type: Forbidden: must be undefined to be structural"),
          testing::HasSubstr(
              "allOf[0].properties[b].type: Forbidden: must be empty to be structural"),
          testing::HasSubstr("allOf[0].properties[metadata]: Forbidden: must not be specified in "
                             "a nested context"),
          testing::HasSubstr("must be array if x-kubernetes-list-type is specified")));
}

TEST(Structural, KnowsThePatternsOfIntOrString) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"x-kubernetes-int-or-string":true,)"
                           R"("anyOf":[{"type":"integer"},{"type":"string"}]}})"),
              IsEmpty());
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"x-kubernetes-int-or-string":true,)"
                           R"("anyOf":[{"type":"string"},{"type":"integer"}]}})"),
              testing::SizeIs(2));
}

TEST(Structural, KnowsThePatternsOfIntOrStringOfAnythingElse) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"string","anyOf":[{"type":"integer"},)"
                           R"({"type":"string"}]},"b":{"type":"integer","allOf":[)"
                           R"({"anyOf":[{"type":"integer"},{"type":"string"}]}]}})"),
              IsEmpty());
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"string","allOf":[{"minLength":1},)"
                           R"({"anyOf":[{"type":"integer"},{"type":"string"}]}]}})"),
              testing::SizeIs(2));
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"x-kubernetes-int-or-string":true,"anyOf":[)"
                           R"({"type":"integer"},{"type":"string","externalDocs":{}}]}})"),
              testing::SizeIs(2));
}

TEST(Structural, AsksForTheTypeOfAnEmbeddedResourceOnce) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"x-kubernetes-embedded-resource":true,)"
                           R"("properties":{"b":{"type":"string"}}}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].type: Required value: must be object if "
                          "x-kubernetes-embedded-resource is true"));
}

TEST(Structural, IsNothingThatRefusesToPreserveUnknownFields) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"x-kubernetes-preserve-unknown-fields":false},"b":{}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].x-kubernetes-preserve-unknown-fields: "
                          "Invalid value: false: must be true or undefined"));
}

TEST(Structural, MayBeWhatRefersToNothing) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"$ref":""},"b":{"dependencies":{}}})"), testing::SizeIs(4));
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"$ref":"r"},"b":{"dependencies":{"x":[]}}})"),
              testing::SizeIs(2));
}

}  // namespace
}  // namespace tandem::crd::definition

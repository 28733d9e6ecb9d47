#include "validation/crd/definition/defaults.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kRoot = "spec.validation.openAPIV3Schema";

TEST(Defaults, MustBeWhatTheSchemaWouldAccept) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"string","default":1}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].default: Invalid value: \"integer\":  "
                          "in body must be of type string: \"integer\""));
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"object","properties":{"b":{"type":"string"}},)"
                           R"("default":{"z":1}}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].default: Invalid value: {\"z\":1}: must "
                          "not have unknown fields"));
}

TEST(Defaults, OfObjectsHoldWhatTheirSchemasSay) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"object","default":{"b":"long"},"properties":)"
                           R"({"b":{"type":"string","maxLength":1}}}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].default.b: Too long: may not be more "
                          "than 1 byte"));
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"array","items":{"type":"integer","default":1},)"
                           R"("default":[1,2]}})"),
              IsEmpty());
}

TEST(Defaults, AreHeldAgainstTypesAndFormatsAsTheyAreWritten) {
  struct Case {
    std::string_view schema;
    std::string_view error;  ///< empty: none
  };
  const Case cases[] = {
      {R"({"x-kubernetes-int-or-string":true,"default":true})", ""},
      {R"({"x-kubernetes-int-or-string":true,"default":[1]})", ""},
      {R"({"x-kubernetes-int-or-string":true,"type":"string","default":1})",
       R"("integer":  in body must be of type string: "integer")"},
      {R"({"type":"boolean","format":"new","default":"x"})", ""},
      {R"({"type":"boolean","format":"date","default":"x"})",
       R"("x":  in body must be of type date: "x")"},
      {R"({"type":"boolean","format":"new","default":1})",
       R"("int64":  in body must be of type new: "int64")"},
      {R"({"type":"string","format":"new","default":{}})",
       R"("":  in body must be of type new: "")"},
      {R"({"type":"integer","format":"new","default":"x"})",
       R"("string":  in body must be of type integer: "string")"},
      {R"({"type":"string","format":"date","default":"x"})",
       R"("x":  in body must be of type date: "x")"},
      {R"({"type":"object","x-kubernetes-preserve-unknown-fields":true,"default":{"a":1},)"
       R"("allOf":[{"additionalProperties":false}]})",
       ""},
      {R"({"type":"object","additionalProperties":false,"default":{"a":1}})",
       R"("a": a in body is a forbidden property)"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    const Texts errors = ErrorsOfSpec(R"({"x":)" + std::string(test.schema) + "}");
    if (test.error.empty()) {
      EXPECT_THAT(errors, IsEmpty());
    } else {
      EXPECT_THAT(errors, ElementsAre(std::string(kRoot) +
                                      ".properties[spec].properties[x].default: Invalid value: " +
                                      std::string(test.error)));
    }
  }
}

TEST(Defaults, OfEmbeddedResourcesAreResources) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"a":{"type":"object","x-kubernetes-embedded-resource":true,)"
                   R"("x-kubernetes-preserve-unknown-fields":true,"default":{"kind":"K"}}})"),
      ElementsAre(std::string(kRoot) +
                  ".properties[spec].properties[a].default.apiVersion: Required value"));
}

Texts ErrorsOfEmbeddedDefault(const std::string& value) {
  return ErrorsOfSpec(R"({"a":{"type":"object","x-kubernetes-embedded-resource":true,)"
                      R"("x-kubernetes-preserve-unknown-fields":true,"default":)" +
                      value + "}}");
}

TEST(Defaults, OfEmbeddedResourcesAreReadAsObjectsAre) {
  const std::string place = std::string(kRoot) + ".properties[spec].properties[a].default";
  EXPECT_THAT(
      ErrorsOfEmbeddedDefault(R"({"metadata":{"name":5}})"),
      ElementsAre(place + R"(.metadata: Invalid value: {"name":5}: json: cannot unmarshal number )"
                          "into Go struct field ObjectMeta.name of type string"));
  EXPECT_THAT(ErrorsOfEmbeddedDefault(R"({"apiVersion":[],"kind":"K"})"),
              ElementsAre(place + ".apiVersion: Invalid value: []: must be a string"));
  EXPECT_THAT(ErrorsOfEmbeddedDefault(R"({"apiVersion":"v1","kind":"K","metadata":{"unknown":1}})"),
              IsEmpty());
}

TEST(Defaults, OfEmbeddedMetadataMustMakeAResource) {
  const auto errors_of = [](std::string_view properties) {
    return ErrorsOfSpec(R"({"a":{"type":"object","x-kubernetes-embedded-resource":true,)"
                        R"("properties":)" +
                        std::string(properties) + "}}");
  };
  const std::string place = std::string(kRoot) + ".properties[spec].properties[a].properties";
  EXPECT_THAT(
      errors_of(R"({"apiVersion":{"type":"string","default":"a/b/c"}})"),
      ElementsAre(place + R"([apiVersion].default: Invalid value: "a/b/c": must result in valid )"
                          R"(metadata: apiVersion: Invalid value: "a/b/c": unexpected )"
                          "GroupVersion string: a/b/c"));
  EXPECT_THAT(errors_of(R"({"metadata":{"type":"object","properties":{"finalizers":)"
                        R"({"type":"array","items":{"type":"string","default":"a/b"}}}}})"),
              IsEmpty());
  EXPECT_THAT(
      errors_of(R"({"metadata":{"type":"object","properties":{"name":)"
                R"({"type":"string","maxLength":1,"default":"long"}}}})"),
      ElementsAre(place + "[metadata].properties[name].default: Too long: may not be more than 1 "
                          "byte"));
}

TEST(Defaults, OfAdditionalPropertiesAreTakenAsTheyAre) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"object","additionalProperties":)"
                           R"({"type":"string","default":1}}})"),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::definition

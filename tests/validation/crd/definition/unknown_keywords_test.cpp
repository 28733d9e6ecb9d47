#include "validation/crd/definition/unknown_keywords.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> UnknownOf(std::string_view schema, std::size_t max = 100) {
  const json::Document manifest = support::ParseJson(
      R"({"spec":{"versions":[{"schema":{"openAPIV3Schema":)" + std::string(schema) + "}}]}}");
  return FindUnknownKeywords(manifest.root(), max);
}

TEST(UnknownKeywords, AreNamedAsStrictDecodingNamesThem) {
  EXPECT_THAT(UnknownOf(R"({"type":"object","maximun":1,"properties":{"a":{"type":"string",
                            "x-new":true,"enum":[{"b":1}],"default":{"c":1}}},
                            "allOf":[{"d":1}],"not":{"e":1}})"),
              ElementsAre("spec.versions[0].schema.openAPIV3Schema.maximun",
                          "spec.versions[0].schema.openAPIV3Schema.properties.a.x-new",
                          "spec.versions[0].schema.openAPIV3Schema.allOf[0].d",
                          "spec.versions[0].schema.openAPIV3Schema.not.e"));
  EXPECT_THAT(UnknownOf(R"({"a":1,"b":1})", 1),
              ElementsAre("spec.versions[0].schema.openAPIV3Schema.a"));
}

TEST(UnknownKeywords, AreNotSeenBelowWhatHasADecoderOfItsOwn) {
  EXPECT_THAT(UnknownOf(R"({"items":{"a":1},"additionalProperties":{"b":1},"anyOf":[{"items":)"
                        R"([{"c":1}]}],"dependencies":{"x":{"d":1}}})"),
              IsEmpty());
  EXPECT_THAT(UnknownOf(R"({"patternProperties":{"x":{"a":1}},"definitions":{"x":{"b":1}}})"),
              testing::SizeIs(2));
}

TEST(UnknownKeywords, AreNotThoseOfGates) {
  EXPECT_THAT(UnknownOf(R"({"type":"object","x-kubernetes-property-names":{"type":"string"},
                            "x-kubernetes-validations":[{"rule":"true"}],"id":"i","$ref":"r",
                            "$schema":"s","title":"t","example":{},"externalDocs":{}})"),
              IsEmpty());
  EXPECT_THAT(UnknownOf("[]"), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::definition

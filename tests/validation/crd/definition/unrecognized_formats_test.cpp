#include "validation/crd/definition/unrecognized_formats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Texts Warnings(std::string_view properties, std::string_view old_properties = "{}",
               bool property_names = false) {
  const json::Document manifest = support::ParseJson(WidgetManifest(SpecSchema(properties)));
  const json::Document old = support::ParseJson(WidgetManifest(SpecSchema(old_properties)));
  Texts texts;
  for (const schema::Warning& warning :
       FindUnrecognizedFormats(manifest.root(), old.root(), {property_names})) {
    const std::string prefix = "spec.versions[0].schema.openAPIV3Schema.properties[spec].";
    EXPECT_TRUE(warning.field.starts_with(prefix)) << warning.field;
    texts.push_back(warning.field.substr(prefix.size()) + ": " + warning.message);
  }
  return texts;
}

TEST(UnrecognizedFormats, AreThoseThatTheTypeDoesNotHave) {
  constexpr std::string_view kKnown[] = {
      R"({"type":"string"})",
      R"({"type":"string","format":"date-time"})",
      R"({"format":"date"})",
      R"({"type":"integer","format":"int32"})",
      R"({"type":"number","format":"double"})",
      R"({"x-kubernetes-int-or-string":true,"format":"ipv4"})",
  };
  for (const std::string_view schema : kKnown) {
    EXPECT_THAT(Warnings(R"({"a":)" + std::string(schema) + "}"), IsEmpty()) << schema;
  }
  constexpr std::string_view kUnknown[] = {
      R"({"type":"string","format":"x"})",
      R"({"format":"x"})",
      R"({"x-kubernetes-int-or-string":true,"format":"x"})",
      R"({"type":"integer","format":"x"})",
      R"({"type":"number","format":"x"})",
      R"({"type":"object","format":"x"})",
      R"({"type":"boolean","format":"x"})",
  };
  for (const std::string_view schema : kUnknown) {
    EXPECT_THAT(Warnings(R"({"a":)" + std::string(schema) + "}"),
                ElementsAre("properties[a].format: unrecognized format \"x\""))
        << schema;
  }
  EXPECT_THAT(Warnings(R"({"a":{"type":"integer","format":"float"}})"), testing::SizeIs(1));
  EXPECT_THAT(Warnings(R"({"a":{"type":"boolean","format":"date"}})"), testing::SizeIs(1));
}

TEST(UnrecognizedFormats, AreFoundWhereverSchemasStand) {
  constexpr std::string_view kBad = R"({"type":"string","format":"x"})";
  for (const std::string& around :
       {std::string(R"({"items":@})"), std::string(R"({"additionalProperties":@})"),
        std::string(R"({"anyOf":[@]})"), std::string(R"({"not":@})"),
        std::string(R"({"properties":{"p":{"items":@}}})")}) {
    std::string schema = around;
    schema.replace(schema.find('@'), 1, kBad);
    EXPECT_THAT(Warnings(R"({"a":)" + schema + "}"), testing::SizeIs(1)) << schema;
  }
  EXPECT_THAT(Warnings(R"({"a":{"type":"string","enum":[{"type":"string","format":"x"}]}})"),
              IsEmpty());
}

TEST(UnrecognizedFormats, AreToldWhenTheyAreNew) {
  constexpr std::string_view kOld = R"({"a":{"type":"string","format":"ip"}})";
  EXPECT_THAT(Warnings(kOld, kOld), IsEmpty());
  EXPECT_THAT(Warnings(R"({"a":{"type":"string","format":"ip"},
                           "b":{"type":"string","format":"port"}})",
                       kOld),
              ElementsAre("properties[b].format: unrecognized format \"port\""));
}

TEST(UnrecognizedFormats, AreThoseOfLabelsWithoutTheirGate) {
  constexpr std::string_view kLabels =
      R"({"a":{"type":"object","additionalProperties":{"type":"string","format":"k8s-label-value"},)"
      R"("x-kubernetes-property-names":{"type":"string","format":"k8s-label-key"}}})";
  EXPECT_THAT(Warnings(kLabels), testing::SizeIs(2));
  EXPECT_THAT(Warnings(kLabels, "{}", true), IsEmpty());
}

TEST(UnrecognizedFormats, AreNotLookedForTooDeep) {
  std::string deep = R"({"a":)";
  for (int i = 0; i < 2000; ++i) deep += R"({"items":)";
  deep += R"({"type":"string","format":"x"})" + std::string(2001, '}');
  EXPECT_THAT(Warnings(deep), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::definition

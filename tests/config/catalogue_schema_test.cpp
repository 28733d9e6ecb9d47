#include "config/catalogue_schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::HasSubstr;

std::string Structural(const std::string& schema) {
  json::Document document;
  EXPECT_TRUE(document.Parse(schema));
  const auto written = StructuralSchema(document.root());
  return written ? *written : written.error().message;
}

TEST(CatalogueSchema, LosesWhatItsMakersAdded) {
  const struct {
    const char* schema;
    const char* structural;
  } kCases[] = {
      {R"({"$schema":"x","type":"object"})", R"({"type":"object"})"},
      {R"({"properties":{"$schema":{"type":"string"}},"additionalProperties":false})",
       R"({"properties":{"$schema":{"type":"string"}}})"},
      {R"({"properties":{"properties":{"type":"object"},"additionalProperties":false}})",
       R"({"properties":{"properties":{"type":"object"}}})"},
      {R"({"additionalProperties":{"additionalProperties":false,"type":"object"}})",
       R"({"additionalProperties":{"type":"object"}})"},
      {R"({"items":{"format":"int-or-string","oneOf":[{"type":"string"},{"type":"integer"}]}})",
       R"({"items":{"x-kubernetes-int-or-string":true}})"},
      {R"({"type":["string","null"]})", R"({"nullable":true,"type":"string"})"},
      {R"({"type":["string","integer"]})", R"({"x-kubernetes-int-or-string":true})"},
      {R"({"type":["string","object"]})", R"({"x-kubernetes-preserve-unknown-fields":true})"},
      {R"({"allOf":[{"not":{"$schema":"x","minimum":1.0}}],"enum":[{"$schema":1}]})",
       R"({"allOf":[{"not":{"minimum":1.0}}],"enum":[{"$schema":1}]})"},
      {R"({"x-kubernetes-validations":[{"rule":"true"}],"default":{"a":[]}})",
       R"({"x-kubernetes-validations":[{"rule":"true"}],"default":{"a":[]}})"},
  };
  for (const auto& c : kCases) EXPECT_EQ(Structural(c.schema), c.structural);
}

TEST(CatalogueSchema, IsNotFollowedIntoAnyDepth) {
  std::string deep;
  for (int i = 0; i < 400; ++i) deep += R"({"items":)";
  deep += "{}" + std::string(400, '}');
  EXPECT_EQ(Structural(deep), "the schema is nested more than 300 levels deep");
}

TEST(CatalogueSchema, BecomesADefinition) {
  const TempDir dir;
  const auto manifest =
      ReadCatalogueSchema(dir.Write("a.json", R"({"type":"object"})"), "g.io", "v1", "Widget");
  ASSERT_TRUE(manifest) << manifest.error().message;
  EXPECT_TRUE(crd::definition::IsDefinition(manifest->document.root()));
  const json::ValueView spec = manifest->document.root().Member("spec");
  EXPECT_EQ(spec.Member("group").AsString(), "g.io");
  EXPECT_EQ(spec.Member("names").Member("kind").AsString(), "Widget");
  EXPECT_EQ(spec.Member("versions").At(0).Member("name").AsString(), "v1");
}

TEST(CatalogueSchema, NamesTheFileThatCannotBeUsed) {
  const TempDir dir;
  for (const char* text : {"", "{", "[1]", "\"a\"", R"({"type":1,"type":2})"}) {
    const std::string file = dir.Write("a.json", text);
    const auto manifest = ReadCatalogueSchema(file, "g.io", "v1", "A");
    ASSERT_FALSE(manifest) << text;
    EXPECT_THAT(manifest.error().message, HasSubstr(file + ": "));
  }
  EXPECT_THAT(ReadCatalogueSchema(dir.Path("none"), "g.io", "v1", "A").error().message,
              HasSubstr("No such file"));
}

}  // namespace
}  // namespace tandem::config

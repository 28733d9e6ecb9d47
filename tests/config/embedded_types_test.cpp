#include "config/embedded_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::HasSubstr;

TEST(EmbeddedTypesFile, IsAListOfMappings) {
  const TempDir dir;
  const auto mappings = ReadEmbeddedTypes({dir.Write("a.yaml", R"(- group: a.example.com
  kind: A
  version: v1
  rules: handwritten
  fields:
    spec.template: PodTemplateSpec
    spec.object: EmbeddedResource
- {group: "", kind: B}
)")});
  ASSERT_TRUE(mappings) << mappings.error().message;
  ASSERT_EQ(mappings->size(), 2U);
  const embedded::Mapping& first = mappings->front();
  EXPECT_EQ(first.group, "a.example.com");
  EXPECT_EQ(first.version, "v1");
  EXPECT_EQ(first.rules, embedded::Rules::kHandwritten);
  ASSERT_EQ(first.places.size(), 2U);
  EXPECT_EQ(first.places[0].line, 6U);
  EXPECT_EQ(first.places[0].place.ToString(), "spec.template");
  EXPECT_EQ(first.places[0].type->name, "PodTemplateSpec");
  EXPECT_EQ(first.places[1].type, nullptr);
  EXPECT_EQ(mappings->back().rules, embedded::Rules::kBoth);
  EXPECT_TRUE(mappings->back().places.empty());
}

TEST(EmbeddedTypesFile, IsRefusedWithItsLine) {
  const TempDir dir;
  const struct {
    const char* text;
    const char* message;
  } kCases[] = {
      {"kind: A\n", ":1: embedded types are a list"},
      {"- group: a\n", ":1: kind must be given"},
      {"- kind: A\n  colour: red\n", ":2: unknown key \"colour\""},
      {"- kind: A\n  rules: all\n", ":1: rules must be handwritten, declarative or both"},
      {"- kind: A\n  fields: []\n", ":2: fields maps places to types"},
      {"- kind: A\n  fields:\n    spec[0]: PodSpec\n", ":3: \"spec[0]\" is no path"},
      {"- kind: A\n  fields:\n    spec.a: Podspec\n",
       ":3: unknown type \"Podspec\": did you mean "
       "\"PodSpec\"?"},
      {"- kind: A\n  fields:\n    spec.a: Gadget\n",
       ":3: unknown type \"Gadget\": there are "
       "EmbeddedResource, Affinity, Container"},
      {"- kind: A\n  fields:\n    spec.a: [PodSpec]\n", ":3: \"spec.a\" needs a type"},
  };
  for (const auto& c : kCases) {
    const auto mappings = ReadEmbeddedTypes({dir.Write("a.yaml", c.text)});
    ASSERT_FALSE(mappings) << c.text;
    EXPECT_THAT(mappings.error().message, HasSubstr("a.yaml" + std::string(c.message)));
  }
  EXPECT_FALSE(ReadEmbeddedTypes({dir.Path("none.yaml")}));
}

}  // namespace
}  // namespace tandem::config

#include "validation/crd/generate/generate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "tests/validation/crd/generate/made.h"

namespace tandem::crd::generate {
namespace {

using testing::HasSubstr;

TEST(Generate, MakesADefinition) {
  const Outcome outcome = MakeWidget("type T struct{}\n");
  ASSERT_EQ(outcome.definitions.size(), 1U);
  EXPECT_EQ(outcome.definitions[0].file_name, "demo.example.com_widgets.yaml");
  EXPECT_EQ(outcome.definitions[0].name, "widgets.demo.example.com");
  EXPECT_THAT(outcome.definitions[0].json,
              HasSubstr(R"("annotations":{"tandem.dev/generated-by":"tandem"})"));
}

TEST(Generate, MergesAFieldWithItsType) {
  EXPECT_EQ(SpecOf("type T struct {\n"
                   "\t// +kubebuilder:validation:MaxLength=4\n"
                   "\tF S `json:\"f\"`\n}\n\n"
                   "// +kubebuilder:validation:MaxLength=8\n"
                   "// +kubebuilder:validation:MinLength=1\n"
                   "type S string\n"),
            R"({"properties":{"f":{"allOf":[{"maxLength":8},{"maxLength":4}],"minLength":1,)"
            R"("type":"string"}},"required":["f"],"type":"object"})");
}

TEST(Generate, TakesMarkersOfFieldsWhoseTypeHasAName) {
  EXPECT_EQ(SpecOf("type T struct {\n"
                   "\t// +kubebuilder:validation:MaxProperties=2\n"
                   "\tF M `json:\"f\"`\n}\n\ntype M map[string]string\n"),
            R"({"properties":{"f":{"additionalProperties":{"type":"string"},"maxProperties":2,)"
            R"("type":"object"}},"required":["f"],"type":"object"})");
}

TEST(Generate, KnowsAliases) {
  EXPECT_EQ(SpecOf("type T struct {\n\tF A `json:\"f\"`\n}\n\n"
                   "// +kubebuilder:validation:MaxProperties=2\n"
                   "type A = map[string]string\n"),
            R"({"properties":{"f":{"additionalProperties":{"type":"string"},"maxProperties":2,)"
            R"("type":"object"}},"required":["f"],"type":"object"})");
}

TEST(Generate, FindsMarkersOfTheGroupBefore) {
  EXPECT_EQ(SpecOf("// +kubebuilder:validation:MinProperties=1\n\n// What T is.\ntype T struct {\n"
                   "\t// +optional\n\n\n\t// What F is.\n\tF string `json:\"f\"`\n}\n"),
            R"({"minProperties":1,"properties":{"f":{"type":"string"}},"type":"object"})");
}

TEST(Generate, WarnsOfMetadataThatApiServersDrop) {
  const auto warnings = [](const std::string& markers, const Options& options = {}) {
    const Outcome outcome =
        MakeWidget("type T struct {\n\tItems []Item `json:\"items\"`\n}\n\ntype Item struct {\n" +
                       markers + "\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n}\n",
                   options);
    std::string lines;
    for (const Problem& warning : outcome.warnings) lines += warning.message + "\n";
    return lines;
  };
  EXPECT_EQ(warnings(""),
            "Widget: API servers drop labels and annotations of spec.items[*].metadata: "
            "--generate-embedded-object-meta keeps them\n");
  EXPECT_EQ(warnings("\t// +kubebuilder:pruning:PreserveUnknownFields\n"), "");
  Options options;
  options.embedded_object_meta = true;
  EXPECT_EQ(warnings("", options), "");
}

TEST(Generate, SaysWhereATypeLeadsBackToItself) {
  EXPECT_THAT(ErrorsOf("type T struct {\n\tNext *T `json:\"next,omitempty\"`\n}\n"),
              HasSubstr("recursive type T; break the cycle"));
}

TEST(Generate, SaysEverythingThatIsWrong) {
  const std::string errors = ErrorsOf(
      "type T struct {\n"
      "\t// +kubebuilder:validation:Maximum=abc\n\tA int32 `json:\"a\"`\n"
      "\tB float64 `json:\"b\"`\n\tC string\n\tD pkg.Nope `json:\"d\"`\n}\n");
  EXPECT_THAT(errors, HasSubstr("expected integer or float, got \"abc\""));
  EXPECT_THAT(errors, HasSubstr("found float"));
  EXPECT_THAT(errors, HasSubstr("encountered struct field \"C\" without JSON tag in type \"T\""));
}

TEST(Generate, WarnsOfMarkersThatMeanNothing) {
  const Outcome outcome = MakeWidget(
      "type T struct {\n\t// +kubebuilder:validation:maximum=1\n\tA int32 `json:\"a\"`\n}\n");
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_THAT(outcome.warnings[0].message, HasSubstr("+kubebuilder:validation:Maximum?"));
}

TEST(Generate, CutsDescriptions) {
  Options options;
  options.max_description = 12;
  const Outcome outcome =
      MakeWidget("type T struct {\n\t// One. Two and more.\n\tA int32 `json:\"a\"`\n}\n", options);
  EXPECT_THAT(outcome.definitions.front().json, HasSubstr(R"("description":"One.")"));
}

/// A type that holds the next one twice, thirty times over, would be a schema of 2^30 parts.
TEST(Generate, IsBoundedForTypesThatMultiply) {
  std::string source = "type T struct {\n\tA T0 `json:\"a\"`\n}\n";
  for (int i = 0; i < 30; ++i) {
    const std::string next = "T" + std::to_string(i + 1);
    source += "type T" + std::to_string(i) + " struct {\n\tA " + next + " `json:\"a\"`\n\tB " +
              next + " `json:\"b\"`\n}\n";
  }
  EXPECT_THAT(ErrorsOf(source + "type T30 struct{}\n"), HasSubstr("too many parts"));
}

TEST(Generate, IsBoundedForLongChains) {
  std::string source = "type T struct {\n\tA T0 `json:\"a\"`\n}\n";
  for (int i = 0; i < 3000; ++i) {
    source += "type T" + std::to_string(i) +
              " struct {\n\t// +kubebuilder:validation:MaxProperties=1\n\tA T" +
              std::to_string(i + 1) + " `json:\"a\"`\n}\n";
  }
  EXPECT_THAT(ErrorsOf(source + "type T3000 struct{}\n"), HasSubstr("nests too deeply"));
}

}  // namespace
}  // namespace tandem::crd::generate

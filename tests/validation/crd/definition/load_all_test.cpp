#include "validation/crd/definition/load_all.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Manifest Named(std::string file, std::string_view manifest) {
  return {std::move(file), support::ParseJson(manifest),
          [](json::ValueView, std::string_view field) { return field.size(); }};
}

LoadedAll LoadWidgets(const std::vector<std::string>& manifests) {
  std::vector<Manifest> named;
  named.reserve(manifests.size());
  for (const std::string& manifest : manifests) {
    named.push_back(Named("crd" + std::to_string(named.size()) + ".yaml", manifest));
  }
  return LoadAll(std::move(named), {});
}

Texts RemarksOf(const LoadedAll& loaded, Remark::Kind kind) {
  Texts texts;
  for (const Remark& remark : loaded.remarks) {
    if (remark.kind == kind) texts.push_back(remark.ToString());
  }
  return texts;
}

TEST(LoadAll, HasNothingToRemarkOnAGoodManifest) {
  const LoadedAll loaded = LoadWidgets({WidgetManifest(SpecSchema("{}"))});
  EXPECT_EQ(loaded.definitions.size(), 1U);
  EXPECT_THAT(loaded.remarks, IsEmpty());
}

TEST(LoadAll, LeavesOutWhatIsUnusableAndSaysWhere) {
  const LoadedAll loaded = LoadWidgets({WidgetManifest(SpecSchema(R"({"a":{"type":"text"}})"))});
  EXPECT_THAT(loaded.definitions, IsEmpty());
  const std::string field = "spec.validation.openAPIV3Schema.properties[spec].properties[a].type";
  const std::string written =
      "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[a].type";
  EXPECT_THAT(RemarksOf(loaded, Remark::Kind::kUnusable),
              ElementsAre("crd0.yaml:" + std::to_string(written.size()) + ": " + field +
                          ": Unsupported value: \"text\": supported values: \"array\", "
                          "\"boolean\", \"integer\", \"number\", \"object\", \"string\""));
}

TEST(LoadAll, TellsWhatIsRefusedFromWhatHasNoEffect) {
  std::string manifest = WidgetManifest(SpecSchema(R"({"a":{"type":"string","colour":1}})"));
  manifest.replace(manifest.find("widgets.example.com"), 7, "gadgets");
  const LoadedAll loaded = LoadWidgets({manifest});
  EXPECT_EQ(loaded.definitions.size(), 1U);
  EXPECT_THAT(RemarksOf(loaded, Remark::Kind::kRefused),
              ElementsAre("crd0.yaml:13: metadata.name: Invalid value: \"gadgets.example.com\": "
                          "must be spec.names.plural+\".\"+spec.group"));
  const std::string unknown =
      "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[a].colour";
  EXPECT_THAT(RemarksOf(loaded, Remark::Kind::kIneffective),
              ElementsAre("crd0.yaml:" + std::to_string(unknown.size()) + ": unknown field \"" +
                          unknown + "\""));
}

TEST(LoadAll, TellsEverythingAtOnceOnRequest) {
  std::string manifest = WidgetManifest(
      SpecSchema(R"({"a":{"type":"text"},"b":{"type":"string","colour":1,"format":"x"}})"));
  manifest.replace(manifest.find("widgets.example.com"), 7, "gadgets");
  const auto load = [&](bool complete) {
    std::vector<Manifest> manifests;
    manifests.push_back(Named("a.yaml", manifest));
    return LoadAll(std::move(manifests), {.complete = complete});
  };
  const LoadedAll all = load(true);
  EXPECT_THAT(all.definitions, IsEmpty());
  EXPECT_THAT(RemarksOf(all, Remark::Kind::kUnusable), ElementsAre(HasSubstr("[a].type: ")));
  EXPECT_THAT(RemarksOf(all, Remark::Kind::kRefused), ElementsAre(HasSubstr("metadata.name: ")));
  EXPECT_THAT(RemarksOf(all, Remark::Kind::kIneffective),
              ElementsAre(HasSubstr("[b].colour"), HasSubstr("unrecognized format \"x\"")));
  EXPECT_EQ(load(false).remarks.size(), 1U);
}

TEST(LoadAll, KnowsWhichDefinitionARemarkIsAbout) {
  std::vector<Manifest> manifests;
  const std::string manifest = WidgetManifest(SpecSchema(R"({"a":{"type":"string","colour":1}})"));
  manifests.push_back(Named("a.yaml", manifest));
  manifests.back().expendable = true;
  const LoadedAll loaded = LoadAll(std::move(manifests), {});
  ASSERT_EQ(loaded.remarks.size(), 1U);
  EXPECT_EQ(loaded.remarks[0].kind, Remark::Kind::kIneffective);
  ASSERT_NE(loaded.remarks[0].definition, nullptr);
  EXPECT_EQ(loaded.remarks[0].definition->kind, "Widget");
}

TEST(LoadAll, LeavesToTheJudgeWhatAServerWarnsOf) {
  const std::string manifest = WidgetManifest(SpecSchema(
      R"({"a":{"type":"string","colour":1,"format":"x"},"b":{"type":"object","x-kubernetes-property-names":{}}})"));
  std::vector<Manifest> manifests;
  manifests.push_back(Named("a.yaml", manifest));
  manifests.back().expendable = manifests.back().judged = true;
  const LoadedAll loaded = LoadAll(std::move(manifests), {});
  EXPECT_THAT(RemarksOf(loaded, Remark::Kind::kIneffective),
              ElementsAre(HasSubstr("[b].x-kubernetes-property-names\"")));
  EXPECT_EQ(LoadWidgets({manifest}).remarks.size(), 3U);
}

TEST(LoadAll, RemarksOnFilesThatCannotBeRead) {
  std::vector<Manifest> manifests(1);
  manifests.back().unreadable = "bad.yaml:3: no";
  manifests.push_back(Named("a.yaml", WidgetManifest(SpecSchema("{}"))));
  const LoadedAll loaded = LoadAll(std::move(manifests), {});
  EXPECT_EQ(loaded.definitions.size(), 1U);
  EXPECT_THAT(RemarksOf(loaded, Remark::Kind::kUnusable), ElementsAre("bad.yaml:3: no"));
}

TEST(LoadAll, TakesADefinitionOnce) {
  const std::string manifest = WidgetManifest(SpecSchema("{}"));
  EXPECT_THAT(RemarksOf(LoadWidgets({manifest, manifest}), Remark::Kind::kUnusable),
              ElementsAre("crd1.yaml: Widget.example.com is already defined in crd0.yaml"));
}

TEST(LoadAll, LeavesOutExpendableOnesWithoutAWord) {
  std::vector<Manifest> manifests;
  manifests.push_back(Named("a.yaml", WidgetManifest(SpecSchema("{}"))));
  for (const std::string& text : {WidgetManifest(SpecSchema("{}")), std::string("{}")}) {
    manifests.push_back(Named("b.yaml", text));
    manifests.back().expendable = true;
  }
  LoadedAll loaded = LoadAll(std::move(manifests), {});
  EXPECT_EQ(loaded.definitions.size(), 1U);
  EXPECT_THAT(loaded.expendable, IsEmpty());
  EXPECT_THAT(loaded.remarks, IsEmpty());

  manifests.clear();
  manifests.push_back(Named("b.yaml", WidgetManifest(SpecSchema("{}"))));
  manifests.back().expendable = true;
  loaded = LoadAll(std::move(manifests), {});
  EXPECT_THAT(loaded.definitions, IsEmpty());
  EXPECT_EQ(loaded.expendable.size(), 1U);
}

}  // namespace
}  // namespace tandem::crd::definition

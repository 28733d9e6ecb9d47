#include "config/yaml_text.h"

#include <gtest/gtest.h>

#include "validation/json/render.h"

namespace tandem::config {
namespace {

class YamlTexts : public testing::TestWithParam<decltype(&ReadYamlText)> {};

TEST_P(YamlTexts, KeepScalarsAsTheyAreWritten) {
  auto texts = GetParam()("a: no\nb: [010]\n---\nc:\n", "a.yaml");
  ASSERT_TRUE(texts);
  ASSERT_EQ(texts->size(), 2U);
  EXPECT_EQ(json::RenderGoJson(texts->front().document.root()), R"({"a":"no","b":["010"]})");
  EXPECT_EQ(json::RenderGoJson(texts->back().document.root()), R"({"c":null})");
  EXPECT_EQ(texts->back().positions.Find(DocumentPath().Member("c")).line, 4U);
}

TEST_P(YamlTexts, RefuseDuplicatesAndWhatIsNoYaml) {
  EXPECT_EQ(GetParam()("a: 1\nb: 2\na: 3\n", "a.yaml").error().message,
            "a.yaml:3: duplicate key \"a\"");
  EXPECT_EQ(GetParam()("a: [1\n", "a.yaml").error().message.substr(0, 7), "a.yaml:");
  EXPECT_FALSE(GetParam()("a: \x01\n", "a.yaml"));
}

TEST_P(YamlTexts, RefuseMoreDocumentsThanAnybodyWrites) {
  std::string text;
  for (int i = 0; i < 1'000; ++i) text += "---\na: b\n";
  EXPECT_EQ(GetParam()(text, "a.yaml")->size(), 1'000U);
  const auto refused = GetParam()(text + "---\na: b\n", "a.yaml");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "a.yaml: more than 1000 documents");
}

INSTANTIATE_TEST_SUITE_P(Readers, YamlTexts, testing::Values(&ReadYamlText, &ReadRuleYaml));

}  // namespace
}  // namespace tandem::config

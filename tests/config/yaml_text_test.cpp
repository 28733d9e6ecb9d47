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

INSTANTIATE_TEST_SUITE_P(Readers, YamlTexts, testing::Values(&ReadYamlText, &ReadRuleYaml));

}  // namespace
}  // namespace tandem::config

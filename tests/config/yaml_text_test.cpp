#include "config/yaml_text.h"

#include <gtest/gtest.h>

#include "validation/json/render.h"

namespace tandem::config {
namespace {

TEST(YamlText, KeepsScalarsAsTheyAreWritten) {
  auto texts = ReadYamlText("a: no\nb: [010]\n---\nc:\n", "a.yaml");
  ASSERT_TRUE(texts);
  ASSERT_EQ(texts->size(), 2U);
  EXPECT_EQ(json::RenderGoJson(texts->front().document.root()), R"({"a":"no","b":["010"]})");
  EXPECT_EQ(json::RenderGoJson(texts->back().document.root()), R"({"c":null})");
  EXPECT_EQ(texts->back().positions.Find(DocumentPath().Member("c")).line, 4U);
}

TEST(YamlText, RefusesDuplicatesAndWhatIsNoYaml) {
  EXPECT_EQ(ReadYamlText("a: 1\nb: 2\na: 3\n", "a.yaml").error().message,
            "a.yaml:3: duplicate key \"a\"");
  EXPECT_EQ(ReadYamlText("a: [1\n", "a.yaml").error().message.substr(0, 7), "a.yaml:");
}

}  // namespace
}  // namespace tandem::config

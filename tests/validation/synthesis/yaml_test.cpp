#include "validation/synthesis/yaml.h"

#include <gtest/gtest.h>

#include "config/yaml.h"
#include "validation/json/decode.h"

namespace tandem::synthesis {
namespace {

JsonTree TreeOf(const std::string& text) {
  json::Document document;
  EXPECT_TRUE(document.Parse(text)) << text;
  return JsonTree::Of(document.root());
}

TEST(Yaml, IsWrittenInBlocks) {
  EXPECT_EQ(
      ToYaml(TreeOf(R"({"kind":"Pod","spec":{"list":[{"a":1,"b":[true]},"x y"],"none":{}}})"), 2),
      "  kind: Pod\n"
      "  spec:\n"
      "    list:\n"
      "    - a: 1\n"
      "      b:\n"
      "      - true\n"
      "    - \"x y\"\n"
      "    none: {}\n");
}

TEST(Yaml, IsTheSameWhenItIsReadBack) {
  for (const std::string text :
       {R"({"a":"yes","b":"1e3","c":"","d":"a: b","e":"# x","f":"No","g":"~","h":"0x1"})",
        R"({"yes":[],"":[[1,[2]],[{"x":{"y":[{}]}}]],"a\nb":"é\u0001\"\\"})",
        R"(["null",null,-5])"}) {
    const auto documents = config::ParseYaml(ToYaml(TreeOf(text)), "test");
    ASSERT_TRUE(documents) << text << documents.error().message;
    ASSERT_EQ(documents->size(), 1U);
    EXPECT_EQ(TreeOf(documents->front().json).ToJson(), TreeOf(text).ToJson());
  }
}

}  // namespace
}  // namespace tandem::synthesis

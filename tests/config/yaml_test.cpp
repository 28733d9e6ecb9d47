#include "config/yaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::config {
namespace {

using testing::HasSubstr;
using Kind = YamlNode::Kind;

YamlNode One(const std::string& text) {
  auto documents = ParseYaml(text, "a.yaml");
  EXPECT_TRUE(documents) << documents.error().message;
  if (!documents || documents->size() != 1) return {};
  return documents->front();
}

std::string TroubleWith(const std::string& text, const YamlLimits& limits = {}) {
  const auto documents = ParseYaml(text, "a.yaml", limits);
  return documents ? "none" : documents.error().message;
}

TEST(Yaml, BecomesATreeWithLines) {
  const YamlNode root = One("# comment\na: 1\nlist:\n- x\n- \"2\"\nnested: {b: c}\nnone:\n");
  ASSERT_EQ(root.kind, Kind::kMapping);
  EXPECT_EQ(root.line, 2U);
  ASSERT_NE(root.Find("a"), nullptr);
  EXPECT_EQ(root.Find("a")->scalar, "1");
  EXPECT_FALSE(root.Find("a")->quoted);
  const YamlNode& list = *root.Find("list");
  ASSERT_EQ(list.items.size(), 2U);
  EXPECT_EQ(list.items[1].line, 5U);
  EXPECT_TRUE(list.items[1].quoted);
  EXPECT_EQ(root.Find("nested")->Find("b")->scalar, "c");
  EXPECT_EQ(root.Find("none")->kind, Kind::kNull);
  EXPECT_EQ(root.Find("absent"), nullptr);
  EXPECT_EQ(root.members[2].key.line, 6U);
}

TEST(Yaml, TellsNullFromText) {
  const YamlNode root = One("[~, null, 'null', Null, nulls]");
  const Kind kinds[] = {Kind::kNull, Kind::kNull, Kind::kScalar, Kind::kNull, Kind::kScalar};
  ASSERT_EQ(root.items.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(root.items[i].kind, kinds[i]) << i;
}

TEST(Yaml, HoldsSeveralDocuments) {
  const auto documents = ParseYaml("a: 1\n---\nb: 2\n", "a.yaml");
  ASSERT_TRUE(documents);
  ASSERT_EQ(documents->size(), 2U);
  EXPECT_EQ((*documents)[1].Find("b")->line, 3U);
  const auto none = ParseYaml("", "a.yaml");
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->empty());
}

TEST(Yaml, CopiesAliases) {
  const YamlNode root = One("a: &x [1, 2]\nb: *x\n");
  EXPECT_EQ(root.Find("b")->items.size(), 2U);
}

TEST(Yaml, NamesTheLineOfWhatIsWrong) {
  EXPECT_EQ(TroubleWith("a: 1\nb: 2\na: 3\n"), "a.yaml:3: duplicate key \"a\"");
  EXPECT_EQ(TroubleWith("a: 1\n? [b]\n: 2\n"), "a.yaml:2: a key must be a string");
  EXPECT_THAT(TroubleWith("a: [1\n"), testing::StartsWith("a.yaml:"));
  EXPECT_THAT(TroubleWith("a: *nobody\n"), HasSubstr("a.yaml:1:"));
  EXPECT_THAT(TroubleWith("a: &x [*x]\n"), HasSubstr("a.yaml:1: "));
}

TEST(Yaml, DoesNotExplode) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    const std::string name = "a" + std::to_string(i);
    bomb += name + ": &" + name + " [";
    for (int k = 0; k < 10; ++k) bomb += (k > 0 ? ", *a" : "*a") + std::to_string(i - 1);
    bomb += "]\n";
  }
  EXPECT_THAT(TroubleWith(bomb), HasSubstr("too many values"));
}

TEST(Yaml, BoundsItsDepth) {
  EXPECT_EQ(TroubleWith("[[[1]]]", {.depth = 4}), "none");
  EXPECT_EQ(TroubleWith("[[[[1]]]]", {.depth = 4}), "a.yaml:1: nested too deeply");
  EXPECT_EQ(TroubleWith("a: &x [[1]]\nb: [[*x]]\n", {.depth = 5}), "a.yaml:2: nested too deeply");
  const std::string deep = std::string(100'000, '[');
  EXPECT_NE(TroubleWith(deep), "none");
}

}  // namespace
}  // namespace tandem::config

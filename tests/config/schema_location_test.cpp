#include "config/schema_location.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tandem::config {
namespace {

std::optional<std::string> PathOf(std::string_view location, std::string_view group,
                                  std::string_view version, std::string_view kind) {
  return SchemaLocation::Parse(location)->PathOf(group, version, kind);
}

TEST(SchemaLocation, IsADirectoryAsCataloguesHaveIt) {
  EXPECT_EQ(PathOf("dir", "example.com", "v1beta1", "FancyWidget"),
            "dir/example.com/fancywidget_v1beta1.json");
}

TEST(SchemaLocation, MayHaveAnyLayout) {
  EXPECT_EQ(PathOf("{{.ResourceKind}}/x-{{.ResourceAPIVersion}}-{{.Group}}/{{.ResourceKind}}",
                   "g.io", "v1", "A"),
            "a/x-v1-g.io/a");
  EXPECT_EQ(SchemaLocation::Parse("a/{{.Group}}/{{ .Kind }}/b").error().message,
            "no word of a schema location: \"{{ .Kind }}\"");
  EXPECT_EQ(SchemaLocation::Parse("a/{{").error().message,
            "no word of a schema location: \"{{}}\"");
}

TEST(SchemaLocation, IsNotLeft) {
  const std::string_view hostile[] = {"",     ".",    "..",  "../a", "a/..", "a/b",       "/etc",
                                      "a\\b", "a\nb", "a b", "%2e",  "~",    "{{.Group}}"};
  for (const std::string_view name : hostile) {
    EXPECT_EQ(PathOf("dir", name, "v1", "A"), std::nullopt) << name;
    EXPECT_EQ(PathOf("dir", "g.io", name, "A"), std::nullopt) << name;
    EXPECT_EQ(PathOf("dir", "g.io", "v1", name), std::nullopt) << name;
  }
  EXPECT_EQ(PathOf("dir", "g..io", "v1", "A"), std::nullopt);
  EXPECT_EQ(PathOf("dir", std::string(300, 'g'), "v1", "A"), std::nullopt);
}

}  // namespace
}  // namespace tandem::config

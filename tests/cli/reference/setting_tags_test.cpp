#include "cli/reference/setting_tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/tags/catalog.h"
#include "validation/tags/spelling.h"

namespace tandem::reference {
namespace {

TEST(SettingTags, AreNoRules) {
  for (const SettingTag& tag : SettingTags()) {
    EXPECT_EQ(tags::FindTag(tag.name), nullptr) << tag.name;
    EXPECT_TRUE(tag.name == "default" || tags::IsGeneratorTag(tag.name)) << tag.name;
    EXPECT_TRUE(tag.syntax.starts_with("+" + std::string(tag.name) + "=")) << tag.syntax;
  }
}

TEST(SettingTags, AreFoundByName) {
  EXPECT_EQ(FindSettingTag("k8s:isSubresource")->name, "k8s:isSubresource");
  EXPECT_EQ(FindSettingTag("k8s:default"), FindSettingTag("default"));
  EXPECT_EQ(FindSettingTag("k8s:maxLength"), nullptr);
}

}  // namespace
}  // namespace tandem::reference

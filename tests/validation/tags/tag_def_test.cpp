#include "validation/tags/tag_def.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::tags {
namespace {

using releases::Release;

constexpr ArgSpec kArgs[] = {{.name = "mode", .description = "<mode>", .docs = ""}};
constexpr ArgSpec kOldArgs[] = {{.name = "value", .description = "<mode>", .docs = ""}};
constexpr Earlier kEarlier[] = {
    {.until = k1_37, .level = Level::kBeta, .scopes = Scope::kType},
    {.until = {1, 35}, .name = "k8s:old", .level = Level::kAlpha, .args = kOldArgs},
};

TagDef Changing() {
  TagDef tag;
  tag.name = "k8s:new";
  tag.earlier = kEarlier;
  tag.level = Level::kStable;
  tag.scopes = Scope::kField;
  tag.args = kArgs;
  return tag;
}

TEST(TagDef, LevelsAreNamedAsInMessages) { EXPECT_EQ(ToString(Level::kBeta), "Beta"); }

TEST(TagDef, IsAsItSaysSinceItChangedLast) {
  const TagForm form = Changing().In(k1_37);
  EXPECT_EQ(form.name, "k8s:new");
  EXPECT_EQ(form.level, Level::kStable);
  EXPECT_TRUE(form.scopes.Has(Scope::kField));
  EXPECT_EQ(form.args.data(), kArgs);
}

TEST(TagDef, WasOtherwiseInEarlierReleases) {
  for (const Release release : {Release{1, 36, 2}, Release{1, 35}}) {
    const TagForm form = Changing().In(release);
    EXPECT_EQ(form.name, "k8s:new");
    EXPECT_EQ(form.level, Level::kBeta);
    EXPECT_FALSE(form.scopes.Has(Scope::kField));
    EXPECT_EQ(form.args.data(), kArgs);
  }
}

TEST(TagDef, KeepsWhatDidNotChangeBetweenEarlierReleases) {
  const TagForm form = Changing().In({1, 34, 9});
  EXPECT_EQ(form.name, "k8s:old");
  EXPECT_EQ(form.level, Level::kAlpha);
  EXPECT_TRUE(form.scopes.Has(Scope::kType));
  EXPECT_EQ(form.args.data(), kOldArgs);
}

}  // namespace
}  // namespace tandem::tags

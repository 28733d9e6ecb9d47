#include "validation/tags/aliases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "validation/tags/catalog.h"

namespace tandem::tags {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string Rewritten(std::string_view text, const Settings& settings) {
  auto tag = gotypes::ParseTag(text);
  EXPECT_TRUE(tag) << text;
  Canonicalize(*tag, settings);
  return gotypes::ToString(*tag);
}

TEST(Aliases, AreRewrittenWithTheirArguments) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"k8s:ifOptionEnabled(X)=+k8s:required", "k8s:ifEnabled(\"X\")=+k8s:required"},
      {"k8s:ifOptionDisabled(X)=+k8s:required", "k8s:ifDisabled(\"X\")=+k8s:required"},
      {"k8s:memberOf(group: g)", "k8s:unionMember(union: \"g\")"},
      {"k8s:listMapItem(k: \"v\")=+k8s:immutable", "k8s:item(k: \"v\")=+k8s:immutable"},
      {"k8s:discriminator(name: m)", "k8s:modeDiscriminator(modality: \"m\")"},
      {"k8s:member(discriminator: m, value: a)=+k8s:required",
       "k8s:ifMode(modality: \"m\", mode: \"a\")=+k8s:required"},
      {"k8s:alpha=+k8s:ifOptionEnabled(X)=+k8s:update=NoClear",
       "k8s:alpha=+k8s:ifEnabled(\"X\")=+k8s:update=\"NoUnset\""},
      {"k8s:format=dns-label", "k8s:format=\"k8s-short-name\""},
      {"k8s:format=ip", "k8s:format=\"k8s-ip\""},
      {"k8s:format=k8s-uuid", "k8s:format=\"k8s-uuid\""},
  };
  for (const auto& [text, canonical] : kCases) {
    EXPECT_EQ(Rewritten(text, {}), canonical);
    EXPECT_NE(Rewritten(text, {.dialect = Dialect::kUpstream}), "") << text;
  }
}

TEST(Aliases, ExistInTheSeedDialectOnly) {
  const Settings upstream{.dialect = Dialect::kUpstream};
  EXPECT_EQ(Rewritten("k8s:format=ip", upstream), "k8s:format=\"ip\"");
  for (const Alias& alias : Aliases()) {
    EXPECT_TRUE(IsAlias(alias.name, {})) << alias.name;
    EXPECT_FALSE(IsAlias(alias.name, upstream)) << alias.name;
    EXPECT_NE(FindTag(alias.canonical), nullptr) << alias.canonical;
  }
}

TEST(Aliases, OwnNamesOf136AreNone) {
  const Settings settings{.release = k1_36};
  EXPECT_FALSE(IsAlias("k8s:member", settings));
  EXPECT_TRUE(IsAlias("k8s:ifOptionEnabled", settings));
}

TEST(Aliases, EachIsNoted) {
  auto tag = gotypes::ParseTag("k8s:ifOptionEnabled(X)=+k8s:update=NoClear");
  ASSERT_TRUE(tag);
  EXPECT_THAT(Canonicalize(*tag, {}),
              ElementsAre(HasSubstr("+k8s:ifOptionEnabled is understood as +k8s:ifEnabled"),
                          HasSubstr("+k8s:update=NoClear")));
}

TEST(UpdateList, IsSplitIntoOneTextEach) {
  EXPECT_THAT(SplitUpdateList("k8s:beta=+k8s:update=NoSet,NoModify # why", {}),
              ElementsAre("k8s:beta=+k8s:update=NoSet", "k8s:beta=+k8s:update=NoModify"));
  for (const std::string_view text : {"k8s:update=NoSet", "k8s:format=a,b", "k8s:update=\"a,b\""}) {
    EXPECT_THAT(SplitUpdateList(text, {}), ElementsAre(text));
  }
  EXPECT_THAT(SplitUpdateList("k8s:update=A,B", {.dialect = Dialect::kUpstream}),
              ElementsAre("k8s:update=A,B"));
}

}  // namespace
}  // namespace tandem::tags

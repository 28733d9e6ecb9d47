#include "cli/reference/tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/invoke.h"
#include "validation/tags/catalog.h"

namespace tandem::reference {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(TagsCommand, ListsEveryTag) {
  const cli::Outcome outcome = cli::Invoke(&RunTags, {});
  EXPECT_EQ(outcome.code, 0);
  for (const tags::TagDef* tag : tags::Catalog()) {
    EXPECT_THAT(outcome.out, HasSubstr("+" + std::string(tag->name) + " "));
  }
}

TEST(TagsCommand, DescribesOneTagUnderAnyOfItsNames) {
  for (const char* const name : {"maxLength", "k8s:maxLength", "+k8s:maxLength"}) {
    const cli::Outcome outcome = cli::Invoke(&RunTags, {name});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, StartsWith("+k8s:maxLength=<non-negative integer>\n"));
  }
}

TEST(TagsCommand, KnowsOtherSpellings) {
  const cli::Outcome outcome = cli::Invoke(&RunTags, {"memberOf"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, StartsWith("+k8s:unionMember("));
  EXPECT_THAT(outcome.out, HasSubstr("Understood as k8s:memberOf, too.\n"));
}

TEST(TagsCommand, KnowsOurOwnWithAndWithoutTheirPrefix) {
  for (const char* name : {"when", "tandem:when", "+tandem:when"}) {
    EXPECT_THAT(cli::Invoke(&RunTags, {name}).out, StartsWith("+tandem:when(")) << name;
  }
}

TEST(TagsCommand, ExplainsWhatIsNoRule) {
  for (const char* name : {"isSubresource", "supportsSubresource", "validation-gen"}) {
    EXPECT_THAT(cli::Invoke(&RunTags, {name}).out, StartsWith("+k8s:" + std::string(name) + "="));
  }
  for (const char* name : {"default", "+default", "k8s:default"}) {
    EXPECT_THAT(cli::Invoke(&RunTags, {name}).out, StartsWith("+default=<JSON>\n")) << name;
  }
  EXPECT_EQ(cli::Invoke(&RunTags, {"--output=json", "default"}).code, 1);
}

TEST(TagsCommand, SuggestsWhatWasMeant) {
  const cli::Outcome outcome = cli::Invoke(&RunTags, {"maxLenght"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.err, "tandem tags: no tag \"+k8s:maxLenght\"; did you mean +k8s:maxLength?\n");
}

TEST(TagsCommand, RefusesWhatItDoesNotUnderstand) {
  struct Case {
    cli::Arguments arguments;
    const char* message;
  };
  const Case cases[] = {
      {{"nothingLikeIt"}, "tandem tags: no tag \"+k8s:nothingLikeIt\"; 'tandem tags' lists all\n"},
      {{"optional", "required"}, "tandem tags: only one tag at a time\n"},
      {{"--output=yaml"}, "tandem tags: invalid argument \"yaml\""},
      {{"--nope"}, "tandem tags: unknown flag: --nope\n"},
  };
  for (const Case& test : cases) {
    const cli::Outcome outcome = cli::Invoke(&RunTags, test.arguments);
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith(test.message));
  }
}

TEST(TagsCommand, PrintsJson) {
  EXPECT_THAT(cli::Invoke(&RunTags, {"--output=json"}).out,
              StartsWith("[\n    {\n        \"Tag\": "));
  EXPECT_THAT(cli::Invoke(&RunTags, {"--output=json", "optional"}).out,
              HasSubstr("\"Tag\": \"k8s:optional\""));
}

TEST(TagsCommand, PrintsAsJsonOnlyWhatValidationGenKnows) {
  EXPECT_THAT(cli::Invoke(&RunTags, {}).out, HasSubstr("k8s:pattern"));
  EXPECT_THAT(cli::Invoke(&RunTags, {"--output=json"}).out, Not(HasSubstr("k8s:pattern")));
}

TEST(TagsCommand, PrintsThePage) {
  EXPECT_THAT(cli::Invoke(&RunTags, {"--markdown"}).out, StartsWith("# Tags\n"));
}

TEST(TagsCommand, ListsItsFlags) {
  EXPECT_THAT(cli::Invoke(&RunTags, {"--help"}).out, HasSubstr("--markdown"));
}

}  // namespace
}  // namespace tandem::reference

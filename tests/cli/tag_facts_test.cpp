#include "cli/tag_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/sample_tags.h"

namespace tandem::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(TagFacts, UsageIsMadeOfArgumentsAndPayload) {
  EXPECT_EQ(UsageOf(SampleTag()), "k8s:sample(<option>, <since>)=<integer>");
  EXPECT_EQ(UsageOf(BareTag()), "k8s:bare");
}

TEST(TagFacts, UsageOfATagThatReadsItsOwnArgumentsHasThePlusSign) {
  tags::TagDef tag = BareTag();
  tag.any_args = true;
  tag.payload = tags::ValueType::kTag;
  tag.payload_description = "<validation-tag>";
  EXPECT_EQ(UsageOf(tag), "+k8s:bare(<list-map-key>: <value>, ...)=<validation-tag>");
}

TEST(TagFacts, ArgumentsHaveTheirNames) {
  EXPECT_EQ(ArgumentOf(kSampleArgs[0]), "<option>");
  EXPECT_EQ(ArgumentOf(kSampleArgs[1]), "since: <since>");
}

TEST(TagFacts, ScopesAreInAlphabeticalOrder) {
  EXPECT_THAT(ScopesOf(SampleTag()), ElementsAre("struct fields", "type definitions"));
}

TEST(TagFacts, StabilityNamesReleasesThatDiffer) {
  EXPECT_EQ(StabilityOf(SampleTag()), "Stable (Alpha in 1.36)");
  EXPECT_EQ(StabilityOf(BareTag()), "Stable");
}

TEST(TagFacts, RemarksSayWhereATagIsKnown) {
  tags::TagDef tag = BareTag();
  EXPECT_THAT(RemarksOn(tag), IsEmpty());
  tag.seed_only = true;
  tag.name_136 = "k8s:old";
  EXPECT_THAT(RemarksOn(tag), ElementsAre("Kubernetes' own generator does not know it.",
                                          "Named k8s:old in Kubernetes 1.36."));
}

TEST(TagFacts, LinesAreSplit) {
  EXPECT_THAT(LinesOf("a\nb"), ElementsAre("a", "b"));
  EXPECT_THAT(LinesOf("a\n"), ElementsAre("a"));
  EXPECT_THAT(LinesOf(""), IsEmpty());
}

TEST(TagFacts, ResultsAreErrorsOrAcceptance) {
  EXPECT_EQ(ResultOf(kSampleExamples[0]), "TooLong: <much> too long");
  EXPECT_EQ(ResultOf(kSampleExamples[1]), "accepted");
}

}  // namespace
}  // namespace tandem::cli

#include "cli/reference/tag_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/sample_tags.h"

namespace tandem::reference {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(TagFacts, UsageIsMadeOfArgumentsAndPayload) {
  EXPECT_EQ(UsageOf(cli::SampleTag()), "k8s:sample(<option>, <since>)=<integer>");
  EXPECT_EQ(UsageOf(cli::BareTag()), "k8s:bare");
}

TEST(TagFacts, UsageOfATagThatReadsItsOwnArgumentsIsGiven) {
  tags::TagDef tag = cli::BareTag();
  tag.usage = "+k8s:bare(key: 1)=<validation-tag>";
  EXPECT_EQ(UsageOf(tag), "k8s:bare");
  tag.any_args = true;
  EXPECT_EQ(UsageOf(tag), tag.usage);
}

TEST(TagFacts, SyntaxNamesArgumentsAndWhatIsOptional) {
  EXPECT_EQ(SyntaxOf(cli::SampleTag()), "+k8s:sample(<option>, [since: <since>])=<integer>");
  EXPECT_EQ(SyntaxOf(cli::BareTag()), "+k8s:bare");
  tags::TagDef tag = cli::BareTag();
  tag.usage = "+k8s:bare(<mode>)";
  EXPECT_EQ(SyntaxOf(tag), tag.usage);
}

TEST(TagFacts, SeveralPayloadsShareAPlaceholder) {
  constexpr tags::PayloadSpec kPayloads[] = {{"set", ""}, {"map", ""}};
  tags::TagDef tag = cli::BareTag();
  tag.payload = tags::ValueType::kString;
  tag.payloads = kPayloads;
  EXPECT_EQ(UsageOf(tag), "k8s:bare=<payload>");
  EXPECT_EQ(SyntaxOf(tag), "+k8s:bare=<payload>");
}

TEST(TagFacts, ArgumentsHaveTheirNames) {
  EXPECT_EQ(ArgumentOf(cli::kSampleArgs[0]), "<option>");
  EXPECT_EQ(ArgumentOf(cli::kSampleArgs[1]), "since: <since>");
}

TEST(TagFacts, PayloadsSayInWhichReleasesTheyAreKnown) {
  EXPECT_EQ(DocsOf({"a", "An a."}), "An a.");
  EXPECT_EQ(DocsOf({"a", "An a.", tags::kNever}), "An a.");
  EXPECT_EQ(DocsOf({"a", "An a.", tags::Since({1, 38})}), "An a. Since Kubernetes 1.38.");
  EXPECT_EQ(DocsOf({"a", "An a.", releases::Until({1, 37})}), "An a. Not since Kubernetes 1.37.");
}

TEST(TagFacts, ScopesAreInAlphabeticalOrder) {
  EXPECT_THAT(ScopesOf(cli::SampleTag()), ElementsAre("struct fields", "type definitions"));
}

TEST(TagFacts, StabilityNamesReleasesThatDiffer) {
  EXPECT_EQ(StabilityOf(cli::SampleTag()), "Stable (Alpha in 1.36)");
  EXPECT_EQ(StabilityOf(cli::BareTag()), "Stable");
}

TEST(TagFacts, RemarksSayWhereATagIsKnown) {
  tags::TagDef tag = cli::BareTag();
  EXPECT_THAT(RemarksOn(tag), IsEmpty());
  constexpr tags::Earlier kEarlier[] = {{.until = tags::k1_37, .name = "k8s:old"}};
  tag.known = tags::kNever;
  tag.earlier = kEarlier;
  EXPECT_THAT(RemarksOn(tag), ElementsAre("Kubernetes' own generator does not know it.",
                                          "Named k8s:old in Kubernetes 1.36."));
}

TEST(TagFacts, DeclarationsAreGo) {
  EXPECT_THAT(
      DeclarationOf(cli::kSampleExamples[0]),
      ElementsAre("// +k8s:optional", "// +k8s:sample(X)=1", "Value string `json:\"value\"`"));
  EXPECT_THAT(DeclarationOf(cli::kSampleExamples[2]),
              ElementsAre("type S struct{}", "", "Value S `json:\"value\"`"));
}

TEST(TagFacts, ExamplesOfOneDeclarationStayTogether) {
  const tags::TagDef tag = cli::SampleTag();
  std::vector<std::size_t> sizes;
  for (const auto& group : GroupedExamples(tag)) sizes.push_back(group.size());
  EXPECT_THAT(sizes, ElementsAre(2U, 1U, 1U));
  EXPECT_THAT(GroupedExamples(cli::BareTag()), IsEmpty());
}

TEST(TagFacts, ResultsAreErrorsOrAcceptance) {
  EXPECT_EQ(ResultOf(cli::kSampleExamples[0].error), "value: Too long: `<much>` too long");
  EXPECT_EQ(ResultOf(cli::kSampleExamples[1].error), "accepted");
  EXPECT_FALSE(FailsToLoad(cli::kSampleExamples[0]));
  EXPECT_TRUE(FailsToLoad(cli::kSampleExamples[3]));
}

TEST(TagFacts, ResultsMayBeOtherToTheProposals) {
  tags::Example example = cli::kSampleExamples[3];
  EXPECT_EQ(KepErrorOf(example), example.error);
  example.kep_error = "";
  EXPECT_EQ(KepErrorOf(example), "");
  EXPECT_FALSE(FailsToLoad(example));
}

}  // namespace
}  // namespace tandem::reference

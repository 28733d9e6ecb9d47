#include "tests/validation/registration/sample.h"

namespace tandem::registration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(EndpointChecks, WantARegistration) {
  EXPECT_THAT(Sample().Findings(), ElementsAre(StartsWith("notRegistered: ")));
}

TEST(EndpointChecks, WantWhatTheApiServerRefusesObserved) {
  EXPECT_THAT(Sample().Add("/validate").Findings(),
              ElementsAre(StartsWith("noObserve: ValidatingWebhookConfiguration t0: ")));
  EXPECT_THAT(Sample().Add("/validate").Add("/enforce").Findings(), IsEmpty());
  EXPECT_THAT(Sample().Add("/observe").Findings(), IsEmpty());
}

TEST(EndpointChecks, FindPathsThatNobodyServes) {
  EXPECT_THAT(FindingsOf(R"("clientConfig":{"url":"https://a/x","caBundle":"dmFsaWQ="})"),
              ElementsAre(StartsWith(std::string("unknownPath: ") + kPlace +
                                     ".clientConfig: calls the path \"/x\"")));
}

TEST(EndpointChecks, FindRegistrationsOfTheWrongKind) {
  EXPECT_THAT(FindingsOf(R"("clientConfig":{"url":"https://a/mutate","caBundle":"dmFsaWQ="},)"
                         R"("reinvocationPolicy":"IfNeeded")"),
              ElementsAre(StartsWith(std::string("wrongRegistration: ") + kPlace +
                                     ".clientConfig: /mutate is for mutating")));
}

TEST(EndpointChecks, WantTheSameRulesOnBothSides) {
  EXPECT_THAT(FindingsOf(R"("rules":[{"apiGroups":["batch"],"resources":["jobs"],)"
                         R"("operations":["CREATE","UPDATE"]}])"),
              ElementsAre(StartsWith("observesOthers: MutatingWebhookConfiguration t1: ")));
}

}  // namespace
}  // namespace tandem::registration

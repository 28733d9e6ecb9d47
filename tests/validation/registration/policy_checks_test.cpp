#include "tests/validation/registration/sample.h"

namespace tandem::registration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(PolicyChecks, FindNothingInASoundRegistration) {
  EXPECT_THAT(Sample().Add("/validate").Add("/observe").Add("/mutate").Findings(), IsEmpty());
}

TEST(PolicyChecks, FindWhatIsWrongWithOneMember) {
  const struct {
    const char* changes;
    const char* finding;
  } kCases[] = {
      {R"("failurePolicy":"Ignore")", "failOpen: %.failurePolicy: is Ignore: "},
      {R"("timeoutSeconds":null)", "timeout: %: has no timeoutSeconds: "},
      {R"("timeoutSeconds":10)", "timeout: %.timeoutSeconds: is 10: "},
      {R"("timeoutSeconds":0)", "timeoutRange: %.timeoutSeconds: is 0: "},
      {R"("matchPolicy":"Exact")", "matchPolicy: %.matchPolicy: is Exact: "},
      {R"("sideEffects":"Unknown")", "sideEffects: %.sideEffects: is Unknown: "},
      {R"("sideEffects":null)", "sideEffects: %.sideEffects: is not said: "},
      {R"("admissionReviewVersions":["v2"])",
       "reviewVersions: %.admissionReviewVersions: lists neither v1 nor v1beta1"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.changes);
    std::string finding = c.finding;
    finding.replace(finding.find('%'), 1, kPlace);
    EXPECT_THAT(FindingsOf(c.changes), ElementsAre(StartsWith(finding)));
  }
}

TEST(PolicyChecks, TakeDefaultsOfTheApiServer) {
  EXPECT_THAT(FindingsOf(R"("matchPolicy":null)"), IsEmpty());
  EXPECT_THAT(FindingsOf(R"("failurePolicy":null)"), IsEmpty());
  EXPECT_THAT(FindingsOf(R"("sideEffects":"NoneOnDryRun")"), IsEmpty());
  EXPECT_THAT(FindingsOf(R"("admissionReviewVersions":["v1beta1"])"), IsEmpty());
}

TEST(PolicyChecks, FindTimeoutsThatAreTooLongAndRefused) {
  EXPECT_THAT(FindingsOf(R"("timeoutSeconds":31)"),
              ElementsAre(StartsWith("timeout: "), StartsWith("timeoutRange: ")));
}

TEST(PolicyChecks, FindObserversThatRefuseOrCountTwice) {
  EXPECT_THAT(Sample().Add("/validate").Add("/observe", R"("failurePolicy":"Fail")").Findings(),
              ElementsAre(StartsWith("observerFails: MutatingWebhookConfiguration t1: ")));
  EXPECT_THAT(
      Sample().Add("/validate").Add("/observe", R"("reinvocationPolicy":"IfNeeded")").Findings(),
      ElementsAre(StartsWith("observedTwice: ")));
}

TEST(PolicyChecks, FindMutatorsThatAreCalledOnce) {
  EXPECT_THAT(Sample()
                  .Add("/validate")
                  .Add("/observe")
                  .Add("/mutate", R"("reinvocationPolicy":"Never")")
                  .Findings(),
              ElementsAre(StartsWith("reinvocation: MutatingWebhookConfiguration t2: ")));
}

}  // namespace
}  // namespace tandem::registration

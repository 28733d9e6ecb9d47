#include "validation/handwritten/core/pod/restarts.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using Strings = std::vector<std::string>;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Restarts, ByRulesNeedAPolicy) {
  EXPECT_THAT(ErrorsOfContainer(R"("restartPolicyRules": [{"action": "Restart",
                                    "exitCodes": {"operator": "In"}}])"),
              ElementsAre("t.spec.containers[0].restartPolicy: Required value: must specify "
                          "restartPolicy when restart rules are used"));
  EXPECT_THAT(
      ErrorsOfContainer(R"("restartPolicy": "Never", "restartPolicyRules": [{"action": "x"}])"),
      ElementsAre(testing::HasSubstr("action: Unsupported value: \"x\""),
                  testing::HasSubstr("exitCodes: Required value: must be specified")));
}

TEST(Restarts, OfAResizeAreSaidOnce) {
  EXPECT_THAT(
      ErrorsOfContainer(R"("resizePolicy": [{"resourceName": "cpu", "restartPolicy": "NotRequired"},
                                            {"resourceName": "cpu", "restartPolicy": "x"}])"),
      ElementsAre("t.spec.containers[0].resizePolicy[1]: Duplicate value: \"cpu\"",
                  testing::HasSubstr("resizePolicy: Unsupported value: \"x\"")));
}

TEST(Restarts, FollowTheFirstRuleThatMatches) {
  const Sample container(R"({"restartPolicy": "Never", "restartPolicyRules": [
      {"action": "Restart", "exitCodes": {"operator": "NotIn", "values": [0, 1]}}]})");
  EXPECT_TRUE(MayRestart(*container, "Never", 2));
  EXPECT_FALSE(MayRestart(*container, "Always", 1));
  const Sample plain("{}");
  EXPECT_TRUE(MayRestart(*plain, "OnFailure", 1));
  EXPECT_FALSE(MayRestart(*plain, "OnFailure", 0));
}

Strings ErrorsOfInit(releases::Release release, bool restarts_all, std::string_view members) {
  Options options;
  SetRelease(release, options);
  options.container_restart_rules = true;
  options.restart_all_containers = restarts_all;
  const TemplateSample sample(R"("initContainers": [)" +
                              TemplateSample::Container(members, "init") + "]");
  field::ErrorList errors;
  ValidatePodTemplate(field::Path("t"), *sample, {}, options, errors);
  return Texts(errors);
}

TEST(Restarts, BySidecarsRulesNeedTheGateOfRestartingAll) {
  constexpr std::string_view kSidecar =
      R"("restartPolicy": "Always", "restartPolicyRules": [{"action": "Restart",
          "exitCodes": {"operator": "In", "values": [1]}}])";
  const auto forbidden =
      ElementsAre(testing::HasSubstr("restartPolicyRules: Forbidden: restartPolicyRules are not "
                                     "allowed for init containers with restart policy Always"));
  for (const releases::Release release : {releases::k1_35, releases::k1_36}) {
    EXPECT_THAT(ErrorsOfInit(release, false, kSidecar), forbidden);
    EXPECT_THAT(ErrorsOfInit(release, true, kSidecar), IsEmpty());
  }
  EXPECT_THAT(ErrorsOfInit(releases::k1_34, false, kSidecar), forbidden);
}

TEST(Restarts, OfInitContainersWithoutAPolicyAreLookedAtSince135) {
  constexpr std::string_view kRulesOnly = R"("restartPolicyRules": [{"action": "x"}])";
  EXPECT_THAT(ErrorsOfInit(releases::k1_34, false, kRulesOnly), IsEmpty());
  EXPECT_THAT(ErrorsOfInit(releases::k1_35, false, kRulesOnly),
              ElementsAre(testing::HasSubstr("restartPolicy: Required value")));
}

TEST(Restarts, OfAllAreNotToldOfIn135) {
  constexpr std::string_view kUnknown =
      R"("restartPolicy": "Never", "restartPolicyRules": [{"action": "x",
          "exitCodes": {"operator": "In", "values": [1]}}])";
  EXPECT_THAT(ErrorsOfInit(releases::k1_35, true, kUnknown),
              ElementsAre(testing::EndsWith(R"(supported values: "Restart")")));
  EXPECT_THAT(ErrorsOfInit(releases::k1_36, true, kUnknown),
              ElementsAre(testing::EndsWith(R"("Restart", "RestartAllContainers")")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

#include "validation/handwritten/core/pod/restarts.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

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

}  // namespace
}  // namespace tandem::handwritten::core::pod

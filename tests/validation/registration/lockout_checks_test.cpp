#include "tests/validation/registration/sample.h"

namespace tandem::registration {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* kNoSelector = R"("namespaceSelector":{})";

TEST(LockoutChecks, WantTheNamespacesExcludedThatBringAClusterBack) {
  EXPECT_THAT(FindingsOf(kNoSelector),
              ElementsAre(StartsWith(std::string("systemNamespace: ") + kPlace +
                                     ".namespaceSelector: does not exclude kube-system"),
                          StartsWith(std::string("ownNamespace: ") + kPlace +
                                     ".namespaceSelector: does not exclude own")));
}

TEST(LockoutChecks, LetWebhooksBeThatNeedNotAnswer) {
  EXPECT_THAT(FindingsOf(std::string(kNoSelector) + R"(,"failurePolicy":"Ignore")"),
              ElementsAre(StartsWith("failOpen: ")));
}

TEST(LockoutChecks, TakeOtherWaysToExcludeANamespace) {
  for (const char* const selector : {
           R"("namespaceSelector":{"matchLabels":{"tandem":"on"}})",
           R"("namespaceSelector":{"matchExpressions":[{"key":"tandem","operator":"Exists"}]})",
       }) {
    EXPECT_THAT(FindingsOf(selector), IsEmpty());
  }
}

TEST(LockoutChecks, FindRulesForEverything) {
  for (const char* const resources : {"*", "*/*"}) {
    EXPECT_THAT(FindingsOf(R"("rules":[{"apiGroups":["*"],"operations":["*"],"resources":[")" +
                           std::string(resources) + R"("]}])"),
                Contains(StartsWith(std::string("everything: ") + kPlace + ".rules[0]: ")));
  }
  EXPECT_THAT(FindingsOf(R"("rules":[{"apiGroups":["apps"],"operations":["CREATE"],)"
                         R"("resources":["*"]}])"),
              Not(Contains(StartsWith("everything"))));
}

TEST(LockoutChecks, FindWhatNodesLiveOn) {
  const auto called_for = [](const std::string& group, const std::string& resource) {
    return FindingsOf(R"("rules":[{"apiGroups":[")" + group + R"("],"resources":[")" + resource +
                      R"("],"operations":["CREATE","UPDATE"]}])");
  };
  EXPECT_THAT(called_for("coordination.k8s.io", "leases"), Contains(StartsWith("heartbeats: ")));
  EXPECT_THAT(called_for("", "nodes/status"), Contains(StartsWith("nodes: ")));
  EXPECT_THAT(called_for("", "pods"), Not(Contains(StartsWith("nodes: "))));
}

}  // namespace
}  // namespace tandem::registration

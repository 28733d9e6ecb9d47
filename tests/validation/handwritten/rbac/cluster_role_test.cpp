#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::rbac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() {
  return FindStrategy("rbac.authorization.k8s.io", "v1", "ClusterRole", "");
}

std::string Aggregating(const std::string& selectors) {
  return R"({"metadata": {"name": "r", "resourceVersion": "1"},
             "aggregationRule": {"clusterRoleSelectors": )" +
         selectors + "}}";
}

std::string WithValue(const std::string& value) {
  return Aggregating(R"([{}, {"matchExpressions": [{"key": "k", "operator": "In", "values": [")" +
                     value + R"("]}]}])");
}

TEST(ClusterRole, AcceptsUrlsAndSelectors) {
  const std::string urls = R"({"metadata": {"name": "r", "resourceVersion": "1"},
      "rules": [{"verbs": ["get"], "nonResourceURLs": ["/x"]}]})";
  EXPECT_EQ(Write(Rules(), WithValue("a")).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), urls).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), urls, WithValue("a")).Whole(), IsEmpty());
}

TEST(ClusterRole, AggregatesBySelectors) {
  EXPECT_THAT(Write(Rules(), Aggregating("[]")).Strategy(),
              ElementsAre("aggregationRule.clusterRoleSelectors: Required value: at least one "
                          "clusterRoleSelector required if aggregationRule is non-nil"));
}

TEST(ClusterRole, RefusesBadSelectorsTwice) {
  const std::string converted =
      "aggregationRule.clusterRoleSelectors[1]: Invalid value: null: invalid label selector.";
  EXPECT_THAT(Write(Rules(), WithValue("a b")).Strategy(),
              ElementsAre(StartsWith("aggregationRule.clusterRoleSelectors[1].matchExpressions[0]."
                                     "values[0]: Invalid value: \"a b\""),
                          converted));
  EXPECT_THAT(Write(Rules(), WithValue("a b"), WithValue("a b")).Strategy(),
              ElementsAre(converted));
}

TEST(ClusterRole, HasNoNamespace) {
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"name": "r", "namespace": "n"}})").Strategy(),
              ElementsAre("metadata.namespace: Forbidden: not allowed on this type"));
}

}  // namespace
}  // namespace tandem::handwritten::rbac

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("networking.k8s.io", "v1", "NetworkPolicy", ""); }

std::string Policy(const std::string& spec, const std::string& name = "n") {
  return R"({"metadata": {"namespace": "default", "resourceVersion": "1", "name": ")" + name +
         R"("}, "spec": )" + spec + "}";
}

const std::string kGood = Policy(R"({"podSelector": {}, "policyTypes": ["Ingress", "Egress"],
    "ingress": [{"ports": [{"protocol": "TCP", "port": 80}], "from": [{"podSelector": {}}]}],
    "egress": [{}]})");

TEST(NetworkPolicy, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
}

TEST(NetworkPolicy, ReportsDirectionByDirection) {
  const std::string bad = Policy(R"({"podSelector": {"matchLabels": {"a b": ""}},
      "egress": [{"to": [{}], "ports": [{"endPort": 1}]}],
      "ingress": [{"from": [{}], "ports": [{"endPort": 1}]}]})");
  EXPECT_THAT(Write(Rules(), bad).Strategy(),
              ElementsAre(StartsWith("spec.podSelector.matchLabels: Invalid value: \"a b\""),
                          StartsWith("spec.ingress[0].ports[0].endPort: Invalid value: 1"),
                          "spec.ingress[0].from[0]: Required value: must specify a peer",
                          StartsWith("spec.egress[0].ports[0].endPort: Invalid value: 1"),
                          "spec.egress[0].to[0]: Required value: must specify a peer"));
}

TEST(NetworkPolicy, KnowsTwoTypes) {
  EXPECT_THAT(Write(Rules(), Policy(R"({"policyTypes": ["Zed", "Egress"]})")).Strategy(),
              ElementsAre("spec.policyTypes[0]: Unsupported value: \"Zed\": supported values: "
                          "\"Ingress\", \"Egress\""));
  EXPECT_THAT(Write(Rules(), Policy(R"({"policyTypes": ["Zed", "Ingress", "Egress"]})")).Strategy(),
              ElementsAre("spec.policyTypes: Invalid value: [\"Zed\",\"Ingress\",\"Egress\"]: may "
                          "not specify more than two policyTypes"));
}

TEST(NetworkPolicy, JudgesItsNameOnlyWhenCreated) {
  EXPECT_EQ(Write(Rules(), Policy("{}", "A")).Strategy().size(), 1U);
  EXPECT_THAT(Write(Rules(), Policy("{}", "A"), Policy("{}", "A")).Strategy(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::networking

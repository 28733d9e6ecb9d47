#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("", "v1", "Node", subresource);
}

std::string Node(const std::string& spec, const std::string& status = "{}") {
  return R"({"metadata": {"name": "n", "resourceVersion": "1"}, "spec": )" + spec +
         R"(, "status": )" + status + "}";
}

std::vector<std::string> Update(const std::string& from, const std::string& to) {
  return Write(Rules(), Node(from), Node(to)).Strategy();
}

TEST(Node, AcceptsAPlainOne) {
  const std::string good = Node(R"({"podCIDRs": ["10.0.0.0/24", "fd00::/64"], "providerID": "p",
                                    "taints": [{"key": "a", "effect": "NoExecute"}]})",
                                R"({"capacity": {"pods": "110"}, "daemonEndpoints":
                                    {"kubeletEndpoint": {"Port": 10250}}})");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("status"), good, good).Whole(), IsEmpty());
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
}

TEST(Node, HasPodsInOneNetworkOfEachFamily) {
  const std::string why = ": may specify no more than one CIDR for each IP family";
  EXPECT_THAT(Write(Rules(), Node(R"({"podCIDRs": ["10.0.0.0/24", "10.1.0.0/24"]})")).Whole(),
              ElementsAre("spec.podCIDRs: Invalid value: [\"10.0.0.0/24\",\"10.1.0.0/24\"]" + why));
  EXPECT_THAT(
      Write(Rules(), Node(R"({"podCIDRs": ["10.0.0.1/24", "x"]})")).Whole(),
      ElementsAre(
          StartsWith("spec.podCIDRs[0]: Invalid value: \"10.0.0.1/24\": must not have"),
          StartsWith("spec.podCIDRs[1]: Invalid value: \"x\": must be a valid CIDR"),
          "spec.podCIDRs: Internal error: invalid PodCIDRs. failed to check with dual stack "
          "with error:invalid CIDR[1]: <nil> (invalid CIDR address: x)",
          "spec.podCIDRs: Invalid value: [\"10.0.0.1/24\",\"x\"]" + why));
  EXPECT_THAT(
      Write(Rules(), Node(R"({"podCIDRs": ["10.0.0.0/24", "fd00::/64", "fd01::/64"]})")).Whole(),
      testing::SizeIs(1));
}

TEST(Node, JudgesTwiceOnUpdate) {
  EXPECT_THAT(Update("{}", R"({"taints": [{"key": "a"}]})"),
              ElementsAre("metadata.taints[0].effect: Required value",
                          "metadata.taints[0].effect: Required value"));
}

TEST(Node, KeepsWhatIsSetOnce) {
  const std::string cidr =
      "spec.podCIDRs: Forbidden: node updates may not change podCIDR except from \"\" to valid";
  EXPECT_THAT(Update("{}", R"({"podCIDRs": ["10.0.0.0/24"], "providerID": "p"})"), IsEmpty());
  EXPECT_THAT(Update(R"({"podCIDRs": ["10.0.0.0/24"], "providerID": "p", "externalID": "e"})",
                     R"({"podCIDRs": ["10.1.0.0/24"], "providerID": "q"})"),
              ElementsAre(cidr,
                          "spec.providerID: Forbidden: node updates may not change providerID "
                          "except from \"\" to valid",
                          "spec.externalID: Forbidden: may not be updated"));
  EXPECT_THAT(Update(R"({"podCIDRs": ["10.0.0.0/24"]})", "{}"), ElementsAre(cidr));
}

TEST(NodeStatus, IsJudgedAsAChangeOnly) {
  EXPECT_THAT(Write(Rules("status"), Node("{}"),
                    Node(R"({"podCIDRs": ["x"]})", R"({"nodeInfo": {"swap": {"capacity": 0}},
                             "addresses": [{"type": "a"}, {"type": "a"}]})"))
                  .Strategy(),
              ElementsAre(StartsWith("status.addresses[1]: Duplicate value")));
}

TEST(Node, HasDefaults) {
  const Sample written(
      R"({"metadata":{},"spec":{"podCIDR":"10.0.0.0/24"},"status":{"capacity":{"cpu":"1"}}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(ApplyDefaults("", "v1", "Node", *written, overlay)),
            R"({"metadata":{},"spec":{"podCIDR":"10.0.0.0/24","podCIDRs":["10.0.0.0/24"]},)"
            R"("status":{"allocatable":{"cpu":"1"},"capacity":{"cpu":"1"}}})");
}

TEST(Node, IsInTheOneNetworkThatOldClientsKnow) {
  const auto complete = [](const std::string& spec) {
    const Sample written(R"({"spec":)" + spec + "}");
    json::Overlay overlay;
    const auto node = ApplyDefaults("", "v1", "Node", *written, overlay);
    return json::RenderGoJson(node.Member("spec"));
  };
  EXPECT_EQ(complete(R"({"podCIDR":"a","podCIDRs":["b","c"]})"),
            R"({"podCIDR":"a","podCIDRs":["a"]})");
  for (const std::string spec :
       {R"({"podCIDR":"a","podCIDRs":["a","c"]})", R"({"podCIDR":"","podCIDRs":["b"]})",
        R"({"podCIDR":"a","podCIDRs":["b",7]})", R"({"podCIDR":"a","podCIDRs":"b"})",
        R"({"podCIDR":7,"podCIDRs":["b"]})"}) {
    EXPECT_EQ(complete(spec), spec);
  }
}

TEST(Node, IsPrepared) {
  constexpr PrepareCase kCases[] = {
      {"created with its status", Operation::kCreate, "Node", "",
       R"({"spec":{"configSource":{}},"status":{"config":{},"phase":"x"}})", "null",
       R"({"metadata":{},"spec":{},"status":{"phase":"x"}})"},
      {"a source that is in use stays", Operation::kUpdate, "Node", "",
       R"({"spec":{"configSource":{}},"status":{"phase":"x"}})",
       R"({"spec":{"configSource":{"a":1}},"status":{"phase":"y"}})",
       R"({"metadata":{},"spec":{"configSource":{}},"status":{"phase":"y"}})"},
  };
  for (const PrepareCase& test : kCases) EXPECT_EQ(Prepared("", test), test.prepared) << test.name;
}

TEST(Node, IsCreatedWithoutFeaturesThatItsReleaseDoesNotKeep) {
  const PrepareCase test = {"features",
                            Operation::kCreate,
                            "Node",
                            "",
                            R"({"status":{"declaredFeatures":["A"],"phase":"x"}})",
                            "null",
                            ""};
  Options options;
  SetRelease({1, 35, 7}, options);
  EXPECT_EQ(Prepared("", test, options), R"({"metadata":{},"status":{"phase":"x"}})");
  EXPECT_EQ(Prepared("", test),
            R"({"metadata":{},"status":{"declaredFeatures":["A"],"phase":"x"}})");
}

}  // namespace
}  // namespace tandem::handwritten::core

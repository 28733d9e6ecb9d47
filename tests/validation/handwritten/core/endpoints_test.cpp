#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "Endpoints", ""); }

std::string Endpoints(const std::string& subset) {
  return R"({"metadata": {"name": "web", "namespace": "n", "resourceVersion": "1"}, "subsets": [)" +
         subset + "]}";
}

std::vector<std::string> Create(const std::string& subset) {
  return Write(Rules(), Endpoints(subset)).Whole();
}

TEST(Endpoints, AcceptAddressesWithPorts) {
  const std::string good =
      R"({"addresses": [{"ip": "10.1.2.3", "hostname": "a", "nodeName": "n"}],
          "notReadyAddresses": [{"ip": "fd00::1"}],
          "ports": [{"port": 80, "protocol": "TCP", "appProtocol": "http"}]})";
  EXPECT_THAT(Create(good), IsEmpty());
  EXPECT_EQ(Write(Rules(), Endpoints(good)).ShapeFailure(), "");
}

TEST(Endpoints, HaveAddresses) {
  EXPECT_THAT(Create("{}"), ElementsAre("subsets[0]: Required value: must specify `addresses` or "
                                        "`notReadyAddresses`"));
}

TEST(Endpoints, JudgeAddressesTwice) {
  const field::ErrorList errors =
      Write(Rules(), Endpoints(R"({"addresses": [{"ip": "x", "hostname": "A", "nodeName": ""}],
                                   "notReadyAddresses": [{"ip": "127.0.0.1"}]})"))
          .StrategyErrors();
  EXPECT_THAT(Texts(errors),
              ElementsAre(StartsWith("subsets[0].addresses[0].ip: Invalid value: \"x\": must be a "
                                     "valid IP address, (e.g."),
                          StartsWith("subsets[0].addresses[0].hostname: Invalid value: \"A\""),
                          StartsWith("subsets[0].addresses[0].nodeName: Invalid value: \"\""),
                          "subsets[0].addresses[0].ip: Invalid value: \"x\": must be a valid IP "
                          "address",
                          StartsWith("subsets[0].notReadyAddresses[0].ip: Invalid value: "
                                     "\"127.0.0.1\": may not be in the loopback range")));
  ASSERT_EQ(errors.size(), 5U);
  EXPECT_EQ(errors[1].origin, "format=k8s-short-name");
  EXPECT_EQ(errors[2].origin, "format=dns-label");
}

TEST(Endpoints, NamePortsThatAreSeveral) {
  const field::ErrorList errors =
      Write(Rules(), Endpoints(R"({"addresses": [{"ip": "10.1.2.3"}], "ports": [
          {"port": 0, "protocol": "tcp"},
          {"name": "B", "port": 1, "protocol": "", "appProtocol": "a b"}]})"))
          .StrategyErrors();
  EXPECT_THAT(
      Texts(errors),
      ElementsAre("subsets[0].ports[0].name: Required value",
                  "subsets[0].ports[0].port: Invalid value: 0: must be between 1 and 65535, "
                  "inclusive",
                  "subsets[0].ports[0].protocol: Unsupported value: \"tcp\": supported values: "
                  "\"SCTP\", \"TCP\", \"UDP\"",
                  StartsWith("subsets[0].ports[1].name: Invalid value: \"B\""),
                  "subsets[0].ports[1].protocol: Required value",
                  StartsWith("subsets[0].ports[1].appProtocol: Invalid value: \"a b\"")));
  ASSERT_EQ(errors.size(), 6U);
  EXPECT_EQ(errors[1].origin, "portNum");
}

TEST(Endpoints, LetUnchangedSubsetsThrough) {
  const std::string bad = Endpoints("{}");
  EXPECT_THAT(Write(Rules(), bad, bad).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), bad, Endpoints("{}, {}")).Strategy(), testing::SizeIs(2));
}

TEST(Endpoints, SpeakTcpUnlessTheySayOtherwise) {
  const Sample written(
      R"({"metadata": {"namespace": "n"}, "subsets": [{"ports": [{}, {"protocol": "UDP"}]}]})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(ApplyDefaults("", "v1", "Endpoints", *written, overlay)),
            R"({"metadata":{"namespace":"n"},"subsets":[{"ports":[{"protocol":"TCP"},)"
            R"({"protocol":"UDP"}]}]})");
}

}  // namespace
}  // namespace tandem::handwritten::core

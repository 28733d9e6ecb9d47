#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::discovery {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("discovery.k8s.io", "v1", "EndpointSlice", ""); }

std::string Slice(const std::string& members) {
  return R"({"metadata": {"name": "s", "namespace": "n", "resourceVersion": "1"}, )" + members +
         "}";
}

std::string Ports(const std::string& ports) {
  return Slice(R"("addressType": "IPv4", "ports": [)" + ports + "]");
}

TEST(EndpointSlice, AcceptsAPlainOne) {
  const std::string good = Slice(R"("addressType": "IPv4", "endpoints": [{"addresses":
      ["10.1.2.3"], "conditions": {"ready": true}, "targetRef": {"kind": "Pod", "name": "p"}}],
      "ports": [{"name": "", "protocol": "TCP", "port": 80, "appProtocol": "a/b"}])");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(EndpointSlice, IsOfOneTypeOfAddresses) {
  const field::ErrorList missing = Write(Rules(), Slice(R"("ports": [])")).StrategyErrors();
  ASSERT_THAT(Texts(missing), ElementsAre("addressType: Required value"));
  EXPECT_TRUE(missing[0].covered_by_declarative);
  EXPECT_THAT(Write(Rules(), Slice(R"("addressType": "ipv4")")).Strategy(),
              ElementsAre("addressType: Unsupported value: \"ipv4\": supported values: \"FQDN\", "
                          "\"IPv4\", \"IPv6\""));
}

TEST(EndpointSlice, NamesItsPortsOnce) {
  EXPECT_THAT(
      Write(Rules(), Ports(R"({"name": "A", "protocol": "x"}, {"protocol": "UDP"},
                              {"name": "", "appProtocol": "a b"})"))
          .Strategy(),
      ElementsAre(StartsWith("ports[0].name: Invalid value: \"A\": a lowercase RFC 1123 label"),
                  "ports[0].protocol: Unsupported value: \"x\": supported values: \"SCTP\", "
                  "\"TCP\", \"UDP\"",
                  "ports[2].name: Duplicate value: \"\"", "ports[2].protocol: Required value",
                  StartsWith("ports[2].appProtocol: Invalid value: \"a b\": name part")));
  std::string many = "{}";
  for (int i = 0; i < 20'000; ++i) many += ",{}";
  EXPECT_THAT(Write(Rules(), Ports(many)).Strategy(),
              ElementsAre("ports: Too many: 20001: must have at most 20000 items"));
}

TEST(EndpointSlice, KeepsEndpointsHoweverBadTheyAre) {
  const std::string bad = R"("addressType": "IPv4", "endpoints": [{"addresses": ["x"]}])";
  EXPECT_THAT(Write(Rules(), Slice(bad), Slice(bad + R"(, "ports": null)")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Slice(R"("addressType": "IPv4")"), Slice(bad)).Strategy(),
              ElementsAre(StartsWith("endpoints[0].addresses[0]: Invalid value: \"x\"")));
}

TEST(EndpointSlice, KeepsItsType) {
  const field::ErrorList errors =
      Write(Rules(), Slice(R"("addressType": "IPv4")"), Slice(R"("addressType": "IPv6")"))
          .StrategyErrors();
  ASSERT_THAT(Texts(errors),
              ElementsAre("addressType: Invalid value: \"IPv6\": field is immutable"));
  EXPECT_EQ(errors[0].origin, "immutable");
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

}  // namespace
}  // namespace tandem::handwritten::discovery

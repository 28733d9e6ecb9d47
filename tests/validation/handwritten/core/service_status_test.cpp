#include "validation/handwritten/core/service_status.h"

#include "tests/validation/handwritten/core/service_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::string WithPoints(const std::string& points, const std::string& type = "LoadBalancer") {
  return R"({"metadata": {"name": "web", "namespace": "n", "resourceVersion": "1"},
             "spec": {"type": ")" +
         type + R"("}, "status": {"loadBalancer": {"ingress": [)" + points + "]}}}";
}

std::vector<std::string> Update(const std::string& points, const std::string& old_points = "") {
  return Write(ServiceRules("status"), WithPoints(old_points), WithPoints(points)).Strategy();
}

TEST(ServiceStatus, HoldsAddressesOrNames) {
  EXPECT_THAT(Update(R"({"ip": "10.0.0.1", "ipMode": "VIP"}, {"hostname": "lb.example.com"})"),
              IsEmpty());
  EXPECT_THAT(Update(R"({"ip": "x", "ipMode": "VIP", "hostname": "A"})"),
              ElementsAre(StartsWith("status.loadBalancer.ingress[0].ip: Invalid value: \"x\""),
                          StartsWith("status.loadBalancer.ingress[0].hostname: Invalid value")));
  const std::string bad = R"({"ip": "x", "ipMode": "VIP"})";
  EXPECT_THAT(Update(bad, bad), IsEmpty());
}

TEST(ServiceStatus, SaysHowAddressesAreUsed) {
  EXPECT_THAT(Update(R"({"ip": "10.0.0.1"}, {"ip": "10.0.0.1", "ipMode": "x"}, {"ipMode": "VIP"})"),
              ElementsAre("status.loadBalancer.ingress[0].ipMode: Required value: must be "
                          "specified when `ip` is set",
                          "status.loadBalancer.ingress[1].ipMode: Unsupported value: \"x\": "
                          "supported values: \"Proxy\", \"VIP\"",
                          "status.loadBalancer.ingress[2].ipMode: Forbidden: may not be specified "
                          "when `ip` is not set"));
}

TEST(ServiceStatus, IsOfLoadBalancers) {
  EXPECT_THAT(
      Write(ServiceRules("status"), WithPoints("", "NodePort"), WithPoints("{}", "NodePort"))
          .Strategy(),
      ElementsAre("status.loadBalancer.ingress: Forbidden: may only be used when "
                  "`spec.type` is 'LoadBalancer'"));
  EXPECT_THAT(Write(ServiceRules("status"), WithPoints("", "NodePort"), WithPoints("", "NodePort"))
                  .Strategy(),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core

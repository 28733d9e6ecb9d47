#include "validation/handwritten/core/service_spec.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

bool Holds(bool (*question)(json::ValueView), std::string_view spec) {
  return question(*Sample(spec));
}

TEST(ServiceSpec, IsHeadlessWithoutAnAddress) {
  EXPECT_TRUE(Holds(&IsHeadless, R"({"clusterIPs": ["None"]})"));
  EXPECT_FALSE(Holds(&IsHeadless, R"({"clusterIPs": ["None", "10.0.0.1"]})"));
  EXPECT_FALSE(Holds(&IsHeadless, R"({"clusterIP": "None"})"));
  EXPECT_FALSE(Holds(&IsHeadless, R"({"clusterIPs": [1]})"));
}

TEST(ServiceSpec, IsAccessibleByItsTypeOrByExternalAddresses) {
  EXPECT_TRUE(Holds(&IsExternallyAccessible, R"({"type": "LoadBalancer"})"));
  EXPECT_TRUE(Holds(&IsExternallyAccessible, R"({"type": "NodePort"})"));
  EXPECT_TRUE(Holds(&IsExternallyAccessible, R"({"type": "ClusterIP", "externalIPs": ["a"]})"));
  EXPECT_FALSE(Holds(&IsExternallyAccessible, R"({"type": "ClusterIP"})"));
  EXPECT_FALSE(Holds(&IsExternallyAccessible, R"({"type": "ExternalName", "externalIPs": ["a"]})"));
}

TEST(ServiceSpec, NeedsHealthChecksOfLocalTraffic) {
  EXPECT_TRUE(
      Holds(&NeedsHealthCheck, R"({"type": "LoadBalancer", "externalTrafficPolicy": "Local"})"));
  EXPECT_FALSE(
      Holds(&NeedsHealthCheck, R"({"type": "LoadBalancer", "externalTrafficPolicy": "Cluster"})"));
  EXPECT_FALSE(
      Holds(&NeedsHealthCheck, R"({"type": "NodePort", "externalTrafficPolicy": "Local"})"));
}

}  // namespace
}  // namespace tandem::handwritten::core

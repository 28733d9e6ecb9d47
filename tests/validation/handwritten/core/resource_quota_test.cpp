#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("", "v1", "ResourceQuota", subresource);
}

std::string Quota(const std::string& spec, const std::string& status = "{}",
                  const std::string& version = "1") {
  return R"({"metadata": {"name": "q", "namespace": "n", "resourceVersion": ")" + version +
         R"("}, "spec": )" + spec + R"(, "status": )" + status + "}";
}

TEST(ResourceQuota, AcceptsAmountsOfWhatQuotasKnow) {
  EXPECT_THAT(Write(Rules(), Quota(R"({"hard": {"pods": "5", "requests.nvidia.com/gpu": 4,
                                                "count/deployments.apps": "1", "memory": "1Gi"},
                                       "scopes": []})"))
                  .Whole(),
              IsEmpty());
}

TEST(ResourceQuota, HasAmountsThatMakeSense) {
  EXPECT_THAT(Write(Rules(), Quota(R"({"hard": {"cpu": "-1", "pods": "1500m", "zed": "1"}})",
                                   R"({"used": {"pods": "-1"}})"))
                  .Whole(),
              ElementsAre("spec.hard[cpu]: Invalid value: \"-1\": must be greater than or equal to "
                          "0",
                          "spec.hard[pods]: Invalid value: \"1500m\": must be an integer",
                          "spec.hard[zed]: Invalid value: \"zed\": must be a standard resource "
                          "type or fully qualified",
                          "spec.hard[zed]: Invalid value: \"zed\": must be a standard resource for "
                          "quota",
                          "status.used[pods]: Invalid value: \"-1\": must be greater than or equal "
                          "to 0"));
}

TEST(ResourceQuota, KeepsItsScopes) {
  const std::string old_quota = Quota(R"({"scopes": ["BestEffort", "Terminating"]})");
  EXPECT_THAT(
      Write(Rules(), old_quota, Quota(R"({"scopes": ["Terminating", "BestEffort"]})")).Strategy(),
      IsEmpty());
  EXPECT_THAT(Write(Rules(), old_quota, Quota("{}")).Strategy(),
              ElementsAre("spec.scopes: Invalid value: null: field is immutable"));
}

TEST(ResourceQuotaStatus, IsBasedOnAVersion) {
  const std::string bad = R"({"hard": {"pods": "-1"}})";
  EXPECT_THAT(Write(Rules("status"), Quota("{}"), Quota("{}", bad, "")).Strategy(),
              ElementsAre("metadata.resourceVersion: Invalid value: \"\": must be specified for an "
                          "update",
                          "resourceVersion: Required value",
                          "status.hard[pods]: Invalid value: \"-1\": must be greater than or equal "
                          "to 0"));
}

}  // namespace
}  // namespace tandem::handwritten::core

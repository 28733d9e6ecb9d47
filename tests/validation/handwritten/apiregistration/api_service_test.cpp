#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::apiregistration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("apiregistration.k8s.io", "v1", "APIService", subresource);
}

std::string Service(const std::string& name, const std::string& spec) {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {)" + spec +
         "}}";
}

constexpr const char* kGood = R"("group": "g.example.com", "version": "v1", "versionPriority": 10,
    "groupPriorityMinimum": 100, "service": {"namespace": "n", "name": "s", "port": 443})";

TEST(ApiService, AcceptsAPlainOne) {
  const std::string good = Service("v1.g.example.com", kGood);
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(ApiService, IsNamedByVersionAndGroup) {
  EXPECT_THAT(Write(Rules(), Service("x", kGood)).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"x\": must be "
                          "`spec.version+\".\"+spec.group`: \"v1.g.example.com\""));
}

TEST(ApiService, HasPrioritiesAndAPort) {
  EXPECT_THAT(
      Write(Rules(), Service("v2.", R"("version": "v2", "groupPriorityMinimum": 20001,
          "service": {"port": 0}, "caBundle": "YQ==", "insecureSkipTLSVerify": true)"))
          .Strategy(),
      ElementsAre("spec.group: Required value: only v1 may have an empty group and it better be "
                  "legacy kube",
                  "spec.groupPriorityMinimum: Invalid value: 20001: must be positive and less than "
                  "20000",
                  "spec.versionPriority: Invalid value: 0: must be positive and less than 1000",
                  "spec.service.namespace: Required value", "spec.service.name: Required value",
                  "spec.service.port: Invalid value: 0: port is not valid: must be between 1 and "
                  "65535, inclusive",
                  "spec.insecureSkipTLSVerify: Invalid value: true: may not be true if caBundle is "
                  "present"));
}

TEST(ApiService, HasNoSecretsWithItself) {
  EXPECT_THAT(
      Write(Rules(), Service("v1.", R"("version": "v1", "groupPriorityMinimum": 1,
          "versionPriority": 1, "caBundle": "YWI=", "insecureSkipTLSVerify": true)"))
          .Strategy(),
      ElementsAre("spec.caBundle: Invalid value: \"2 bytes\": local APIServices may not have a "
                  "caBundle",
                  "spec.insecureSkipTLSVerify: Invalid value: true: local APIServices may not have "
                  "insecureSkipTLSVerify"));
}

TEST(ApiService, IsAvailableOrNot) {
  const std::string good = Service("v1.g.example.com", kGood);
  EXPECT_THAT(
      Write(Rules("status"), good,
            R"({"metadata": {"name": "v1.g.example.com", "resourceVersion": "1"},
                "status": {"conditions": [{"status": "x"}]}})")
          .Strategy(),
      ElementsAre("status.conditions[0].status: Unsupported value: \"x\": supported values: "
                  "\"True\", \"False\", \"Unknown\""));
}

}  // namespace
}  // namespace tandem::handwritten::apiregistration

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() {
  return FindStrategy("resource.k8s.io", "v1", "ResourceClaimTemplate", "");
}

std::string Template(const std::string& metadata, const std::string& devices = "{}") {
  return R"({"metadata": {"name": "t", "namespace": "n", "resourceVersion": "1"}, "spec":
             {"metadata": {)" +
         metadata + R"(}, "spec": {"devices": )" + devices + "}}}";
}

TEST(ResourceClaimTemplate, IsAClaimWithLabels) {
  const std::string good = Template(R"("labels": {"a": "b"})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), Template(R"("name": "a")", R"({"requests": [{"name": "r"}]})")).Strategy(),
      ElementsAre("spec.metadata.name: Forbidden: cannot be set",
                  StartsWith("spec.spec.devices.requests[0]: Required value")));
}

TEST(ResourceClaimTemplate, StaysAsItIs) {
  const std::string before = Template(R"("labels": {"a": "b"})");
  EXPECT_THAT(Write(Rules(), before, before).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), before, Template(R"("labels": {"c": "d"})")).Strategy(),
              ElementsAre(R"(spec: Invalid value: {"labels":{"c":"d"},"Spec":{"Devices":)"
                          R"({"Requests":null,"Constraints":null,"Config":null}}}: )"
                          "field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::resource

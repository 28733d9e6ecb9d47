#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules(std::string_view kind) {
  return FindStrategy("resource.k8s.io", "v1beta1", kind, "");
}

TEST(FirstVersion, HasRequestsThatAreExact) {
  const auto claim = [](const std::string& request) {
    return R"({"metadata": {"name": "c", "namespace": "n"},
               "spec": {"devices": {"requests": [{)" +
           request + "}]}}}";
  };
  EXPECT_THAT(
      Write(Rules("ResourceClaim"), claim(R"("name": "r", "deviceClassName": "d")")).Whole(),
      IsEmpty());
  EXPECT_THAT(
      Write(Rules("ResourceClaim"), claim(R"("name": "r", "deviceClassName": "d", "count": -1)"))
          .Whole(),
      ElementsAre("spec.devices.requests[0].exactly.count: Invalid value: -1: must be greater than "
                  "zero"));
  EXPECT_THAT(Write(Rules("ResourceClaim"),
                    claim(R"("name": "r", "firstAvailable": [{"name": "s", "deviceClassName": "d",
                             "allocationMode": "All"}])"))
                  .Whole(),
              IsEmpty());
  EXPECT_NE(Write(Rules("ResourceClaim"), claim(R"("count": "1")")).ShapeFailure(), "");
}

TEST(FirstVersion, HasTemplatesOfSuchClaims) {
  EXPECT_THAT(Write(Rules("ResourceClaimTemplate"),
                    R"({"metadata": {"name": "t", "namespace": "n"}, "spec": {"spec": {"devices": {
                        "requests": [{"name": "r", "deviceClassName": "d"}]}}}})")
                  .Whole(),
              IsEmpty());
}

TEST(FirstVersion, HasDevicesThatAreBasic) {
  const auto slice = [](const std::string& device) {
    return R"({"metadata": {"name": "s"}, "spec": {"driver": "d.example.com", "nodeName": "n",
        "pool": {"name": "p", "resourceSliceCount": 1}, "devices": [{"name": "g0", "basic": {)" +
           device + "}}]}}";
  };
  EXPECT_THAT(Write(Rules("ResourceSlice"), slice(R"("attributes": {"a": {"int": 1}})")).Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Rules("ResourceSlice"), slice(R"("taints": [{"key": "k"}])")).Whole(),
              ElementsAre("spec.devices[0].taints[0].effect: Required value"));
  EXPECT_NE(Write(Rules("ResourceSlice"), slice(R"("attributes": 1)")).ShapeFailure(), "");
}

}  // namespace
}  // namespace tandem::handwritten::resource

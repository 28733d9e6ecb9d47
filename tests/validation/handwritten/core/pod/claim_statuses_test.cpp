#include "validation/handwritten/core/pod/claim_statuses.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Errors(std::string_view status, std::string_view spec = "") {
  const Sample pod(R"({"spec": {)" + std::string(spec) + R"(}, "status": {)" + std::string(status) +
                   "}}");
  field::ErrorList errors;
  ValidateClaimStatuses(field::Path("s"), *pod, {}, errors);
  return Texts(errors);
}

TEST(ValidateClaimStatuses, AreOfClaimsThePodNames) {
  constexpr std::string_view kClaims = R"("resourceClaims": [{"name": "a"}])";
  const auto statuses = [](std::string_view list) {
    return R"("resourceClaimStatuses": [)" + std::string(list) + "]";
  };
  EXPECT_THAT(Errors(statuses(R"({"name": "a", "resourceClaimName": "p-a"})"), kClaims), IsEmpty());
  EXPECT_THAT(Errors(statuses(R"({"name": "b"})"), kClaims),
              ElementsAre("s.resourceClaimStatuses[0].name: Invalid value: \"b\": must match the "
                          "name of an entry in `spec.resourceClaims`"));
  EXPECT_THAT(
      Errors(statuses(R"({"name": "a"}, {"name": "a", "resourceClaimName": "A"})"), kClaims),
      ElementsAre("s.resourceClaimStatuses[1].name: Duplicate value: \"a\"",
                  StartsWith("s.resourceClaimStatuses[1].resourceClaimName: Invalid value: "
                             "\"A\"")));
}

/// A claim for extended resources with these mappings, of a pod whose container asks for x/y.
std::vector<std::string> Mapped(std::string_view mappings, std::string_view name = "claim") {
  return Errors(R"("extendedResourceClaimStatus": {"requestMappings": [)" + std::string(mappings) +
                    R"(], "resourceClaimName": ")" + std::string(name) + "\"}",
                R"("containers": [{"name": "c", "resources": {"requests": {"x/y": "1"}}}])");
}

TEST(ValidateClaimStatuses, MapsTheRequestsOfContainers) {
  constexpr std::string_view kGood =
      R"({"containerName": "c", "resourceName": "x/y", "requestName": "r"})";
  EXPECT_THAT(Mapped(kGood), IsEmpty());
  EXPECT_THAT(Mapped(kGood, ""),
              ElementsAre("s.extendedResourceClaimStatus.resourceClaimName: Required value"));
  EXPECT_THAT(Mapped(""), ElementsAre("s.extendedResourceClaimStatus.requestMappings: Required "
                                      "value: at least one request mapping is required"));
  EXPECT_THAT(
      Mapped(R"({"containerName": "d", "resourceName": "x/y", "requestName": "R"})"),
      ElementsAre(StartsWith("s.extendedResourceClaimStatus.requestMappings[0].containerName: "
                             "Invalid value: \"d\": must match the name of an entry in "),
                  StartsWith("s.extendedResourceClaimStatus.requestName: Invalid value: \"R\"")));
  EXPECT_THAT(
      Mapped(R"({"containerName": "c", "resourceName": "z", "requestName": "r"})"),
      ElementsAre(StartsWith("s.extendedResourceClaimStatus.requestMappings[0].resourceName: "
                             "Invalid value: \"z\": must match the extended resource name")));
  const std::string at = "s.extendedResourceClaimStatus.requestMappings[1].";
  EXPECT_THAT(Mapped(std::string(kGood) + ", " + std::string(kGood)),
              ElementsAre(at + "containerName: Duplicate value: \"c\"",
                          at + "resourceName: Duplicate value: \"x/y\"",
                          at + "requestName: Duplicate value: \"r\""));
}

TEST(ValidateClaimStatuses, MapsOneRequestForAResourceUntil134) {
  const Sample pod(R"({"spec": {"containers": [{"name": "c",
                                  "resources": {"requests": {"x/y": "1"}}}]},
      "status": {"extendedResourceClaimStatus": {"resourceClaimName": "claim", "requestMappings": [
          {"containerName": "c", "resourceName": "x/y", "requestName": "r"},
          {"containerName": "c", "resourceName": "x/y", "requestName": "s"}]}}})");
  const auto errors_in = [&pod](releases::Release release) {
    Options options;
    SetRelease(release, options);
    field::ErrorList errors;
    ValidateClaimStatuses(field::Path("s"), *pod, options, errors);
    return Texts(errors);
  };
  EXPECT_THAT(errors_in(releases::k1_35), IsEmpty());
  const std::string at = "s.extendedResourceClaimStatus.requestMappings[1].";
  EXPECT_THAT(errors_in(releases::k1_34),
              ElementsAre(at + "containerName: Duplicate value: \"c\"",
                          at + "resourceName: Duplicate value: \"x/y\""));
}

TEST(ValidateClaimStatuses, CountsWhatNodesHaveAnyway) {
  const auto of_node = [](std::string_view members) {
    return Errors(R"("nodeAllocatableResourceClaimStatuses": [{)" + std::string(members) + "}]",
                  R"("resourceClaims": [{"name": "a", "resourceClaimName": "claim"}])");
  };
  constexpr std::string_view kGood =
      R"("resourceClaimName": "claim", "containers": ["c"], "resources": {"cpu": "1"})";
  EXPECT_THAT(of_node(kGood), IsEmpty());
  const std::string at = "s.nodeAllocatableResourceClaimStatuses[0].";
  EXPECT_THAT(of_node(R"("resourceClaimName": "other", "containers": ["c"],
                  "resources": {"cpu": "-1", "x/y": "1"})"),
              ElementsAre(at + "resourceClaimName: Invalid value: \"other\": no mapping found in "
                               "pod reference",
                          at + "resources[cpu]: Invalid value: \"-1\": must be non-negative",
                          at + "resources[x/y]: Invalid value: \"x/y\": must be a node allocatable "
                               "resource name"));
  EXPECT_THAT(of_node(""),
              ElementsAre(at + "resourceClaimName: Required value: must not be empty",
                          at + "resourceClaimName: Invalid value: \"\": no mapping found in pod "
                               "reference",
                          at + "containers: Required value: must not be empty",
                          at + "resources: Required value: must not be empty"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

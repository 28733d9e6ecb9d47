#include "validation/handwritten/core/pod/container_statuses.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Strings = std::vector<std::string>;

Strings Transitions(std::string_view spec, std::string_view member, const Options& options = {}) {
  const auto pod_in = [&](std::string_view state) {
    return Sample(R"({"spec":)" + std::string(spec) + R"(,"status":{")" + std::string(member) +
                  R"(":[{"name":"a","state":)" + std::string(state) + "}]}}");
  };
  const Sample pod = pod_in(R"({"running":{}})");
  const Sample old_pod = pod_in(R"({"terminated":{"exitCode":1}})");
  field::ErrorList errors;
  ValidateStateTransitions(field::Path("status"), *pod, *old_pod, options, errors);
  return handwritten::Texts(errors);
}

TEST(ContainerStatuses, WhatHasEndedStaysSoUnlessItIsStartedAgain) {
  EXPECT_THAT(
      Transitions(R"({"restartPolicy":"Never","containers":[{"name":"a"}]})", "containerStatuses"),
      ElementsAre("status.containerStatuses[0].state: Forbidden: may not be transitioned "
                  "to non-terminated state"));
  EXPECT_THAT(Transitions(R"({"restartPolicy":"OnFailure","containers":[{"name":"a"}]})",
                          "containerStatuses"),
              IsEmpty());
  EXPECT_THAT(Transitions(R"({"restartPolicy":"Always","ephemeralContainers":[{"name":"a"}]})",
                          "ephemeralContainerStatuses"),
              ElementsAre("status.ephemeralContainerStatuses[0].state: Forbidden: may not be "
                          "transitioned to non-terminated state"));
}

TEST(ContainerStatuses, OfEphemeralContainersStayEvenWhereAllMayRestart) {
  constexpr std::string_view kAllRestart =
      R"({"restartPolicy":"Never","ephemeralContainers":[{"name":"a"}],"containers":[{"name":"a",
          "restartPolicyRules":[{"action":"RestartAllContainers"}]}]})";
  EXPECT_THAT(Transitions(kAllRestart, "containerStatuses"), IsEmpty());
  EXPECT_THAT(Transitions(kAllRestart, "ephemeralContainerStatuses"), testing::SizeIs(1));
}

TEST(ContainerStatuses, RulesOfMainContainersDecideIn134WithTheirGate) {
  constexpr std::string_view kRule =
      R"({"restartPolicy":"Never","containers":[{"name":"a","restartPolicy":"Never",
          "restartPolicyRules":[{"action":"Restart",
                                 "exitCodes":{"operator":"In","values":[1]}}]}]})";
  const auto count = [&](releases::Release release, bool gate) {
    Options options;
    SetRelease(release, options);
    options.container_restart_rules = gate;
    return Transitions(kRule, "containerStatuses", options).size();
  };
  EXPECT_EQ(count(releases::k1_34, false), 1U);
  EXPECT_EQ(count(releases::k1_34, true), 0U);
  EXPECT_EQ(count(releases::k1_35, true), 0U);
}

TEST(ContainerStatuses, SayOnceThatAContainerRunsAgainUnlessItIsEphemeral) {
  const auto count = [](const std::string& member) {
    const auto pod_of = [&](std::string_view statuses) {
      return Sample(R"({"spec":{"restartPolicy":"Never"},"status":{")" + member + R"(":[)" +
                    std::string(statuses) + "]}}");
    };
    const Sample pod = pod_of(R"({"name":"a"},{"name":"a"})");
    const Sample old_pod = pod_of(R"({"name":"a","state":{"terminated":{"exitCode":1}}})");
    field::ErrorList errors;
    ValidateStateTransitions(field::Path("status"), *pod, *old_pod, {}, errors);
    return errors.size();
  };
  EXPECT_EQ(count("containerStatuses"), 1U);
  EXPECT_EQ(count("initContainerStatuses"), 1U);
  EXPECT_EQ(count("ephemeralContainerStatuses"), 2U);
}

Strings Users(std::string_view pod) {
  return TextsOf(pod, [](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
    ValidateContainerUsers(at, value, errors);
  });
}

TEST(ContainerStatuses, UsersAreThoseOfLinux) {
  constexpr std::string_view kStatus =
      R"(,"status":{"containerStatuses":[{"user":{"linux":{"uid":-1,"gid":0,"supplementalGroups":[-2]}}}]}})";
  EXPECT_THAT(
      Users(R"({"spec":{})" + std::string(kStatus)),
      ElementsAre(
          testing::StartsWith("at.containerStatuses[0].user.linux.uid: Invalid value: -1"),
          testing::StartsWith(
              "at.containerStatuses[0].user.linux.supplementalGroups[0]: Invalid value: -2")));
  EXPECT_THAT(Users(R"({"spec":{"os":{"name":"windows"}})" + std::string(kStatus)),
              ElementsAre("at.containerStatuses[0].user.linux: Forbidden: cannot be set for a "
                          "windows pod"));
}

Strings Allocated(std::string_view status) {
  return TextsOf(R"({"spec":{"containers":[{"name":"a","resources":{"requests":{"x/y":1},)"
                 R"("claims":[{"name":"c","request":"r"}]}}]},"status":{)" +
                     std::string(status) + "}}",
                 [](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                   ValidateAllocatedResources(at, value, errors);
                 });
}

TEST(ContainerStatuses, DevicesAreThoseAContainerAsksFor) {
  const auto of = [](std::string_view allocated) {
    return Allocated(R"("containerStatuses":[{"name":"a","allocatedResourcesStatus":[)" +
                     std::string(allocated) + "]}]");
  };
  EXPECT_THAT(of(R"({"name":"x/y"},{"name":"claim:c/r"})"), IsEmpty());
  EXPECT_THAT(of(R"({"name":"x/z"})"),
              ElementsAre("at.containerStatuses[0].allocatedResourcesStatus[0].name: Invalid "
                          "value: \"x/z\": must match one of the container's resource requests"));
  EXPECT_THAT(of(R"({"name":"claim:c"})"),
              ElementsAre(testing::HasSubstr("must match one of the container's resource claims")));
  EXPECT_THAT(of(R"({"name":"x/y","resources":[{"resourceID":"d","health":"Ill"}]})"),
              ElementsAre(testing::HasSubstr("resources[0].health: Unsupported value: \"Ill\"")));
  EXPECT_THAT(
      of(R"({"name":"x/y","resources":[{"resourceID":"d","health":"Healthy"},{"resourceID":"d","health":"Unknown"}]})"),
      ElementsAre(testing::HasSubstr("resources[1].resourceID: Duplicate value: \"d\"")));
}

TEST(ContainerStatuses, EphemeralContainersHaveNoDevices) {
  EXPECT_THAT(
      Allocated(
          R"("ephemeralContainerStatuses":[{"name":"e","allocatedResourcesStatus":[{"name":"x/y"}]}])"),
      ElementsAre("at.ephemeralContainerStatuses[0].allocatedResourcesStatus: Forbidden: must not "
                  "be specified in container status"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

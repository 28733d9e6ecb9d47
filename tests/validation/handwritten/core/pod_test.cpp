#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const handwritten::Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("", "v1", "Pod", subresource);
}

/// A pod whose container has these members, with more members of its spec.
std::string PodWith(std::string_view container_members, std::string_view spec_members = "",
                    std::string_view status = "{}", std::string_view annotations = "{}") {
  return R"({"metadata": {"name": "p", "namespace": "n", "resourceVersion": "1", "annotations": )" +
         std::string(annotations) + R"(}, "spec": {"containers": [)" +
         pod::TemplateSample::Container(container_members) +
         R"(], "restartPolicy": "OnFailure", "dnsPolicy": "ClusterFirst",
             "terminationGracePeriodSeconds": 30)" +
         (spec_members.empty() ? "" : ", " + std::string(spec_members)) + R"(}, "status": )" +
         std::string(status) + "}";
}

constexpr std::string_view kMirror = R"({"kubernetes.io/config.mirror": "x"})";

TEST(Pod, IsJudgedWhenItIsCreated) {
  EXPECT_THAT(Write(Rules(), PodWith("")).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), PodWith(R"("ports": [{"containerPort": 0, "protocol": "TCP"}])")).Whole(),
      ElementsAre("spec.containers[0].ports[0].containerPort: Required value"));
}

TEST(Pod, HasWhatTemplatesHaveNot) {
  EXPECT_THAT(
      Write(Rules(), PodWith("", R"("nodeName": "x", "schedulingGates": [{"name": "g"}])")).Whole(),
      ElementsAre("spec.nodeName: Forbidden: cannot be set until all schedulingGates have been "
                  "cleared"));
  EXPECT_THAT(Write(Rules(), PodWith("", R"("ephemeralContainers": [)" +
                                             pod::TemplateSample::Container("", "e") + "]"))
                  .Whole(),
              ElementsAre("spec.ephemeralContainers: Forbidden: cannot be set on create"));
  EXPECT_THAT(Write(Rules(), PodWith("", R"("volumes": [{"name": "v", "projected": {"sources": [
      {"serviceAccountToken": {"path": "t", "expirationSeconds": 3600}}]}}])"))
                  .Whole(),
              ElementsAre("spec.volumes[0].projected.sources[0].serviceAccountToken: Forbidden: "
                          "must not be specified when serviceAccountName is not set"));
}

TEST(Pod, ChangesLittle) {
  EXPECT_THAT(Write(Rules(), PodWith(""), PodWith(R"("tty": true)")).Strategy(),
              ElementsAre(StartsWith("spec: Forbidden: pod updates may not change fields other")));
  EXPECT_THAT(Write(Rules(), PodWith(""), PodWith("", R"("activeDeadlineSeconds": 5)")).Strategy(),
              IsEmpty());
}

TEST(Pod, IsJudgedAgainWithItsMetadataWhenUpdated) {
  const auto labelled = PodWith("", "", "{}", R"({"a b": ""})");
  const std::string complaint = "metadata.annotations: Invalid value: \"a b\"";
  EXPECT_THAT(Write(Rules(), labelled, labelled).Strategy(),
              ElementsAre(StartsWith(complaint), StartsWith(complaint)));
}

TEST(PodStatus, DoesNotBringBackWhatHasEnded) {
  constexpr std::string_view kEnded =
      R"({"containerStatuses": [{"name": "a", "state": {"terminated": {"exitCode": 0}}}]})";
  constexpr std::string_view kFailed =
      R"({"containerStatuses": [{"name": "a", "state": {"terminated": {"exitCode": 1}}}]})";
  constexpr std::string_view kRuns =
      R"({"containerStatuses": [{"name": "a", "state": {"running": {}}}]})";
  const auto write = [](std::string_view before, std::string_view now) {
    return Write(Rules("status"), PodWith("", "", before), PodWith("", "", now)).Strategy();
  };
  EXPECT_THAT(
      write(kEnded, kRuns),
      ElementsAre("status.containerStatuses[0].state: Forbidden: may not be transitioned to "
                  "non-terminated state"));
  EXPECT_THAT(write(kFailed, kRuns), IsEmpty());
  EXPECT_THAT(write(kRuns, kEnded), IsEmpty());
}

TEST(PodStatus, LeavesTheSpecUnjudged) {
  EXPECT_THAT(Write(Rules("status"), PodWith("", R"("hostname": "a.b")"),
                    PodWith("", R"("hostname": "a.b")"))
                  .Strategy(),
              IsEmpty());
}

TEST(PodEphemeralContainers, StayOnceTheyAreThere) {
  const auto with = [](std::string_view members) {
    return PodWith(
        "", R"("ephemeralContainers": [)" + pod::TemplateSample::Container(members, "e") + "]");
  };
  const handwritten::Strategy* const rules = Rules("ephemeralcontainers");
  EXPECT_THAT(Write(rules, PodWith(""), with("")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(rules, with(""), PodWith("")).Strategy(),
              ElementsAre("spec.ephemeralContainers: Forbidden: existing ephemeral containers "
                          "\"e\" may not be removed"));
  EXPECT_THAT(Write(rules, with(""), with(R"("tty": true)")).Strategy(),
              ElementsAre("spec.ephemeralContainers: Forbidden: existing ephemeral containers "
                          "\"e\" may not be changed"));
}

TEST(PodEphemeralContainers, AreNotForMirrorPods) {
  const std::string mirror = PodWith("", R"("nodeName": "x")", "{}", kMirror);
  EXPECT_THAT(Write(Rules("ephemeralcontainers"), mirror, mirror).Strategy(),
              ElementsAre("[]: Forbidden: static pods do not support ephemeral containers"));
}

TEST(PodResize, ChangesCpuAndMemory) {
  const auto with = [](std::string_view requests) {
    return PodWith(R"("resources": {"requests": )" + std::string(requests) + "}");
  };
  const handwritten::Strategy* const rules = Rules("resize");
  EXPECT_THAT(Write(rules, with(R"({"cpu": "1"})"), with(R"({"cpu": "2"})")).Strategy(), IsEmpty());
  EXPECT_THAT(
      Write(rules, with(R"({"cpu": "1"})"), with(R"({"cpu": "1", "ephemeral-storage": "1"})"))
          .Strategy(),
      ElementsAre("spec: Forbidden: only cpu and memory resources are mutable"));
  EXPECT_THAT(
      Write(rules, with(R"({"cpu": "1", "memory": "1"})"), with(R"({"cpu": "1"})")).Strategy(),
      ElementsAre("spec.containers[0].resources.requests: Forbidden: resource requests "
                  "cannot be removed"));
  EXPECT_THAT(Write(rules, with(R"({"cpu": "1"})"), with("{}")).Strategy(),
              Contains("spec: Invalid value: \"\": Pod QOS Class may not change as a result of "
                       "resizing"));
}

TEST(PodResize, IsNotForMirrorPods) {
  const std::string mirror = PodWith("", R"("nodeName": "x")", "{}", kMirror);
  EXPECT_THAT(Write(Rules("resize"), mirror, mirror).Strategy(),
              ElementsAre("[]: Forbidden: static pods cannot be resized"));
}

}  // namespace
}  // namespace tandem::handwritten::core

#include "validation/handwritten/core/pod/resize.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Errors = std::vector<std::string>;

Errors Resize(std::string_view old_pod, std::string_view pod) {
  const Sample before(old_pod);
  const Sample now(pod);
  field::ErrorList errors;
  ValidateResize(field::Path("spec"), *now, *before, {}, errors);
  return Texts(errors);
}

std::string Pod(std::string_view spec, std::string_view status = R"("qosClass": "Burstable")") {
  return R"({"metadata": {}, "spec": {)" + std::string(spec) + R"(}, "status": {)" +
         std::string(status) + "}}";
}

std::string WithRequests(std::string_view requests, std::string_view more = "") {
  return R"({"name": "c", "resources": {"requests": {)" + std::string(requests) + "}}" +
         (more.empty() ? "" : ", ") + std::string(more) + "}";
}

std::string Main(std::string_view container) {
  return R"("containers": [)" + std::string(container) + "]";
}

TEST(ValidateResize, ChangesCpuAndMemoryOnly) {
  const std::string before = Pod(Main(WithRequests(R"("cpu": "1")")));
  EXPECT_THAT(Resize(before, Pod(Main(WithRequests(R"("cpu": "2", "memory": "1")")))), IsEmpty());
  EXPECT_THAT(Resize(before, Pod(Main(WithRequests(R"("cpu": "1")", R"("tty": true)")))),
              ElementsAre("spec: Forbidden: only cpu and memory resources are mutable"));
}

TEST(ValidateResize, KeepsTheContainers) {
  const std::string before = Pod(Main(WithRequests(R"("cpu": "1")")));
  std::string renamed = before;
  renamed.replace(renamed.find(R"("c")"), 3, R"("d")");
  EXPECT_THAT(Resize(before, renamed),
              ElementsAre("spec.containers[0].name: Forbidden: containers may not be renamed or "
                          "reordered on resize"));
  EXPECT_THAT(Resize(before, Pod(Main(WithRequests(R"("cpu": "1")") + R"(, {"name": "d"})"))),
              ElementsAre("spec.containers: Forbidden: containers may not be added or removed on "
                          "resize"));
}

TEST(ValidateResize, DoesNotRestartInitContainers) {
  const auto init = [](std::string_view cpu, std::string_view more) {
    return Pod(R"("containers": [], "initContainers": [)" +
               WithRequests(R"("cpu": ")" + std::string(cpu) + "\"", more) + "]");
  };
  constexpr std::string_view kRestart =
      R"("resizePolicy": [{"resourceName": "cpu", "restartPolicy": "RestartContainer"}])";
  const std::string sidecar = std::string(kRestart) + R"(, "restartPolicy": "Always")";
  EXPECT_THAT(Resize(init("1", ""), init("2", "")), IsEmpty());
  EXPECT_THAT(Resize(init("1", kRestart), init("1", kRestart)), IsEmpty());
  EXPECT_THAT(Resize(init("1", sidecar), init("2", sidecar)), IsEmpty());
  EXPECT_THAT(Resize(init("1", kRestart), init("2", kRestart)),
              ElementsAre("spec.initContainers[0]: Forbidden: non-sidecar init containers with a "
                          "resize policy of RestartContainer cannot be resized"));
  EXPECT_THAT(Resize(init("1", ""), init("1", kRestart)), testing::SizeIs(2));
  EXPECT_THAT(Resize(init("1", ""), init("1", R"("tty": true)")),
              ElementsAre("spec.initContainers[0]: Forbidden: only cpu and memory resources for "
                          "init or sidecar containers are mutable"));
}

TEST(ValidateResize, OfThePodItselfTakesNothingAway) {
  const auto of_pod = [](std::string_view resources) {
    return Pod(R"("containers": [])" +
               (resources.empty() ? "" : R"(, "resources": )" + std::string(resources)));
  };
  const std::string before = of_pod(R"({"requests": {"cpu": "1"}, "limits": {"cpu": "2"}})");
  EXPECT_THAT(Resize(before, of_pod(R"({"requests": {"cpu": "2"}, "limits": {"cpu": "3"}})")),
              IsEmpty());
  EXPECT_THAT(Resize(before, of_pod(R"({"limits": {"cpu": "2"}})")),
              testing::Contains("spec.resources.requests: Forbidden: pod-level resource requests "
                                "cannot be removed"));
  EXPECT_THAT(
      Resize(before, of_pod("")),
      testing::Contains("spec.resources: Forbidden: pod-level resources cannot be removed"));
  EXPECT_THAT(
      Resize(before, of_pod(R"({"requests": {"cpu": "1", "x/y": "1"}, "limits": {"cpu": "2"}})")),
      testing::Contains("spec: Forbidden: only cpu and memory resources are mutable at pod-level"));
}

TEST(ValidateResize, NeitherAddsNorRemovesResourcesWithoutAmounts) {
  const std::string none = Pod(R"("containers": [])", R"("qosClass": "BestEffort")");
  const std::string empty =
      Pod(R"("containers": [], "resources": {"limits": {}})", R"("qosClass": "BestEffort")");
  constexpr std::string_view kMessage =
      "spec: Forbidden: only cpu and memory resources are mutable";
  EXPECT_THAT(Resize(empty, empty), IsEmpty());
  EXPECT_THAT(Resize(none, empty), ElementsAre(kMessage));
  EXPECT_THAT(Resize(empty, none), ElementsAre(kMessage));
}

TEST(ValidateResize, NeedsANodeThatCan) {
  const auto running = [](std::string_view resources) {
    return Pod(Main(WithRequests(R"("cpu": "1")")),
               R"("qosClass": "Burstable", "containerStatuses": [{"state": {"running": {}})" +
                   std::string(resources) + "}]");
  };
  EXPECT_THAT(Resize(running(R"(, "resources": {})"), running(R"(, "resources": {})")), IsEmpty());
  EXPECT_THAT(Resize(running(""), running("")),
              ElementsAre("spec: Forbidden: Pod running on node without support for resize"));
  const std::string claimed =
      Pod(Main(WithRequests(R"("cpu": "1")")),
          R"("qosClass": "Burstable", "nodeAllocatableResourceClaimStatuses": [{}])");
  EXPECT_THAT(Resize(claimed, claimed),
              ElementsAre("spec: Forbidden: pods with node allocatable resource claims cannot be "
                          "resized"));
}

TEST(ValidateResizable, LeavesOutMirrorsAndWindows) {
  const auto run = [](std::string_view pod) {
    const Sample sample(pod);
    field::ErrorList errors;
    const bool can_be = ValidateResizable(*sample, *sample, {}, errors);
    EXPECT_EQ(can_be, errors.empty());
    return Texts(errors);
  };
  EXPECT_THAT(run(Pod("")), IsEmpty());
  EXPECT_THAT(run(Pod(R"("os": {"name": "windows"})")),
              ElementsAre("[]: Forbidden: windows pods cannot be resized"));
  EXPECT_THAT(run(R"({"metadata": {"annotations": {"kubernetes.io/config.mirror": ""}}})"),
              ElementsAre("[]: Forbidden: static pods cannot be resized"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

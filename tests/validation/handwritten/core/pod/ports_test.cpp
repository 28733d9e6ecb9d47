#include "validation/handwritten/core/pod/ports.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Ports, AreNumbersWithNames) {
  EXPECT_THAT(ErrorsOfContainer(R"("ports": [
      {"name": "a", "containerPort": 1, "protocol": "TCP"},
      {"name": "a", "containerPort": 0, "protocol": "TCP"},
      {"name": "1", "containerPort": 70000, "hostPort": -1, "protocol": "tcp"}])"),
              ElementsAre("t.spec.containers[0].ports[1].name: Duplicate value: \"a\"",
                          "t.spec.containers[0].ports[1].containerPort: Required value",
                          StartsWith("t.spec.containers[0].ports[2].name: Invalid value: \"1\""),
                          StartsWith("t.spec.containers[0].ports[2].containerPort: Invalid value"),
                          StartsWith("t.spec.containers[0].ports[2].hostPort: Invalid value"),
                          StartsWith("t.spec.containers[0].ports[2].protocol: Unsupported value")));
}

TEST(Ports, OfTheHostAreTakenOnce) {
  constexpr std::string_view kPorts = R"("ports": [{"containerPort": 1, "hostPort": 80,
      "protocol": "TCP"}, {"containerPort": 2, "hostPort": 80, "protocol": "TCP"}])";
  EXPECT_THAT(ErrorsOfContainer(kPorts),
              ElementsAre("t.spec.containers[0].ports[1].hostPort: Duplicate value: \"TCP//80\""));
  EXPECT_THAT(ErrorsOfSpec(R"("initContainers": [)" + TemplateSample::Container("", "b") + "," +
                           TemplateSample::Container(kPorts, "c") + "]"),
              ElementsAre(StartsWith("t.spec.initContainers[0].ports[1].hostPort: Duplicate")));
}

TEST(Ports, AreTheHostsInItsNetwork) {
  EXPECT_THAT(ErrorsOfContainer(R"("ports": [{"containerPort": 1, "protocol": "TCP"},
                  {"containerPort": 2, "hostPort": 3, "protocol": "TCP"}])",
                                R"("hostNetwork": true)"),
              ElementsAre("t.spec.containers[0].ports[1].hostPort: Invalid value: 3: must match "
                          "`containerPort` when `hostNetwork` is true"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

#include "validation/handwritten/core/pod/pod_resources.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(PodResources, HoldTheirContainers) {
  const std::string sidecar = TemplateSample::Container(
      R"("restartPolicy": "Always", "resources": {"requests": {"cpu": "1"}})", "s");
  const std::string init =
      TemplateSample::Container(R"("resources": {"requests": {"cpu": "2"}})", "i");
  const std::string main =
      TemplateSample::Container(R"("resources": {"requests": {"cpu": "1"}})", "m");
  const auto with = [&](std::string_view requested) {
    return ErrorsOfSpec(R"("resources": {"requests": {"cpu": ")" + std::string(requested) +
                        R"("}}, "initContainers": [)" + sidecar + "," + init +
                        R"(], "containers": [)" + main + "]");
  };
  EXPECT_THAT(with("3"), IsEmpty());
  EXPECT_THAT(with("2"),
              ElementsAre("t.spec.resources.requests[cpu]: Invalid value: \"2\": must be "
                          "greater than or equal to aggregate container requests of 3"));
}

TEST(PodResources, LimitTheirContainers) {
  EXPECT_THAT(ErrorsOfContainer(R"("resources": {"limits": {"cpu": "2"}})",
                                R"("resources": {"limits": {"cpu": "1", "pods": "1"}})"),
              ElementsAre(HasSubstr("limits[pods]: Unsupported value: \"pods\""),
                          "t.spec.resources.containers[0][cpu].limits: Invalid value: \"2\": must "
                          "be less than or equal to pod limits of 1"));
}

TEST(PodResources, AreNotForWindows) {
  EXPECT_THAT(ErrorsOfSpec(R"("resources": {"claims": []}, "os": {"name": "windows"})"),
              Contains(HasSubstr("may not be set for a windows pod")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

#include "validation/handwritten/core/pod/containers.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Containers, AreThere) {
  EXPECT_THAT(ErrorsOfSpec(R"("containers": [])"),
              ElementsAre("t.spec.containers: Required value"));
}

TEST(Containers, HaveNamesOfTheirOwn) {
  EXPECT_THAT(ErrorsOfSpec(R"("initContainers": [)" + TemplateSample::Container("") + "]"),
              ElementsAre("t.spec.initContainers[0].name: Duplicate value: \"a\""));
}

TEST(Containers, HaveImagesAndPolicies) {
  EXPECT_THAT(ErrorsOfContainer(R"("image": "", "imagePullPolicy": "always",
                                   "terminationMessagePolicy": "x")"),
              ElementsAre("t.spec.containers[0].image: Required value",
                          testing::HasSubstr("terminationMessagePolicy: Unsupported value: \"x\""),
                          testing::HasSubstr("imagePullPolicy: Unsupported value: \"always\"")));
}

TEST(Containers, ThatEndAreNotProbed) {
  const auto with = [](std::string_view members) {
    return ErrorsOfSpec(R"("initContainers": [)" + TemplateSample::Container(members, "b") + "]");
  };
  constexpr std::string_view kLifecycle = R"("lifecycle": {})";
  EXPECT_THAT(with(kLifecycle),
              ElementsAre("t.spec.initContainers[0].lifecycle: Forbidden: may not be set for init "
                          "containers without restartPolicy=Always"));
  EXPECT_THAT(with(R"("restartPolicy": "Always", "lifecycle": {})"), IsEmpty());
}

TEST(Containers, ThatAreEphemeralHaveLittle) {
  EXPECT_THAT(ErrorsOfSpec(R"("ephemeralContainers": [)" +
                           TemplateSample::Container(R"("targetContainerName": "x", "ports": [{
                               "containerPort": 1, "protocol": "TCP"}])",
                                                     "e") +
                           "]"),
              ElementsAre("t.spec.ephemeralContainers[0].targetContainerName: Not found: \"x\"",
                          "t.spec.ephemeralContainers[0].ports: Forbidden: cannot be set for an "
                          "Ephemeral Container",
                          testing::HasSubstr("not allowed in pod template")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

#include "validation/handwritten/core/pod/mounts.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::string_view kVolumes = R"("volumes": [{"name": "v", "emptyDir": {}},
    {"name": "c", "persistentVolumeClaim": {"claimName": "c"}}])";

TEST(Mounts, AreOfVolumesAtPathsOfTheirOwn) {
  EXPECT_THAT(ErrorsOfContainer(R"("volumeMounts": [{"name": "v", "mountPath": "/a"},
      {"name": "x", "mountPath": "/a"}, {"name": "v", "mountPath": ""}])",
                                kVolumes),
              ElementsAre("t.spec.containers[0].volumeMounts[1].name: Not found: \"x\"",
                          "t.spec.containers[0].volumeMounts[1].mountPath: Invalid value: \"/a\": "
                          "must be unique",
                          "t.spec.containers[0].volumeMounts[2].mountPath: Required value"));
}

TEST(Mounts, HaveOptionsThatGoTogether) {
  EXPECT_THAT(
      ErrorsOfContainer(R"("volumeMounts": [{"name": "v", "mountPath": "/a", "subPath": "/b",
          "subPathExpr": "c", "mountPropagation": "Bidirectional", "recursiveReadOnly": "Enabled"}])",
                        kVolumes),
      ElementsAre("t.spec.containers[0].volumeMounts.subPath: Invalid value: \"/b\": must be a "
                  "relative path",
                  "t.spec.containers[0].volumeMounts[0].subPathExpr: Invalid value: \"c\": "
                  "subPathExpr and subPath are mutually exclusive",
                  "t.spec.containers[0].volumeMounts.mountPropagation: Forbidden: Bidirectional "
                  "mount propagation is available only to privileged containers",
                  "t.spec.containers[0].volumeMounts.recursiveReadOnly: Forbidden: may only be "
                  "specified when readOnly is true",
                  "t.spec.containers[0].volumeMounts.recursiveReadOnly: Forbidden: may only be "
                  "specified when mountPropagation is None or not specified"));
}

TEST(Mounts, AreNotDevicesToo) {
  EXPECT_THAT(
      ErrorsOfContainer(R"("volumeMounts": [{"name": "c", "mountPath": "/a"}],
          "volumeDevices": [{"name": "c", "devicePath": "/a"}, {"name": "v", "devicePath": "/.."}])",
                        kVolumes),
      ElementsAre(testing::HasSubstr("name: Invalid value: \"c\": must not already exist in "
                                     "volumeDevices"),
                  testing::HasSubstr("must not already exist as a path in volumeDevices"),
                  testing::HasSubstr("must not already exist in volumeMounts"),
                  testing::HasSubstr("must not already exist as a path in volumeMounts"),
                  testing::HasSubstr("can only use volume source type of PersistentVolumeClaim"),
                  testing::HasSubstr("can not contain backsteps ('..')")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

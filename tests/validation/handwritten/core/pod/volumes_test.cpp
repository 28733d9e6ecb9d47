#include "validation/handwritten/core/pod/volumes.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Volumes, HaveNamesOfTheirOwn) {
  EXPECT_THAT(ErrorsOfSpec(R"("volumes": [{"name": "a", "emptyDir": {}},
                                            {"name": "a", "emptyDir": {}},
                                            {"name": "", "emptyDir": {}},
                                            {"name": "A", "emptyDir": {}}])"),
              ElementsAre("t.spec.volumes[1].name: Duplicate value: \"a\"",
                          "t.spec.volumes[2].name: Required value",
                          StartsWith("t.spec.volumes[3].name: Invalid value: \"A\"")));
}

TEST(Volumes, AreOneThing) {
  EXPECT_THAT(
      ErrorsOfVolume(R"("cephfs": {"monitors": ["m"]}, "emptyDir": {}, "nfs": {})"),
      ElementsAre("t.spec.volumes[0].nfs: Forbidden: may not specify more than 1 volume type",
                  "t.spec.volumes[0].cephFS: Forbidden: may not specify more than 1 volume "
                  "type"));
}

TEST(Volumes, WithFaultsAreUnknownToMounts) {
  EXPECT_THAT(ErrorsOfContainer(R"("volumeMounts": [{"name": "v", "mountPath": "/v"}])",
                                R"("volumes": [{"name": "v", "hostPath": {"path": ""}}])"),
              ElementsAre("t.spec.volumes[0].hostPath.path: Required value",
                          "t.spec.containers[0].volumeMounts[0].name: Not found: \"v\""));
}

TEST(Volumes, MakeClaimsWithoutNamesOfTheirOwn) {
  EXPECT_THAT(
      ErrorsOfVolume(R"("ephemeral": {"volumeClaimTemplate": {"metadata": {"uid": "u"},
                  "spec": {"accessModes": ["ReadWriteOnce"],
                           "resources": {"requests": {"storage": "1"}}}}})"),
      ElementsAre("t.spec.volumes[0].ephemeral.volumeClaimTemplate.metadata.uID: Forbidden: "
                  "cannot be set"));
}

TEST(Volumes, OfIscsiAreTooLongTogether) {
  EXPECT_THAT(
      ErrorsOfVolume(R"("iscsi": {"targetPortal": ")" + std::string(63, 'p') +
                     R"(", "iqn": "iqn.2001-04.a:b", "initiatorName": "iqn.2001-04.a:b"})"),
      ElementsAre(StartsWith("t.spec.volumes[0].name: Invalid value: \"v\": Total length")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

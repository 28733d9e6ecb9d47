#include "validation/handwritten/core/persistent_volume_spec.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const std::string kHostPath = R"("hostPath": {"path": "/a"})";
const std::string kCsi = R"("csi": {"driver": "d", "volumeHandle": "v"})";

std::vector<std::string> Judge(const std::string& spec, VolumePlace place = VolumePlace::kVolume) {
  return TextsOf("{" + spec + "}",
                 [place](const field::Path& at, json::ValueView value, auto& errors) {
                   ValidatePersistentVolumeSpec(at, value, {.place = place}, errors);
                 });
}

std::vector<std::string> JudgeMore(const std::string& more) {
  return Judge(R"("accessModes": ["ReadWriteOnce"], "capacity": {"storage": "1Gi"}, )" + more);
}

TEST(PersistentVolumeSpec, HasModesCapacityAndASource) {
  EXPECT_THAT(JudgeMore(kHostPath), IsEmpty());
  EXPECT_THAT(Judge(""),
              ElementsAre("at.accessModes: Required value", "at.capacity: Required value",
                          "at.capacity: Unsupported value: null: supported values: "
                          "\"storage\"",
                          "at: Required value: must specify a volume type"));
}

TEST(PersistentVolumeSpec, HasSomeStorageAndNothingElse) {
  EXPECT_THAT(Judge(R"("accessModes": ["ReadWriteOnce"], "capacity": {"storage": "-1", "a": 1}, )" +
                    kHostPath),
              ElementsAre("at.capacity: Unsupported value: {\"a\":\"1\",\"storage\":\"-1\"}: "
                          "supported values: \"storage\"",
                          "at.capacity[storage]: Invalid value: -1: must be a valid resource "
                          "quantity",
                          "at.capacity[storage]: Invalid value: \"-1\": must be greater than "
                          "zero"));
}

TEST(PersistentVolumeSpec, HasKnownPolicies) {
  EXPECT_THAT(
      JudgeMore(R"("persistentVolumeReclaimPolicy": "Keep", "volumeMode": "file",
                   "storageClassName": "A", "nodeAffinity": {}, )" +
                kHostPath),
      ElementsAre("at.persistentVolumeReclaimPolicy: Unsupported value: \"Keep\": supported "
                  "values: \"Delete\", \"Recycle\", \"Retain\"",
                  "at.nodeAffinity.required: Required value: must specify required node "
                  "constraints",
                  StartsWith("at.storageClassName: Invalid value: \"A\""),
                  "at.volumeMode: Unsupported value: \"file\": supported values: \"Block\", "
                  "\"Filesystem\""));
}

TEST(PersistentVolumeSpec, DoesNotRecycleAWholeNode) {
  for (const std::string root : {"/", "//", "/.", "/./"}) {
    EXPECT_THAT(JudgeMore(R"("persistentVolumeReclaimPolicy": "Recycle",
                             "hostPath": {"path": ")" +
                          root + "\"}"),
                ElementsAre("at.persistentVolumeReclaimPolicy: Forbidden: may not be 'recycle' for "
                            "a hostPath mount of '/'"))
        << root;
  }
  EXPECT_THAT(JudgeMore(R"("persistentVolumeReclaimPolicy": "Recycle", "hostPath": {"path":
                           "/a/.."})"),
              Contains(StartsWith("at.persistentVolumeReclaimPolicy")));
  EXPECT_THAT(JudgeMore(R"("persistentVolumeReclaimPolicy": "Recycle", )" + kHostPath), IsEmpty());
}

TEST(PersistentVolumeSpec, HasAttributesOfDrivers) {
  EXPECT_THAT(JudgeMore(R"("volumeAttributesClassName": "a", )" + kCsi), IsEmpty());
  EXPECT_THAT(JudgeMore(R"("volumeAttributesClassName": "", )" + kHostPath),
              ElementsAre("at.volumeAttributesClassName: Required value: an empty string is "
                          "disallowed",
                          "at.csi: Required value: has to be specified when using "
                          "volumeAttributesClassName"));
}

TEST(PersistentVolumeSpec, SaysLessInAnAttachment) {
  EXPECT_THAT(Judge(R"("accessModes": ["ReadWriteOnce"], "volumeMode": "Filesystem",
                       "persistentVolumeReclaimPolicy": "Retain", )" +
                        kCsi,
                    VolumePlace::kAttachment),
              IsEmpty());
  const std::string why = ": Forbidden: may not be specified in the context of inline volumes";
  EXPECT_THAT(
      Judge(R"("claimRef": {}, "capacity": {"storage": 1}, "accessModes": ["ReadWriteOnce"],
               "persistentVolumeReclaimPolicy": "Delete", "nodeAffinity": {},
               "storageClassName": "a", "volumeMode": "Block", "volumeAttributesClassName": "", )" +
                kHostPath,
            VolumePlace::kAttachment),
      ElementsAre("at.claimRef" + why, "at.capacity" + why,
                  "at.csi: Required value: has to be specified in the context of inline volumes",
                  "at.persistentVolumeReclaimPolicy: Forbidden: may only be Retain in the context "
                  "of inline volumes",
                  "at.nodeAffinity" + why, "at.storageClassName" + why,
                  "at.volumeMode: Forbidden: may not specify volumeMode other than Filesystem in "
                  "the context of inline volumes"));
}

}  // namespace
}  // namespace tandem::handwritten::core

#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("", "v1", "PersistentVolume", subresource);
}

std::string Volume(const std::string& source, const std::string& metadata = "") {
  return R"({"metadata": {"name": "pv", "resourceVersion": "1")" + metadata +
         R"(}, "spec": {"accessModes": ["ReadWriteOnce"], "capacity": {"storage": "1Gi"},
                "persistentVolumeReclaimPolicy": "Retain", "volumeMode": "Filesystem", )" +
         source + "}}";
}

const std::string kHostPath = R"("hostPath": {"path": "/a", "type": ""})";

TEST(PersistentVolume, AcceptsAPlainOne) {
  const std::string good = Volume(kHostPath);
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("status"), good, good).Whole(), IsEmpty());
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
}

TEST(PersistentVolume, HasAShape) {
  EXPECT_EQ(Write(Rules(), Volume(R"("nfs": {"path": 1})")).ShapeFailure(),
            "json: cannot unmarshal number into Go struct field "
            "NFSVolumeSource.spec.PersistentVolumeSource.nfs.path of type string");
}

TEST(PersistentVolume, SaysHowItIsMountedWhereThatIsPossible) {
  const std::string annotated =
      R"(, "annotations": {"volume.beta.kubernetes.io/mount-options": "ro"})";
  EXPECT_THAT(Write(Rules(), Volume(R"("nfs": {"server": "s", "path": "/a"})", annotated)).Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Rules(), Volume(kHostPath, annotated)).Whole(),
              ElementsAre("metadata.annotations.volume.beta.kubernetes.io/mount-options: "
                          "Forbidden: may not specify mount options for this volume type"));
}

TEST(PersistentVolume, IsJudgedTwiceOnUpdate) {
  EXPECT_THAT(
      Write(Rules(), Volume(kHostPath), Volume(R"("hostPath": {"path": ""})")).Strategy(),
      ElementsAre("spec.hostPath.path: Required value", "spec.hostPath.path: Required value",
                  StartsWith("spec.persistentvolumesource: Forbidden")));
}

TEST(PersistentVolume, KeepsBadLabelsOfNodes) {
  const std::string bad = Volume(
      kHostPath + R"(, "nodeAffinity": {"required": {"nodeSelectorTerms": [{"matchExpressions": [
          {"key": "a", "operator": "In", "values": ["-"]}]}]}})");
  EXPECT_THAT(Write(Rules(), bad).Strategy(), testing::SizeIs(1));
  EXPECT_THAT(Write(Rules(), bad, bad).Strategy(), IsEmpty());
}

TEST(PersistentVolume, BeginsPending) {
  EXPECT_EQ(Prepared("", {"", Operation::kCreate, "PersistentVolume", "", "{}", "null", ""}),
            R"({"metadata":{},"status":{"phase":"Pending"}})");
}

}  // namespace
}  // namespace tandem::handwritten::core

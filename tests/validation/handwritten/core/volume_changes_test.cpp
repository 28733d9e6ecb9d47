#include "validation/handwritten/core/volume_changes.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Change(const std::string& from, const std::string& to) {
  const Sample old_object(R"({"spec": {)" + from + "}}");
  const Sample object(R"({"spec": {)" + to + "}}");
  const Options options;
  field::ErrorList errors;
  ValidateVolumeChanges({Operation::kUpdate, *object, *old_object, options}, errors);
  return Texts(errors);
}

std::string Affinity(const std::string& key, const std::string& value = "a") {
  return R"("nodeAffinity": {"required": {"nodeSelectorTerms": [{"matchExpressions": [
      {"key": ")" +
         key + R"(", "operator": "In", "values": [")" + value + "\"]}]}]}}";
}

const std::string kFixedSource =
    "spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after "
    "creation";

TEST(VolumeChanges, KeepTheSource) {
  EXPECT_THAT(Change(R"("nfs": {"path": "/a"})", R"("nfs": {"path": "/a", "readOnly": false},
                                                    "capacity": {"storage": 1})"),
              IsEmpty());
  EXPECT_THAT(Change(R"("nfs": {"path": "/a"})", R"("nfs": {"path": "/b"})"),
              ElementsAre(kFixedSource));
  EXPECT_THAT(Change(R"("nfs": {})", R"("hostPath": {})"), ElementsAre(kFixedSource));
}

TEST(VolumeChanges, MayAddASecretForExpansion) {
  const std::string with_secret = R"("csi": {"controllerExpandSecretRef": {"name": "a"}})";
  EXPECT_THAT(Change(R"("csi": {})", with_secret), IsEmpty());
  EXPECT_THAT(Change(with_secret, R"("csi": {})"), ElementsAre(kFixedSource));
  EXPECT_THAT(Change(with_secret, R"("csi": {"controllerExpandSecretRef": {"name": "b"}})"),
              ElementsAre(kFixedSource));
}

TEST(VolumeChanges, KeepTheMode) {
  EXPECT_THAT(Change(R"("volumeMode": "Block")", R"("volumeMode": "Filesystem")"),
              ElementsAre("volumeMode: Invalid value: \"Filesystem\": field is immutable"));
}

TEST(VolumeChanges, MayTakeTheNameOfWhatHasNoNewOne) {
  EXPECT_THAT(Change(Affinity("zone"), Affinity("")), IsEmpty());
  EXPECT_THAT(Change(Affinity("beta.kubernetes.io/os"), Affinity("")), testing::SizeIs(1));
}

TEST(VolumeChanges, RenameFieldsAsTheyDoLabels) {
  const auto fields = [](const std::string& key) {
    return R"("nodeAffinity": {"required": {"nodeSelectorTerms": [{"matchFields": [{"key": ")" +
           key + "\"}]}]}}";
  };
  EXPECT_THAT(Change(fields("beta.kubernetes.io/os"), fields("kubernetes.io/os")), IsEmpty());
  EXPECT_THAT(Change(fields("metadata.name"), fields("kubernetes.io/os")), testing::SizeIs(1));
}

TEST(VolumeChanges, KeepTheAffinityButForNewNamesOfLabels) {
  EXPECT_THAT(Change("", Affinity("zone")), IsEmpty());
  EXPECT_THAT(Change(Affinity("failure-domain.beta.kubernetes.io/zone"),
                     Affinity("topology.kubernetes.io/zone")),
              IsEmpty());
  EXPECT_THAT(Change(Affinity("failure-domain.beta.kubernetes.io/zone"),
                     Affinity("topology.kubernetes.io/zone", "b")),
              ElementsAre(StartsWith("nodeAffinity: Invalid value: {\"Required\":{"
                                     "\"NodeSelectorTerms\":[{\"MatchExpressions\":[{\"Key\":"
                                     "\"topology.kubernetes.io/zone\"")));
  EXPECT_THAT(Change(Affinity("zone"), ""),
              ElementsAre("nodeAffinity: Invalid value: null: field is immutable, except for "
                          "updating from beta label to GA"));
}

TEST(VolumeChanges, KeepSomeAttributes) {
  EXPECT_THAT(Change(R"("volumeAttributesClassName": "a")", R"("volumeAttributesClassName": "b")"),
              IsEmpty());
  EXPECT_THAT(Change(R"("volumeAttributesClassName": "a")", ""),
              ElementsAre("spec.volumeAttributesClassName: Forbidden: update from non-nil value to "
                          "nil is forbidden"));
}

}  // namespace
}  // namespace tandem::handwritten::core

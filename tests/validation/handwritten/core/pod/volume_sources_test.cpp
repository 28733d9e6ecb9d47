#include "validation/handwritten/core/pod/volume_sources.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

struct Case {
  std::string_view source;
  std::vector<std::string> errors;  ///< without the path of the volume and the first dot
};

TEST(VolumeSources, HaveWhatTheyNeed) {
  const std::vector<Case> cases = {
      {R"("emptyDir": {"sizeLimit": "-1"})",
       {"emptyDir.sizeLimit: Forbidden: SizeLimit field must be a valid resource quantity"}},
      {R"("hostPath": {"path": "/a/../b", "type": "x"})",
       {"hostPath.path: Invalid value: \"/a/../b\": must not contain '..'",
        "hostPath.type: Unsupported value: \"x\""}},
      {R"("gcePersistentDisk": {"partition": 256})",
       {"persistentDisk.pdName: Required value",
        "persistentDisk.partition: Invalid value: 256: must be between 1 and 255, inclusive"}},
      {R"("nfs": {"server": "s", "path": "p"})",
       {"nfs.path: Invalid value: \"p\": must be an absolute path"}},
      {R"("iscsi": {"targetPortal": "p", "iqn": "x", "chapAuthSession": true})",
       {"iscsi.iqn: Invalid value: \"x\": must be valid format starting with",
        "iscsi.secretRef: Required value"}},
      {R"("flocker": {"datasetName": "a/b", "datasetUUID": "u"})",
       {"flocker: Invalid value: \"resource\"", "flocker.datasetName: Invalid value: \"a/b\""}},
      {R"("quobyte": {"registry": "a:1,b", "volume": "v"})",
       {"quobyte.registry: Invalid value: \"a:1,b\""}},
      {R"("quobyte": {"registry": "[::1]:1", "volume": "v"})", {}},
      {R"("downwardAPI": {"items": [{"path": "p"}]})",
       {"downwardAPI: Required value: one of fieldRef and resourceFieldRef is required"}},
      {R"("fc": {"targetWWNs": ["a"], "wwids": ["b"]})",
       {"fc.targetWWNs: Invalid value: [\"a\"]", "fc.lun: Required value: lun is required"}},
      {R"("flexVolume": {"driver": "d", "options": {"k8s.io/a": "1", "b": "2"}})",
       {"flexVolume.options[k8s.io/a]: Invalid value: \"k8s.io/a\""}},
      {R"("configMap": {"name": "c", "items": [{"key": "k", "path": "/p", "mode": 512}]})",
       {"configMap.items[0].path: Invalid value: \"/p\": must be a relative path",
        "configMap.items[0].mode: Invalid value: 512"}},
      {R"("azureDisk": {"diskName": "d", "diskURI": "u", "kind": "Managed"})",
       {"azureDisk.diskURI: Unsupported value: \"u\": supported values: \"/subscriptions/"}},
      {R"("storageos": {"volumeName": "a.b", "secretRef": {}})",
       {"storageos.volumeName: Invalid value: \"a.b\"",
        "storageos.secretRef.name: Required value"}},
      {R"("csi": {"driver": "d", "nodePublishSecretRef": {"name": "A"}})",
       {"csi.name: Invalid value: \"A\""}},
      {R"("rbd": {})", {"rbd.monitors: Required value", "rbd.image: Required value"}},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.source);
    std::vector<testing::Matcher<std::string>> expected;
    for (const std::string& error : c.errors) {
      expected.push_back(StartsWith("t.spec.volumes[0]." + error));
    }
    EXPECT_THAT(ErrorsOfVolume(c.source), testing::ElementsAreArray(expected));
  }
}

TEST(VolumeSources, AreFoundByTheirMember) {
  EXPECT_EQ(VolumeSourceNamed("cephfs").surplus_path(), "cephFS");
  EXPECT_EQ(VolumeSourceNamed("nfs").error_path(), "nfs");
  EXPECT_EQ(VolumeSources().size(), 30U);
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

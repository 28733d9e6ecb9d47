#include "validation/handwritten/core/volume_sources.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Judge(const std::string& sources) {
  return TextsOf("{" + sources + "}",
                 [](const field::Path& at, json::ValueView spec, auto& errors) {
                   ValidatePersistentVolumeSource(at, spec, "pv", errors);
                 });
}

TEST(PersistentVolumeSource, IsOne) {
  EXPECT_THAT(Judge(R"("hostPath": {"path": "/a"})"), IsEmpty());
  EXPECT_THAT(Judge(""), ElementsAre("at: Required value: must specify a volume type"));
  EXPECT_THAT(Judge(R"("hostPath": {"path": "/a"}, "cephfs": {}, "flexVolume": {}, "csi": {})"),
              ElementsAre("at.cephFS: Forbidden: may not specify more than 1 volume type",
                          "at.flexVolume.driver: Required value",
                          "at.csi: Forbidden: may not specify more than 1 volume type"));
}

TEST(PersistentVolumeSource, IsMostlyThatOfPods) {
  EXPECT_THAT(Judge(R"("gcePersistentDisk": {})"),
              ElementsAre("at.persistentDisk.pdName: Required value"));
}

TEST(PersistentVolumeSource, NamesSecretsWithTheirNamespaces) {
  for (const std::string source : {"cinder", "storageos"}) {
    EXPECT_THAT(
        Judge("\"" + source + R"(": {"volumeID": "v", "volumeName": "v", "secretRef": {}})"),
        ElementsAre("at." + source + ".secretRef.name: Required value",
                    "at." + source + ".secretRef.namespace: Required value"));
  }
  EXPECT_THAT(Judge(R"("azureFile": {"secretName": "a", "shareName": "b", "secretNamespace": ""})"),
              ElementsAre("at.azureFile.secretNamespace: Required value"));
  EXPECT_THAT(Judge(R"("csi": {"driver": "d", "volumeHandle": "v", "nodeStageSecretRef": {},
                              "nodeExpandSecretRef": {"name": "A", "namespace": "a.b"}})"),
              ElementsAre(StartsWith("at.csi.nodeExpandSecretRef.name: Invalid value: \"A\""),
                          "at.csi.nodeExpandSecretRef.namespace: Invalid value: \"a.b\": must not "
                          "contain dots"));
}

TEST(PersistentVolumeSource, FindsEndpointsInANamespace) {
  EXPECT_THAT(Judge(R"("glusterfs": {"endpoints": "e", "path": "p", "endpointsNamespace": ""})"),
              ElementsAre("at.glusterfs.endpointsNamespace: Invalid value: \"\": if the "
                          "endpointnamespace is set, it must be a valid namespace name"));
}

TEST(PersistentVolumeSource, HasIscsiNames) {
  EXPECT_THAT(Judge(R"("iscsi": {"targetPortal": "p", "iqn": "x", "lun": 256,
                                "chapAuthSession": true, "initiatorName": "y"})"),
              ElementsAre("at.iscsi.iqn: Invalid value: \"x\": must be valid format",
                          "at.iscsi.lun: Invalid value: 256: must be between 0 and 255, inclusive",
                          "at.iscsi.secretRef: Required value",
                          "at.iscsi.initiatorname: Invalid value: \"y\": must be valid format"));
  const std::string portal(62, 'p');
  EXPECT_THAT(Judge(R"("iscsi": {"targetPortal": ")" + portal +
                    R"(", "iqn": "iqn.2001-04.com.example:a", "secretRef": {},
                       "initiatorName": "iqn.2001-04.com.example:b"})"),
              ElementsAre(StartsWith("at.iscsi.targetportal: Invalid value: \"ppp"),
                          "at.iscsi.secretRef.name: Required value"));
}

TEST(PersistentVolumeSource, IsLocalSomewhere) {
  EXPECT_THAT(Judge(R"("local": {"path": "/a/../b"})"),
              ElementsAre("at.local.path: Invalid value: \"/a/../b\": must not contain '..'",
                          "at.nodeAffinity: Required value: Local volume requires node affinity"));
  EXPECT_THAT(Judge(R"("local": {"path": "/a"}, "nodeAffinity": {})"), IsEmpty());
}

TEST(PersistentVolumeSource, MayHaveMountOptions) {
  EXPECT_TRUE(HasMountOptions(*Sample(R"({"nfs": {}})")));
  EXPECT_FALSE(HasMountOptions(*Sample(R"({"hostPath": {}, "csi": {}})")));
}

}  // namespace
}  // namespace tandem::handwritten::core

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

/// The failure of decoding an object whose spec alone matters.
std::string TextOf(const GroupVersionKind& key, const std::string& spec) {
  const Strategy* const rules = FindStrategy(key.group, key.version, key.kind, "");
  TANDEM_CHECK(rules != nullptr);
  return Write(rules, R"({"metadata": {"name": "a"}, "spec": )" + spec + "}").ShapeFailure();
}

std::string Mismatch(const std::string& found, const std::string& place, const std::string& type) {
  return "json: cannot unmarshal " + found + " into Go struct field " + place + " of type " + type;
}

constexpr GroupVersionKind kPod = {"", "v1", "Pod"};
constexpr GroupVersionKind kClaim = {"", "v1", "PersistentVolumeClaim"};
constexpr GroupVersionKind kVolume = {"", "v1", "PersistentVolume"};
constexpr GroupVersionKind kIngress = {"networking.k8s.io", "v1", "Ingress"};
constexpr GroupVersionKind kDeployment = {"apps", "v1", "Deployment"};
constexpr GroupVersionKind kPolicy = {"admissionregistration.k8s.io", "v1",
                                      "ValidatingAdmissionPolicy"};
constexpr GroupVersionKind kDeviceClass = {"resource.k8s.io", "v1", "DeviceClass"};

std::string Container(const std::string& fields) { return R"({"containers": [{)" + fields + "}]}"; }

// The places and types are those of k8s.io/api v0.36.2.
TEST(DecodeTexts, NameTypesAndEmbeddedStructsOfGo) {
  struct Case {
    GroupVersionKind key;
    std::string spec;
    std::string found;
    std::string place;
    std::string type;
  };
  const Case cases[] = {
      {kPod, R"({"dnsPolicy": 5})", "number", "PodSpec.spec.dnsPolicy", "v1.DNSPolicy"},
      {kPod, R"({"volumes": [{"name": "a", "emptyDir": 5}]})", "number",
       "Volume.spec.volumes.VolumeSource.emptyDir", "v1.EmptyDirVolumeSource"},
      {kPod, R"({"volumes": [{"emptyDir": {"medium": 5}}]})", "number",
       "EmptyDirVolumeSource.spec.volumes.VolumeSource.emptyDir.medium", "v1.StorageMedium"},
      {kPod, R"({"volumes": [{"configMap": {"name": 5}}]})", "number",
       "ConfigMapVolumeSource.spec.volumes.VolumeSource.configMap.LocalObjectReference.name",
       "string"},
      {kPod, Container(R"("livenessProbe": {"exec": 5})"), "number",
       "Probe.spec.containers.livenessProbe.ProbeHandler.exec", "v1.ExecAction"},
      {kPod, Container(R"("imagePullPolicy": true)"), "bool",
       "Container.spec.containers.imagePullPolicy", "v1.PullPolicy"},
      {kPod, R"({"ephemeralContainers": [{"image": true}]})", "bool",
       "EphemeralContainer.spec.ephemeralContainers.EphemeralContainerCommon.image", "string"},
      {kPod, R"({"securityContext": {"appArmorProfile": {"type": 1}}})", "number",
       "AppArmorProfile.spec.securityContext.appArmorProfile.type", "v1.AppArmorProfileType"},
      {kClaim, R"({"accessModes": "ReadWriteOnce"})", "string",
       "PersistentVolumeClaimSpec.spec.accessModes", "[]v1.PersistentVolumeAccessMode"},
      {kVolume, R"({"hostPath": 5})", "number",
       "PersistentVolumeSpec.spec.PersistentVolumeSource.hostPath", "v1.HostPathVolumeSource"},
      {kIngress, R"({"rules": [{"http": 5}]})", "number",
       "IngressRule.spec.rules.IngressRuleValue.http", "v1.HTTPIngressRuleValue"},
      {kDeployment, R"({"replicas": 1.5})", "number 1.5", "DeploymentSpec.spec.replicas", "int32"},
      {kPolicy, R"({"matchConstraints": {"resourceRules": [{"apiGroups": "apps"}]}})", "string",
       "NamedRuleWithOperations.spec.matchConstraints.resourceRules.RuleWithOperations.Rule."
       "apiGroups",
       "[]string"},
      {kDeviceClass, R"({"config": [{"opaque": 5}]})", "number",
       "DeviceClassConfiguration.spec.config.DeviceConfiguration.opaque",
       "v1.OpaqueDeviceConfiguration"},
      // The first of two in the order of their names.
      {kPod, Container(R"("command": "echo hi", "args": [1, true])"), "number",
       "Container.spec.containers.args", "string"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.spec);
    EXPECT_EQ(TextOf(c.key, c.spec), Mismatch(c.found, c.place, c.type));
  }
}

}  // namespace
}  // namespace tandem::handwritten

#include "validation/handwritten/registry/defaults.h"

#include <gtest/gtest.h>

#include <string>

#include "validation/handwritten/decode.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

struct Case {
  const char* name;
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  std::string_view object;
  std::string_view defaulted;
};

constexpr Case kCases[] = {
    {"a controller takes its selector and labels from its template", "", "v1",
     "ReplicationController",
     R"({"spec":{"selector":{},"template":{"metadata":{"labels":{"a":"b"}}}}})",
     R"({"metadata":{"labels":{"a":"b"},"namespace":"default"},"spec":{"replicas":1,)"
     R"("selector":{"a":"b"},"template":{"metadata":{"labels":{"a":"b"}},)"
     R"("spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"what is said stays", "", "v1", "ReplicationController",
     R"({"metadata":{"labels":{"x":"y"},"namespace":"n"},"spec":{"replicas":0,)"
     R"("selector":{"a":"b"},"template":{"spec":{"restartPolicy":"Never"}}}})",
     R"({"metadata":{"labels":{"x":"y"},"namespace":"n"},"spec":{"replicas":0,)"
     R"("selector":{"a":"b"},"template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Never",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"a controller without a template gets none", "", "v1", "ReplicationController",
     R"({"spec":{"template":null}})",
     R"({"metadata":{"namespace":"default"},"spec":{"replicas":1,"template":null}})"},
    {"what has the wrong shape stays for the decoder", "", "v1", "ReplicationController",
     R"({"metadata":[],"spec":"x"})", R"({"metadata":[],"spec":"x"})"},
    {"a deployment rolls", "apps", "v1", "Deployment", "{}",
     R"({"metadata":{"namespace":"default"},"spec":{"progressDeadlineSeconds":600,"replicas":1,)"
     R"("revisionHistoryLimit":10,"strategy":{"rollingUpdate":{"maxSurge":"25%",)"
     R"("maxUnavailable":"25%"},"type":"RollingUpdate"},)"
     R"("template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"one that recreates does not", "apps", "v1", "Deployment",
     R"({"spec":{"strategy":{"type":"Recreate"}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"progressDeadlineSeconds":600,"replicas":1,)"
     R"("revisionHistoryLimit":10,"strategy":{"type":"Recreate"},)"
     R"("template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"a partition comes with the type of update only", "apps", "v1", "StatefulSet",
     R"({"spec":{"updateStrategy":{"type":"RollingUpdate"}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"persistentVolumeClaimRetentionPolicy":)"
     R"({"whenDeleted":"Retain","whenScaled":"Retain"},"podManagementPolicy":"OrderedReady",)"
     R"("replicas":1,"revisionHistoryLimit":10,"template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}},)"
     R"("updateStrategy":{"type":"RollingUpdate"}}})"},
    {"a driver of volumes that last", "storage.k8s.io", "v1", "CSIDriver",
     R"({"spec":{"volumeLifecycleModes":[]}})",
     R"({"spec":{"attachRequired":true,"fsGroupPolicy":"ReadWriteOnceWithFSType",)"
     R"("podInfoOnMount":false,"requiresRepublish":false,"seLinuxMount":false,)"
     R"("storageCapacity":false,"volumeLifecycleModes":["Persistent"]}})"},
    {"ports of endpoints", "discovery.k8s.io", "v1", "EndpointSlice",
     R"({"ports":[{},{"name":"a","protocol":"UDP"}]})",
     R"({"metadata":{"namespace":"default"},"ports":[{"name":"","protocol":"TCP"},)"
     R"({"name":"a","protocol":"UDP"}]})"},
    {"a class with parameters of the cluster", "networking.k8s.io", "v1", "IngressClass",
     R"({"spec":{"parameters":{}}})", R"({"spec":{"parameters":{"scope":"Cluster"}}})"},
    {"a class without parameters", "networking.k8s.io", "v1", "IngressClass", R"({"spec":{}})",
     R"({"spec":{}})"},
    {"a class that preempts", "scheduling.k8s.io", "v1", "PriorityClass", "{}",
     R"({"preemptionPolicy":"PreemptLowerPriority"})"},
    {"a job of one pod", "batch", "v1", "Job", R"({"spec":{}})",
     R"({"metadata":{"namespace":"default"},"spec":{"backoffLimit":6,"completionMode":"NonIndexed",)"
     R"("completions":1,"manualSelector":false,"parallelism":1,)"
     R"("podReplacementPolicy":"TerminatingOrFailed","suspend":false,)"
     R"("template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"a work queue", "batch", "v1", "Job",
     R"({"spec":{"parallelism":3,"backoffLimitPerIndex":1,"podFailurePolicy":{}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"backoffLimit":2147483647,)"
     R"("backoffLimitPerIndex":1,"completionMode":"NonIndexed","manualSelector":false,)"
     R"("parallelism":3,"podFailurePolicy":{},"podReplacementPolicy":"Failed","suspend":false,)"
     R"("template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"behavior is filled field by field", "autoscaling", "v2", "HorizontalPodAutoscaler",
     R"({"spec":{"metrics":[{}],"behavior":{"scaleUp":{"selectPolicy":"Min","policies":[]}}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"behavior":{"scaleDown":{"policies":)"
     R"([{"periodSeconds":15,"type":"Percent","value":100}],"selectPolicy":"Max"},)"
     R"("scaleUp":{"policies":[],"selectPolicy":"Min","stabilizationWindowSeconds":0}},)"
     R"("metrics":[{}],"minReplicas":1}})"},
    {"version 1 has no metrics", "autoscaling", "v1", "HorizontalPodAutoscaler", "{}",
     R"({"metadata":{"namespace":"default"},"spec":{"minReplicas":1}})"},
    {"people belong to a group, accounts do not", "rbac.authorization.k8s.io", "v1",
     "ClusterRoleBinding",
     R"({"roleRef":{},"subjects":[{"kind":"User"},{"kind":"Group","apiGroup":"g"},)"
     R"({"kind":"ServiceAccount"}]})",
     R"({"roleRef":{"apiGroup":"rbac.authorization.k8s.io"},"subjects":[)"
     R"({"apiGroup":"rbac.authorization.k8s.io","kind":"User"},{"apiGroup":"g","kind":"Group"},)"
     R"({"kind":"ServiceAccount"}]})"},
    {"a policy of both directions", "networking.k8s.io", "v1", "NetworkPolicy",
     R"({"spec":{"egress":[{"ports":[{"port":1},{"protocol":"UDP"}]}]}})",
     R"({"metadata":{"namespace":"default"},"spec":{"egress":[{"ports":[)"
     R"({"port":1,"protocol":"TCP"},{"protocol":"UDP"}]}],"policyTypes":["Ingress","Egress"]}})"},
    {"a storage class", "storage.k8s.io", "v1", "StorageClass", "{}",
     R"({"reclaimPolicy":"Delete","volumeBindingMode":"Immediate"})"},
    {"an empty text stays where a pointer is meant", "storage.k8s.io", "v1", "StorageClass",
     R"({"reclaimPolicy":"","volumeBindingMode":""})",
     R"({"reclaimPolicy":"","volumeBindingMode":""})"},
    {"in behavior", "autoscaling", "v2", "HorizontalPodAutoscaler",
     R"({"spec":{"metrics":[{}],"minReplicas":1,"behavior":{"scaleDown":{"policies":[],)"
     R"("selectPolicy":""},"scaleUp":{"policies":[],"selectPolicy":"",)"
     R"("stabilizationWindowSeconds":0}}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"behavior":{"scaleDown":{"policies":[],)"
     R"("selectPolicy":""},"scaleUp":{"policies":[],"selectPolicy":"",)"
     R"("stabilizationWindowSeconds":0}},"metrics":[{}],"minReplicas":1}})"},
    {"of priorities", "scheduling.k8s.io", "v1", "PriorityClass", R"({"preemptionPolicy":""})",
     R"({"preemptionPolicy":""})"},
    {"of an ingress", "networking.k8s.io", "v1", "IngressClass",
     R"({"spec":{"parameters":{"scope":""}}})", R"({"spec":{"parameters":{"scope":""}}})"},
    {"of ports", "networking.k8s.io", "v1", "NetworkPolicy",
     R"({"spec":{"ingress":[{"ports":[{"protocol":""}]}],"policyTypes":["Ingress"]}})",
     R"({"metadata":{"namespace":"default"},"spec":{"ingress":[{"ports":[{"protocol":""}]}],)"
     R"("policyTypes":["Ingress"]}})"},
    {"of disks and their claims, but not of others", "", "v1", "PersistentVolume",
     R"({"spec":{"azureDisk":{"cachingMode":"","fsType":"","kind":"","readOnly":false},)"
     R"("iscsi":{"iscsiInterface":""},"persistentVolumeReclaimPolicy":"","volumeMode":""}})",
     R"({"spec":{"azureDisk":{"cachingMode":"","fsType":"","kind":"","readOnly":false},)"
     R"("iscsi":{"iscsiInterface":"default"},"persistentVolumeReclaimPolicy":"Retain",)"
     R"("volumeMode":""},"status":{"phase":"Pending"}})"},
    {"of volumes of pods", "", "v1", "PodTemplate",
     R"({"template":{"spec":{"dnsPolicy":"","restartPolicy":"","schedulerName":"",)"
     R"("securityContext":{},"terminationGracePeriodSeconds":0,"volumes":[)"
     R"({"azureDisk":{"cachingMode":"","fsType":"","kind":"","readOnly":false},"name":"a"},)"
     R"({"name":"b","rbd":{"keyring":"","pool":"","user":""}}]}}})",
     R"({"metadata":{"namespace":"default"},"template":{"spec":{"dnsPolicy":"ClusterFirst",)"
     R"("restartPolicy":"Always","schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":0,"volumes":[)"
     R"({"azureDisk":{"cachingMode":"","fsType":"","kind":"","readOnly":false},"name":"a"},)"
     R"({"name":"b","rbd":{"keyring":"/etc/ceph/keyring","pool":"rbd","user":"admin"}}]}}})"},
    {"of jobs", "batch", "v1", "Job",
     R"({"spec":{"backoffLimit":1,"completionMode":"","completions":1,"manualSelector":false,)"
     R"("parallelism":1,"podReplacementPolicy":"","suspend":false}})",
     R"({"metadata":{"namespace":"default"},"spec":{"backoffLimit":1,"completionMode":"",)"
     R"("completions":1,"manualSelector":false,"parallelism":1,"podReplacementPolicy":"",)"
     R"("suspend":false,"template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"default-scheduler","securityContext":{},)"
     R"("terminationGracePeriodSeconds":30}}}})"},
    {"of webhooks", "admissionregistration.k8s.io", "v1", "MutatingWebhookConfiguration",
     R"({"webhooks":[{"failurePolicy":"","matchPolicy":"","namespaceSelector":{},)"
     R"("objectSelector":{},"reinvocationPolicy":"","rules":[{"scope":""}],"timeoutSeconds":1}]})",
     R"({"webhooks":[{"failurePolicy":"","matchPolicy":"","namespaceSelector":{},)"
     R"("objectSelector":{},"reinvocationPolicy":"","rules":[{"scope":""}],"timeoutSeconds":1}]})"},
    {"of policies and bindings", "admissionregistration.k8s.io", "v1",
     "ValidatingAdmissionPolicyBinding",
     R"({"spec":{"matchResources":{"matchPolicy":"","namespaceSelector":{},"objectSelector":{}},)"
     R"("paramRef":{"parameterNotFoundAction":""}}})",
     R"({"spec":{"matchResources":{"matchPolicy":"","namespaceSelector":{},"objectSelector":{}},)"
     R"("paramRef":{"parameterNotFoundAction":""}}})"},
    {"elsewhere it is none", "batch", "v1", "CronJob",
     R"({"metadata":{"namespace":""},"spec":{"concurrencyPolicy":"","failedJobsHistoryLimit":1,)"
     R"("successfulJobsHistoryLimit":3,"suspend":false,"jobTemplate":{"spec":{)"
     R"("podFailurePolicy":{"rules":[{},{"onPodConditions":[{"type":"a"},)"
     R"({"status":"","type":"b"},{"status":"False","type":"c"}]}]},)"
     R"("template":{"spec":{"dnsPolicy":"","restartPolicy":"","schedulerName":"s",)"
     R"("securityContext":{},"terminationGracePeriodSeconds":30}}}}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"concurrencyPolicy":"Allow",)"
     R"("failedJobsHistoryLimit":1,"jobTemplate":{"spec":{)"
     R"("podFailurePolicy":{"rules":[{},{"onPodConditions":[{"status":"True","type":"a"},)"
     R"({"status":"True","type":"b"},{"status":"False","type":"c"}]}]},)"
     R"("template":{"spec":{"dnsPolicy":"ClusterFirst","restartPolicy":"Always",)"
     R"("schedulerName":"s","securityContext":{},"terminationGracePeriodSeconds":30}}}},)"
     R"("successfulJobsHistoryLimit":3,"suspend":false}})"},
    {"conditions that a job reacts to are true", "batch", "v1", "Job",
     R"({"spec":{"backoffLimit":1,"completionMode":"NonIndexed","completions":1,)"
     R"("manualSelector":false,"parallelism":1,"podFailurePolicy":{"rules":[)"
     R"({"onPodConditions":[{"type":"a"}]}]},"podReplacementPolicy":"Failed","suspend":false,)"
     R"("template":{"spec":{"dnsPolicy":"Default","restartPolicy":"Never","schedulerName":"s",)"
     R"("securityContext":{},"terminationGracePeriodSeconds":30}}}})",
     R"({"metadata":{"namespace":"default"},"spec":{"backoffLimit":1,)"
     R"("completionMode":"NonIndexed","completions":1,)"
     R"("manualSelector":false,"parallelism":1,"podFailurePolicy":{"rules":[)"
     R"({"onPodConditions":[{"status":"True","type":"a"}]}]},"podReplacementPolicy":"Failed",)"
     R"("suspend":false,"template":{"spec":{"dnsPolicy":"Default","restartPolicy":"Never",)"
     R"("schedulerName":"s","securityContext":{},"terminationGracePeriodSeconds":30}}}})"},
    {"templates of claims are claims", "apps", "v1", "StatefulSet",
     R"({"spec":{"persistentVolumeClaimRetentionPolicy":{"whenDeleted":"","whenScaled":"Delete"},)"
     R"("podManagementPolicy":"","replicas":1,"revisionHistoryLimit":10,)"
     R"("template":{"spec":{"dnsPolicy":"Default","restartPolicy":"Always","schedulerName":"s",)"
     R"("securityContext":{},"terminationGracePeriodSeconds":30}},)"
     R"("updateStrategy":{"type":"OnDelete"},"volumeClaimTemplates":[{},)"
     R"({"spec":{"volumeMode":"Block"},"status":{"phase":"Bound"}}]}})",
     R"({"metadata":{"namespace":"default"},"spec":{)"
     R"("persistentVolumeClaimRetentionPolicy":{"whenDeleted":"Retain","whenScaled":"Delete"},)"
     R"("podManagementPolicy":"OrderedReady","replicas":1,"revisionHistoryLimit":10,)"
     R"("template":{"spec":{"dnsPolicy":"Default","restartPolicy":"Always","schedulerName":"s",)"
     R"("securityContext":{},"terminationGracePeriodSeconds":30}},)"
     R"("updateStrategy":{"type":"OnDelete"},"volumeClaimTemplates":[)"
     R"({"spec":{"volumeMode":"Filesystem"},"status":{"phase":"Pending"}},)"
     R"({"spec":{"volumeMode":"Block"},"status":{"phase":"Bound"}}]}})"},
    {"a binding without an action for missing parameters gets none", "admissionregistration.k8s.io",
     "v1", "ValidatingAdmissionPolicyBinding",
     R"({"apiVersion":"admissionregistration.k8s.io/v1","spec":{"paramRef":{"name":"a"}}})",
     R"({"apiVersion":"admissionregistration.k8s.io/v1","spec":{"paramRef":{"name":"a"}}})"},
    {"nor does one of mutations", "admissionregistration.k8s.io", "v1beta1",
     "MutatingAdmissionPolicyBinding",
     R"({"apiVersion":"admissionregistration.k8s.io/v1beta1","spec":{"paramRef":{"name":"a"}}})",
     R"({"apiVersion":"admissionregistration.k8s.io/v1beta1","spec":{"paramRef":{"name":"a"}}})"},
    {"but the first version denies", "admissionregistration.k8s.io", "v1alpha1",
     "MutatingAdmissionPolicyBinding",
     R"({"apiVersion":"admissionregistration.k8s.io/v1alpha1","spec":{"paramRef":{"name":"a"}}})",
     R"({"apiVersion":"admissionregistration.k8s.io/v1alpha1","spec":{"paramRef":{"name":"a",)"
     R"("parameterNotFoundAction":"Deny"}}})"},
    {"texts of a secret are bytes, null an empty one", "", "v1", "Secret",
     R"({"data":{"a":"eA=="},"stringData":{"a":null,"b":"c"},"type":"Opaque"})",
     R"({"data":{"a":"","b":"Yw=="},"metadata":{"namespace":"default"},"type":"Opaque"})"},
    {"others stay as they are", "example.com", "v1", "Widget", R"({"spec":{}})", R"({"spec":{}})"},
};

TEST(ApplyDefaults, FillsInWhatTheApiServerDoes) {
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.name);
    json::Document document;
    ASSERT_TRUE(document.Parse(c.object));
    json::Overlay overlay;
    const json::ValueView once =
        ApplyDefaults(c.group, c.version, c.kind, document.root(), overlay);
    EXPECT_EQ(json::RenderGoJson(once), c.defaulted);
    const json::ValueView twice = ApplyDefaults(c.group, c.version, c.kind, once, overlay);
    EXPECT_EQ(json::RenderGoJson(twice), c.defaulted);
  }
}

struct Undecodable {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  std::string_view object;
};

constexpr Undecodable kUndecodable[] = {
    {"", "v1", "Service",
     R"({"spec":{"sessionAffinity":"None",)"
     R"("sessionAffinityConfig":{"clientIP":{"timeoutSeconds":[1]}}}})"},
    {"", "v1", "Secret", R"({"data":{"a":5},"stringData":{"a":"b"}})"},
    {"networking.k8s.io", "v1", "NetworkPolicy",
     R"({"spec":{"podSelector":{},"policyTypes":"Ingress"}})"},
    {"batch", "v1", "Job", R"({"spec":{"suspend":""}})"},
    {"autoscaling", "v1", "HorizontalPodAutoscaler", R"({"spec":{"maxReplicas":"1"}})"},
};

TEST(ApplyDefaults, LeavesWhatCannotBeDecodedForTheDecoder) {
  for (const Undecodable& c : kUndecodable) {
    SCOPED_TRACE(c.object);
    json::Document document;
    ASSERT_TRUE(document.Parse(c.object));
    json::Overlay overlay;
    const json::ValueView left =
        ApplyDefaults(c.group, c.version, c.kind, document.root(), overlay);
    EXPECT_EQ(json::RenderGoJson(left), json::RenderGoJson(document.root()));
  }
}

/// A value of another JSON type than the field's; a JSON text, empty where every one fits.
std::string_view WrongValueFor(const GoField& field) {
  switch (field.type.kind()) {
    case GoKind::kString:
    case GoKind::kBytes:
      return "5";
    case GoKind::kBool:
    case GoKind::kInt32:
    case GoKind::kInt64:
    case GoKind::kTime:
    case GoKind::kMicroTime:
    case GoKind::kQuantity:
    case GoKind::kStruct:
    case GoKind::kList:
    case GoKind::kMap:
      return R"("a:b")";
    case GoKind::kIntOrString:
      return "[]";
    case GoKind::kAny:
    case GoKind::kRaw:
    case GoKind::kNone:
      return "";
  }
  return "";
}

/// Puts a wrong value into each field of structs up to a depth, elements of lists included.
class WrongFields {
 public:
  explicit WrongFields(const Strategy& strategy) : strategy_(strategy) {}

  void Try(const GoStruct& type, const std::string& before, const std::string& after, int depth) {
    for (const ReadField& read : type.read) {
      const GoField& field = *read.field;
      const std::string open = before + "{\"" + std::string(read.name.json()) + "\":";
      if (const std::string_view wrong = WrongValueFor(field); !wrong.empty()) {
        Expect(open + std::string(wrong) + "}" + after);
      }
      if (depth == 0 || field.type.of == nullptr) continue;
      if (field.type.kind() == GoKind::kStruct) Try(*field.type.of, open, "}" + after, depth - 1);
      if (field.type.kind() == GoKind::kList && field.type.kinds[1] == GoKind::kStruct) {
        Try(*field.type.of, open + "[", "]}" + after, depth - 1);
      }
    }
  }

 private:
  void Expect(const std::string& text) {
    SCOPED_TRACE(text);
    json::Document document;
    ASSERT_TRUE(document.Parse(text));
    const GroupVersionKind key = strategy_.key();
    json::Overlay overlay;
    const json::ValueView left =
        ApplyDefaults(key.group, key.version, key.kind, document.root(), overlay);
    EXPECT_FALSE(CheckStruct(strategy_.type(), left));
  }

  const Strategy& strategy_;
};

TEST(ApplyDefaults, NoWrongTypeInAnyFieldOfAnyKindIsOverwritten) {
  constexpr int kDepth = 4;  // levels of structs: the fields of containers of a Deployment
  for (const Strategy& strategy : AllStrategies()) {
    if (!strategy.subresource.empty()) continue;
    SCOPED_TRACE(std::string(strategy.key().kind) + " " + std::string(strategy.key().version));
    WrongFields(strategy).Try(strategy.type(), "", "", kDepth);
  }
}

}  // namespace
}  // namespace tandem::handwritten

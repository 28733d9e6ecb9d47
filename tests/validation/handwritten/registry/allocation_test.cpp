#include <string>

#include "tests/support/allocations.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

std::string ManyLabels(int count) {
  std::string labels = "{";
  for (int i = 0; i < count; ++i) labels += "\"example.com/k" + std::to_string(i) + "\": \"v\", ";
  return labels + "\"z\": \"\"}";
}

std::string Controller(int labels) {
  const std::string many = ManyLabels(labels);
  return R"({"metadata": {"name": "rc", "namespace": "default", "resourceVersion": "1",
      "creationTimestamp": "2024-01-02T03:04:05Z", "labels": )" +
         many + R"(, "annotations": )" + many + R"(, "finalizers": ["a/b"],
      "ownerReferences": [{"apiVersion": "v1", "kind": "K", "name": "n", "uid": "u"}],
      "managedFields": [{"operation": "Apply", "manager": "m", "fieldsType": "FieldsV1"}]},
      "spec": {"replicas": 1, "selector": {"z": ""}, "template": {"metadata": {"labels": )" +
         many + R"(}, "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Always"}}}})";
}

void ExpectNoAllocations(const Strategy* rules, const Sample& object) {
  const Options options;
  const Request request{Operation::kUpdate, *object, *object, options};
  field::ErrorList errors;
  const std::size_t before = support::AllocationsSoFar().count;
  const bool decodable = CheckShape(*rules, request) && CheckOldShape(rules, *object);
  rules->Validate(request, errors);
  rules->generic()(request, errors);
  EXPECT_EQ(support::AllocationsSoFar().count, before);
  EXPECT_TRUE(decodable);
  EXPECT_THAT(Texts(errors), testing::IsEmpty());
}

TEST(HandwrittenRules, AllocateNothingForAGoodObject) {
  const Sample object(Controller(900));
  ExpectNoAllocations(FindStrategy("", "v1", "ReplicationController", ""), object);
}

TEST(HandwrittenRules, AllocateNothingForGoodWorkloads) {
  const std::string workload = R"({"metadata": {"name": "w", "namespace": "default", "uid": "u",
      "resourceVersion": "1"}, "spec": {"selector": {"matchLabels": {"a": "b"},
      "matchExpressions": [{"key": "a", "operator": "In", "values": ["b"]}]},
      "template": {"metadata": {"labels": {"a": "b"}},
      "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File",
      "resources": {"limits": {"cpu": "1"}}}],
      "restartPolicy": "Always"}}, "replicas": 1, "podManagementPolicy": "Parallel",
      "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%"}},
      "updateStrategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%"}}}})";
  const Sample object(workload);
  for (const std::string_view kind : {"Deployment", "ReplicaSet", "StatefulSet", "DaemonSet"}) {
    SCOPED_TRACE(kind);
    ExpectNoAllocations(FindStrategy("apps", "v1", kind, ""), object);
  }
}

TEST(HandwrittenRules, AllocateNothingForGoodJobs) {
  const Sample job(R"({"metadata": {"name": "j", "namespace": "default", "uid": "u",
      "resourceVersion": "1"}, "spec": {"completions": 5, "completionMode": "Indexed",
      "selector": {"matchLabels": {"batch.kubernetes.io/controller-uid": "u"}},
      "successPolicy": {"rules": [{"succeededIndexes": "0-2,4", "succeededCount": 2}]},
      "podFailurePolicy": {"rules": [{"action": "Count",
          "onExitCodes": {"operator": "In", "values": [1, 2]}}]},
      "template": {"metadata": {"labels": {"batch.kubernetes.io/controller-uid": "u",
          "batch.kubernetes.io/job-name": "j", "controller-uid": "u", "job-name": "j"}},
      "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Never"}}},
      "status": {"active": 1}})");
  ExpectNoAllocations(FindStrategy("batch", "v1", "Job", ""), job);
  ExpectNoAllocations(FindStrategy("batch", "v1", "Job", "status"), job);
  const Sample cron_job(R"({"metadata": {"name": "c", "namespace": "default",
      "resourceVersion": "1"}, "spec": {"schedule": "*/5 0-6 * jan-mar sun",
      "timeZone": "Europe/Berlin", "concurrencyPolicy": "Forbid", "jobTemplate": {"spec": {
      "template": {"spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Never"}}}}}})");
  ExpectNoAllocations(FindStrategy("batch", "v1", "CronJob", ""), cron_job);
}

struct Good {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  std::string_view object;
};

constexpr Good kGood[] = {
    {"autoscaling", "v2", "HorizontalPodAutoscaler",
     R"({"metadata": {"name": "h", "namespace": "n", "resourceVersion": "1"}, "spec": {
         "scaleTargetRef": {"kind": "Deployment", "name": "d", "apiVersion": "apps/v1"},
         "minReplicas": 1, "maxReplicas": 2, "metrics": [
           {"type": "Object", "object": {"describedObject": {"kind": "k", "name": "n"},
            "metric": {"name": "m"}, "target": {"type": "Value", "value": "1500m"}}},
           {"type": "ContainerResource", "containerResource": {"name": "example.com/gpu",
            "container": "c", "target": {"type": "Utilization", "averageUtilization": 5}}}],
         "behavior": {"scaleUp": {"tolerance": "50m", "policies":
           [{"type": "Pods", "value": 1, "periodSeconds": 1}]}}}})"},
    {"networking.k8s.io", "v1", "Ingress",
     R"({"metadata": {"name": "i", "namespace": "n", "resourceVersion": "1"}, "spec": {
         "tls": [{"hosts": ["*.a.example"], "secretName": "t"}], "rules": [{"host": "*.a.example",
         "http": {"paths": [{"path": "/", "pathType": "Prefix", "backend": {"service":
         {"name": "s", "port": {"name": "http"}}}}]}}]}})"},
    {"networking.k8s.io", "v1", "NetworkPolicy",
     R"({"metadata": {"name": "p", "namespace": "n", "resourceVersion": "1"}, "spec": {
         "podSelector": {"matchLabels": {"a": "b"}}, "policyTypes": ["Ingress"], "ingress": [
         {"ports": [{"protocol": "TCP", "port": 1, "endPort": 2}, {"port": "http"}], "from": [
         {"ipBlock": {"cidr": "2001:db8::/32", "except": ["2001:db8:1::/48"]}},
         {"podSelector": {"matchExpressions": [{"key": "a", "operator": "Exists"}]}}]}]}})"},
    {"policy", "v1", "PodDisruptionBudget",
     R"({"metadata": {"name": "b", "namespace": "n", "resourceVersion": "1"}, "spec": {
         "minAvailable": "50%", "selector": {"matchLabels": {"a": "b"}}}})"},
    {"rbac.authorization.k8s.io", "v1", "ClusterRole",
     R"({"metadata": {"name": "r", "resourceVersion": "1"}, "rules": [{"verbs": ["get"],
         "apiGroups": [""], "resources": ["pods"]}], "aggregationRule": {"clusterRoleSelectors":
         [{"matchLabels": {"a": "b"}}]}})"},
    {"rbac.authorization.k8s.io", "v1", "RoleBinding",
     R"({"metadata": {"name": "b", "namespace": "n", "resourceVersion": "1"}, "roleRef":
         {"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": "r"},
         "subjects": [{"kind": "ServiceAccount", "name": "a"}]})"},
    {"storage.k8s.io", "v1", "StorageClass",
     R"({"metadata": {"name": "s", "resourceVersion": "1"}, "provisioner": "example.com/disk",
         "parameters": {"a": "b"}, "reclaimPolicy": "Delete", "volumeBindingMode": "Immediate",
         "allowedTopologies": [{"matchLabelExpressions": [{"key": "zone", "values": ["a"]}]}]})"},
};

TEST(HandwrittenRules, AllocateNothingForGoodObjectsOfOtherKinds) {
  for (const Good& good : kGood) {
    SCOPED_TRACE(good.kind);
    const Strategy* rules = FindStrategy(good.group, good.version, good.kind, "");
    ASSERT_NE(rules, nullptr);
    const Sample object(good.object);
    const Options options;
    const Request request{Operation::kUpdate, *object, *object, options};
    field::ErrorList errors;
    rules->Validate(request, errors);  // warms what is kept per thread
    const std::size_t before = support::AllocationsSoFar().count;
    const bool decodable = CheckShape(*rules, request) && CheckOldShape(rules, *object);
    rules->Validate(request, errors);
    rules->generic()(request, errors);
    EXPECT_EQ(support::AllocationsSoFar().count, before);
    EXPECT_TRUE(decodable);
    EXPECT_THAT(Texts(errors), testing::IsEmpty());
  }
}

}  // namespace
}  // namespace tandem::handwritten

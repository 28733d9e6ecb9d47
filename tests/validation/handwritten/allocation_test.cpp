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
         many + R"(}, "spec": {"containers": [{}], "restartPolicy": "Always"}}}})";
}

void ExpectNoAllocations(const RuleSet* rules, const Sample& object) {
  const Options options;
  const Request request{Operation::kUpdate, *object, *object, options};
  field::ErrorList errors;
  const std::size_t before = support::AllocationsSoFar().count;
  const bool decodable = CheckShape(*rules, request).has_value();
  rules->strategy(request, errors);
  rules->generic(request, errors);
  EXPECT_EQ(support::AllocationsSoFar().count, before);
  EXPECT_TRUE(decodable);
  EXPECT_THAT(Texts(errors), testing::IsEmpty());
}

TEST(HandwrittenRules, AllocateNothingForAGoodObject) {
  const Sample object(Controller(900));
  ExpectNoAllocations(FindRuleSet("", "v1", "ReplicationController", ""), object);
}

TEST(HandwrittenRules, AllocateNothingForGoodWorkloads) {
  const std::string workload = R"({"metadata": {"name": "w", "namespace": "default", "uid": "u",
      "resourceVersion": "1"}, "spec": {"selector": {"matchLabels": {"a": "b"},
      "matchExpressions": [{"key": "a", "operator": "In", "values": ["b"]}]},
      "template": {"metadata": {"labels": {"a": "b"}},
      "spec": {"containers": [{"name": "c", "resources": {"limits": {"cpu": "1"}}}],
      "restartPolicy": "Always"}}, "replicas": 1, "podManagementPolicy": "Parallel",
      "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%"}},
      "updateStrategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%"}}}})";
  const Sample object(workload);
  for (const std::string_view kind : {"Deployment", "ReplicaSet", "StatefulSet", "DaemonSet"}) {
    SCOPED_TRACE(kind);
    ExpectNoAllocations(FindRuleSet("apps", "v1", kind, ""), object);
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
      "spec": {"containers": [{"name": "c"}], "restartPolicy": "Never"}}},
      "status": {"active": 1}})");
  ExpectNoAllocations(FindRuleSet("batch", "v1", "Job", ""), job);
  ExpectNoAllocations(FindRuleSet("batch", "v1", "Job", "status"), job);
  const Sample cron_job(R"({"metadata": {"name": "c", "namespace": "default",
      "resourceVersion": "1"}, "spec": {"schedule": "*/5 0-6 * jan-mar sun",
      "timeZone": "Europe/Berlin", "concurrencyPolicy": "Forbid", "jobTemplate": {"spec": {
      "template": {"spec": {"containers": [{}], "restartPolicy": "Never"}}}}}})");
  ExpectNoAllocations(FindRuleSet("batch", "v1", "CronJob", ""), cron_job);
}

}  // namespace
}  // namespace tandem::handwritten

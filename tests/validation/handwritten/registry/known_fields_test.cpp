#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/handwritten/unknown_fields.h"

namespace tandem::handwritten {
namespace {

/// Fields that a kind has would be told as unknown ones if its struct were empty.
TEST(KnownFields, AreNoneOfAnEmptyStruct) {
  for (const Kind* kind : AllKinds()) EXPECT_FALSE(kind->type->fields.empty()) << kind->key.kind;
}

TEST(KnownFields, AreThoseOfTheMetricSource) {
  const json::Document document = support::ParseJson(
      R"({"spec":{"metrics":[{"containerResource":{"name":"cpu","container":"c"},
                              "resource":{"name":"cpu","container":"c"}}]}})");
  EXPECT_THAT(FindUnknownFields(*FindKind("autoscaling", "HorizontalPodAutoscaler")->type,
                                document.root(), 10),
              testing::ElementsAre("spec.metrics[0].resource.container"));
}

struct KnownStatus {
  const char* group;
  const char* kind;
  const char* object;
};

/// Objects with fields that no rule reads, but controllers write.
constexpr KnownStatus kStatuses[] = {
    {"apps", "DaemonSet", R"({"status":{"conditions":[{"type":"a","lastTransitionTime":null}]}})"},
    {"apps", "Deployment", R"({"status":{"conditions":[{"lastUpdateTime":null}]}})"},
    {"apps", "ReplicaSet", R"({"status":{"conditions":[{"reason":"r","message":"m"}]}})"},
    {"apps", "StatefulSet",
     R"({"status":{"conditions":[{"status":"True"}],"currentRevision":"a","updateRevision":"b"}})"},
    {"autoscaling", "HorizontalPodAutoscaler",
     R"({"status":{"conditions":[{"type":"a"}],"currentMetrics":[
         {"type":"Resource","resource":{"name":"cpu","current":{"averageUtilization":1}},
          "object":{"metric":{"name":"m"},"current":{"value":"1"},"describedObject":{"kind":"k"}},
          "containerResource":{"name":"cpu","container":"c","current":{"averageValue":"1"}}}]}})"},
    {"batch", "CronJob", R"({"status":{"active":[{"kind":"Job","name":"j","uid":"u"}]}})"},
    {"batch", "Job", R"({"status":{"conditions":[{"lastProbeTime":null,"reason":"r"}]}})"},
    {"", "Binding", R"({"target":{"kind":"Node","name":"n","namespace":"","uid":"u",
        "apiVersion":"v1","resourceVersion":"1","fieldPath":"f"}})"},
    {"", "Namespace", R"({"status":{"conditions":[{"type":"a","message":"m"}]}})"},
    {"", "Pod", R"({"status":{"phase":"Running","podIP":"::1","startTime":null,"resize":"",
        "message":"m","reason":"r","allocatedResources":{"cpu":"1"},"resources":{"requests":{}},
        "conditions":[{"type":"a","status":"True","lastProbeTime":null,"reason":"r"}],
        "containerStatuses":[{"name":"c","ready":true,"restartCount":1,"image":"i","imageID":"i",
          "containerID":"c","started":true,"allocatedResources":{"cpu":"1"},"stopSignal":"SIGTERM",
          "volumeMounts":[{"name":"v","mountPath":"/","readOnly":true,"recursiveReadOnly":"Enabled",
            "volumeStatus":{"image":{"imageRef":"r"}}}],
          "state":{"waiting":{"reason":"r","message":"m"},"running":{"startedAt":null}},
          "lastState":{"terminated":{"exitCode":1,"signal":9,"reason":"r","message":"m",
            "startedAt":null,"finishedAt":null,"containerID":"c"}}}]}})"},
    {"", "ReplicationController", R"({"status":{"conditions":[{"type":"a"}]}})"},
    {"networking.k8s.io", "Ingress", R"({"status":{"loadBalancer":{"ingress":[
        {"ip":"::1","ports":[{"port":1,"protocol":"TCP","error":"e"}]}]}}})"},
    {"policy", "PodDisruptionBudget", R"({"status":{"disruptedPods":{"p":null}}})"},
};

TEST(KnownFields, AreThoseOfTheStatus) {
  for (const auto& [group, kind, object] : kStatuses) {
    const json::Document document = support::ParseJson(object);
    EXPECT_THAT(FindUnknownFields(*FindKind(group, kind)->type, document.root(), 10),
                testing::IsEmpty())
        << kind;
  }
}

TEST(KnownFields, HaveTheOldNameOfServiceAccounts) {
  const json::Document pod = support::ParseJson(
      R"({"spec":{"serviceAccount":"a","serviceAccountName":"a","hostPID":true,"hostIPC":true,
          "shareProcessNamespace":true,"hostUsers":true,"containers":[{"prots":[],"serviceAccount":
          "a"}]}})");
  EXPECT_THAT(
      FindUnknownFields(*FindKind("", "Pod")->type, pod.root(), 10),
      testing::ElementsAre("spec.containers[0].prots", "spec.containers[0].serviceAccount"));
}

}  // namespace
}  // namespace tandem::handwritten

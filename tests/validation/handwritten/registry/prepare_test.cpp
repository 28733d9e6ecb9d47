#include "validation/handwritten/registry/prepare.h"

#include <gmock/gmock.h>

#include <set>
#include <string>

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

struct Case {
  const char* name;
  Operation operation;
  std::string_view group;
  std::string_view kind;
  std::string_view subresource;
  std::string_view object;
  std::string_view old_object;
  std::string_view prepared;
};

constexpr std::string_view kCsrGroup = "certificates.k8s.io";
constexpr std::string_view kCsr = "CertificateSigningRequest";
constexpr std::string_view kRc = "ReplicationController";

constexpr Case kCases[] = {
    {"a create loses status and deletion marks", Operation::kCreate, "", kRc, "",
     R"({"metadata":{"name":"a","generation":-3,"deletionTimestamp":"t",
         "deletionGracePeriodSeconds":1},"spec":{},"status":{"replicas":-1}})",
     "null", R"({"metadata":{"generation":1,"name":"a"},"spec":{},"status":{}})"},
    {"a create gets a name", Operation::kCreate, "example.com", "Widget", "",
     R"({"metadata":{"generateName":"w-"},"status":{"a":1}})", "null",
     R"({"metadata":{"generateName":"w-","name":"w-xxxxx"},"status":{"a":1}})"},
    {"a long base name is shortened", Operation::kCreate, "example.com", "Widget", "",
     R"({"metadata":{"generateName":"0123456789012345678901234567890123456789012345678901234567-9"}})",
     "null",
     R"({"metadata":{"generateName":"0123456789012345678901234567890123456789012345678901234567-9",)"
     R"("name":"0123456789012345678901234567890123456789012345678901234567xxxxx"}})"},
    {"an update keeps what the server owns", Operation::kUpdate, "example.com", "Widget", "",
     R"({"metadata":{"name":"w","generation":9,
         "creationTimestamp":"2026-01-02T03:04:05Z"},"spec":{"a":1}})",
     R"({"metadata":{"name":"w","uid":"u","resourceVersion":"7","generation":2,
         "creationTimestamp":"old","deletionTimestamp":"d","deletionGracePeriodSeconds":5}})",
     R"({"metadata":{"creationTimestamp":"old","deletionGracePeriodSeconds":5,)"
     R"("deletionTimestamp":"d","generation":2,"name":"w","resourceVersion":"7","uid":"u"},)"
     R"("spec":{"a":1}})"},
    {"an owner is named once", Operation::kCreate, "example.com", "Widget", "",
     R"({"metadata":{"ownerReferences":[{"uid":"a","controller":true},{"uid":"b"},
         {"controller":true,"uid":"a"},{"uid":"a"},{"uid":"a","controller":false},{"uid":"b"}]}})",
     "null",
     R"({"metadata":{"ownerReferences":[{"controller":true,"uid":"a"},{"uid":"b"},)"
     R"({"uid":"a"},{"controller":false,"uid":"a"}]}})"},
    {"managers that cannot be read are none", Operation::kCreate, "", "ConfigMap", "",
     R"({"metadata":{"managedFields":[{"manager":"x"}]}})", "null", R"({"metadata":{}})"},
    {"managers that cannot be read are those there were", Operation::kUpdate, "", "ConfigMap", "",
     R"({"metadata":{"managedFields":[{"manager":"x","operation":"Update","fieldsType":"V1"}]}})",
     R"({"metadata":{"managedFields":[{"operation":"Apply","apiVersion":"v1",
         "fieldsType":"FieldsV1","fieldsV1":{}}]}})",
     R"({"metadata":{"managedFields":[{"apiVersion":"v1","fieldsType":"FieldsV1","fieldsV1":{},)"
     R"("operation":"Apply"}]}})"},
    {"what cannot be decoded stays as it is", Operation::kUpdate, "example.com", "Widget", "",
     R"({"metadata":{"generation":"x"}})", R"({"metadata":{"generation":2}})",
     R"({"metadata":{"generation":"x"}})"},
    {"a scale is judged as it is sent", Operation::kUpdate, "autoscaling", "Scale", "scale",
     R"({"metadata":{"generation":-1}})", R"({"metadata":{"generation":2}})",
     R"({"metadata":{"generation":-1}})"},
    {"an update keeps what the caller may say", Operation::kUpdate, "example.com", "Widget", "",
     R"({"metadata":{"uid":"x","resourceVersion":"8","deletionGracePeriodSeconds":0}})",
     R"({"metadata":{"uid":"u","resourceVersion":"7","deletionGracePeriodSeconds":5}})",
     R"({"metadata":{"deletionGracePeriodSeconds":0,"resourceVersion":"8","uid":"x"}})"},
    {"the main resource keeps its status", Operation::kUpdate, "", kRc, "",
     R"({"spec":{"replicas":2},"status":{"replicas":77}})",
     R"({"spec":{"replicas":1},"status":{"replicas":0}})",
     R"({"metadata":{},"spec":{"replicas":2},"status":{"replicas":0}})"},
    {"the status keeps its spec", Operation::kUpdate, "", kRc, "status",
     R"({"spec":{"replicas":2},"status":{"replicas":77}})",
     R"({"spec":{"replicas":1},"status":{"replicas":0}})",
     R"({"metadata":{},"spec":{"replicas":1},"status":{"replicas":77}})"},
    {"a policy counts its generations", Operation::kCreate, "networking.k8s.io", "NetworkPolicy",
     "", R"({"metadata":{"name":"a","generation":-3},"status":{"a":1}})", "null",
     R"({"metadata":{"generation":1,"name":"a"},"status":{"a":1}})"},
    {"an autoscaler does not", Operation::kCreate, "autoscaling", "HorizontalPodAutoscaler", "",
     R"({"metadata":{"name":"a","generation":3},"status":{"a":1}})", "null",
     R"({"metadata":{"generation":3,"name":"a"},"status":{}})"},
    {"nor do addresses of services, whatever number they begin with", Operation::kCreate,
     "networking.k8s.io", "ServiceCIDR", "", R"({"metadata":{"name":"a","generation":-1}})", "null",
     R"({"metadata":{"generation":-1,"name":"a"},"status":{}})"},
    {"a policy has no status to keep", Operation::kUpdate, "networking.k8s.io", "NetworkPolicy",
     "status", R"({"spec":{"a":2},"status":{"b":2}})", R"({"spec":{"a":1},"status":{"b":1}})",
     R"({"metadata":{},"spec":{"a":2},"status":{"b":2}})"},
    {"a budget starts without status", Operation::kCreate, "policy", "PodDisruptionBudget", "",
     R"({"metadata":{"name":"a"},"status":{"a":1}})", "null",
     R"({"metadata":{"generation":1,"name":"a"},"status":{}})"},
    {"a definition starts with the version it is stored in", Operation::kCreate,
     "apiextensions.k8s.io", "CustomResourceDefinition", "",
     R"({"metadata":{"name":"a"},"spec":{"versions":[{"name":"v1"},{"name":"v2","storage":true},
         {"name":"v3","storage":true}]},"status":{"storedVersions":["v1"]}})",
     "null",
     R"({"metadata":{"generation":1,"name":"a"},"spec":{"versions":[{"name":"v1"},)"
     R"({"name":"v2","storage":true},{"name":"v3","storage":true}]},)"
     R"("status":{"storedVersions":["v2"]}})"},
    {"a definition notes another version to be stored in", Operation::kUpdate,
     "apiextensions.k8s.io", "CustomResourceDefinition", "",
     R"({"spec":{"versions":[{"name":"v2","storage":true}]},"status":{}})",
     R"({"status":{"storedVersions":["v1"]}})",
     R"({"metadata":{},"spec":{"versions":[{"name":"v2","storage":true}]},)"
     R"("status":{"storedVersions":["v1","v2"]}})"},
    {"a definition notes a version once", Operation::kUpdate, "apiextensions.k8s.io",
     "CustomResourceDefinition", "", R"({"spec":{"versions":[{"name":"v1","storage":true}]}})",
     R"({"status":{"storedVersions":["v1"]}})",
     R"({"metadata":{},"spec":{"versions":[{"name":"v1","storage":true}]},)"
     R"("status":{"storedVersions":["v1"]}})"},
    {"an ingress keeps its status", Operation::kUpdate, "networking.k8s.io", "Ingress", "",
     R"({"spec":{"a":2},"status":{"b":2}})", R"({"spec":{"a":1},"status":{"b":1}})",
     R"({"metadata":{},"spec":{"a":2},"status":{"b":1}})"},
    {"an address is named by its base name", Operation::kCreate, "networking.k8s.io", "IPAddress",
     "", R"({"metadata":{"generateName":"10.0.0.1"}})", "null",
     R"({"metadata":{"generateName":"10.0.0.1","name":"10.0.0.1"}})"},
    {"a slice has no lists", Operation::kCreate, "resource.k8s.io", "ResourceSlice", "",
     R"({"metadata":{},"spec":{"devices":[{"attributes":{"a":{"ints":[1]},"b":{"int":1}}}]}})",
     "null",
     R"({"metadata":{"generation":1},)"
     R"("spec":{"devices":[{"attributes":{"a":{},"b":{"int":1}}}]}})"},
    {"a slice of another version has none, either", Operation::kCreate, "resource.k8s.io",
     "ResourceSlice", "",
     R"({"metadata":{},"spec":{"devices":[{"name":"d","basic":{"attributes":{"a":{"ints":[1],
         "int":1}}}}]}})",
     "null",
     R"({"metadata":{"generation":1},)"
     R"("spec":{"devices":[{"basic":{"attributes":{"a":{"int":1}}},"name":"d"}]}})"},
    {"a service gets a port for health checks when it needs one", Operation::kUpdate, "", "Service",
     "", R"({"spec":{"type":"LoadBalancer","externalTrafficPolicy":"Local"}})",
     R"({"spec":{"type":"LoadBalancer","externalTrafficPolicy":"Cluster"}})",
     R"({"metadata":{},"spec":{"externalTrafficPolicy":"Local","healthCheckNodePort":30000,)"
     R"("type":"LoadBalancer"}})"},
    {"a slice keeps lists where there are some", Operation::kUpdate, "resource.k8s.io",
     "ResourceSlice", "", R"({"spec":{"devices":[{"attributes":{"a":{"ints":[1]}}}]}})",
     R"({"spec":{"devices":[{"attributes":{"b":{"bools":[true]}}}]}})",
     R"({"metadata":{},"spec":{"devices":[{"attributes":{"a":{"ints":[1]}}}]}})"},
    {"a claim tells nothing of devices that it has lost", Operation::kUpdate, "resource.k8s.io",
     "ResourceClaim", "status",
     R"({"status":{"allocation":{"devices":{"results":[{"driver":"d","pool":"p","device":"kept"}]}},
         "devices":[{"driver":"d","pool":"p","device":"lost"},
                    {"driver":"d","pool":"p","device":"kept"},
                    {"driver":"d","pool":"p","device":"never had"}]}})",
     R"({"status":{"allocation":{"devices":{"results":[{"driver":"d","pool":"p","device":"kept"},
                                                    {"driver":"d","pool":"p","device":"lost"}]}}}})",
     R"({"metadata":{},"status":{"allocation":{"devices":{"results":[)"
     R"({"device":"kept","driver":"d","pool":"p"}]}},"devices":[)"
     R"({"device":"kept","driver":"d","pool":"p"},)"
     R"({"device":"never had","driver":"d","pool":"p"}]}})"},
    {"a signing request starts without status", Operation::kCreate, kCsrGroup, kCsr, "",
     R"({"metadata":{"name":"a"},"spec":{},"status":{"conditions":[{"type":"Approved"}]}})", "null",
     R"({"metadata":{"name":"a"},"spec":{},"status":{}})"},
    {"a signing request never changes", Operation::kUpdate, kCsrGroup, kCsr, "",
     R"({"metadata":{"labels":{"a":"b"}},"spec":{"x":1},"status":{"certificate":"c"}})",
     R"({"metadata":{},"spec":{"x":0}})", R"({"metadata":{"labels":{"a":"b"}},"spec":{"x":0}})"},
    {"approval changes conditions only", Operation::kUpdate, kCsrGroup, kCsr, "approval",
     R"({"spec":{"x":1},"status":{"certificate":"new","conditions":[{"type":"Approved"}]}})",
     R"({"spec":{"x":0},"status":{"certificate":"old"}})",
     R"({"metadata":{},"spec":{"x":0},)"
     R"("status":{"certificate":"old","conditions":[{"type":"Approved"}]}})"},
    {"the status of a certificate for a pod keeps decisions and tells when", Operation::kUpdate,
     kCsrGroup, "PodCertificateRequest", "status",
     R"({"status":{"conditions":[{"type":"Denied","reason":"new"},{"type":"Failed"}]}})",
     R"({"status":{"conditions":[{"type":"Denied","lastTransitionTime":"t"}]}})",
     R"({"metadata":{},"status":{"conditions":[{"lastTransitionTime":"t","type":"Denied"},)"
     R"({"lastTransitionTime":"2026-01-02T03:04:05Z","type":"Failed"}]}})"},
    {"status keeps decisions that are as many as before", Operation::kUpdate, kCsrGroup, kCsr,
     "status",
     R"({"spec":{"x":1},"status":{"certificate":"new","conditions":[{"type":"Failed"},
         {"type":"Approved","reason":"new"},{"type":"Denied"}]}})",
     R"({"spec":{"x":0},"status":{"conditions":[{"type":"Approved","reason":"old"}]}})",
     R"({"metadata":{},"spec":{"x":0},"status":{"certificate":"new","conditions":[)"
     R"({"type":"Failed"},{"reason":"old","type":"Approved"},{"type":"Denied"}]}})"},
};

TEST(Prepare, DoesWhatTheRegistryDoesBeforeValidation) {
  const Options options;
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.name);
    json::Document object;
    json::Document old_object;
    ASSERT_TRUE(object.Parse(test.object));
    ASSERT_TRUE(old_object.Parse(test.old_object));
    const Submission write = {test.operation, test.subresource, object.root(), old_object.root(),
                              options};
    json::Overlay overlay;
    const Kind* const kind = FindKind(test.group, test.kind);
    EXPECT_EQ(json::RenderGoJson(Prepare(kind, write, overlay)), test.prepared);
  }
}

/// A kind with a template of pods, and what stands around the spec of one.
struct TemplateKind {
  std::string_view group;
  std::string_view kind;
  std::string_view before;
  std::string_view after;
};

constexpr TemplateKind kTemplateKinds[] = {
    {"", "PodTemplate", R"("template":{"spec":)", "}"},
    {"", "ReplicationController", R"("spec":{"template":{"spec":)", "}}"},
    {"apps", "Deployment", R"("spec":{"template":{"spec":)", "}}"},
    {"apps", "ReplicaSet", R"("spec":{"template":{"spec":)", "}}"},
    {"apps", "StatefulSet", R"("spec":{"template":{"spec":)", "}}"},
    {"apps", "DaemonSet", R"("spec":{"template":{"spec":)", "}}"},
    {"batch", "Job", R"("spec":{"template":{"spec":)", "}}"},
    {"batch", "CronJob", R"("spec":{"jobTemplate":{"spec":{"template":{"spec":)", "}}}}"},
};

TEST(Prepare, DropsOfTemplatesWhatNoGateLetsIn) {
  constexpr std::string_view kSignal = R"({"containers":[{"lifecycle":{"stopSignal":"SIGHUP"}}]})";
  const Options options;
  for (const TemplateKind& test : kTemplateKinds) {
    SCOPED_TRACE(test.kind);
    const auto object = [&test](std::string_view spec) {
      return R"({"metadata":{"name":"a"},)" + std::string(test.before) + std::string(spec) +
             std::string(test.after) + "}";
    };
    const auto keeps_signal = [&](Operation operation, std::string_view old_spec) {
      json::Document document;
      json::Document old_document;
      EXPECT_TRUE(document.Parse(object(kSignal)));
      EXPECT_TRUE(old_document.Parse(object(old_spec)));
      const json::ValueView old_object =
          operation == Operation::kCreate ? json::ValueView() : old_document.root();
      json::Overlay overlay;
      const json::ValueView prepared =
          Prepare(FindKind(test.group, test.kind),
                  {operation, "", document.root(), old_object, options}, overlay);
      return json::RenderGoJson(prepared).find("SIGHUP") != std::string::npos;
    };
    EXPECT_FALSE(keeps_signal(Operation::kCreate, "{}"));
    EXPECT_FALSE(keeps_signal(Operation::kUpdate, "{}"));
    EXPECT_TRUE(keeps_signal(Operation::kUpdate, kSignal));
  }
}

/// Kinds whose status is written without their metadata.
TEST(Prepare, KeepsTheMetadataOfAStatusWhereTheRegistryDoes) {
  const Options options;
  const Sample object(
      R"({"metadata":{"labels":{"a b":"c"},"annotations":{"n":"o"},"finalizers":["f"],
          "ownerReferences":[{}],"deletionTimestamp":"t","managedFields":[{"apiVersion":"v1",
          "fieldsType":"FieldsV1","operation":"Apply"}]},"spec":{"x":2}})");
  const Sample old_object(R"({"metadata":{"labels":{"a":"b"}},"spec":{"x":1}})");
  std::set<std::string> keeping;
  for (const Kind* kind : AllKinds()) {
    json::Overlay overlay;
    const Submission write = {Operation::kUpdate, "status", *object, *old_object, options};
    const std::string prepared = json::RenderGoJson(Prepare(kind, write, overlay));
    if (prepared == R"({"metadata":{"labels":{"a":"b"},"managedFields":[{"apiVersion":"v1",)"
                    R"("fieldsType":"FieldsV1","operation":"Apply"}]},"spec":{"x":1}})") {
      keeping.insert(std::string(kind->key.kind));
    }
  }
  EXPECT_THAT(keeping, testing::ElementsAre("APIService", "DeviceTaintRule", "FlowSchema",
                                            "PodCertificateRequest", "PodGroup",
                                            "PriorityLevelConfiguration", "ResourceClaim",
                                            "ResourcePoolStatusRequest", "ServiceCIDR",
                                            "StorageVersion", "StorageVersionMigration",
                                            "ValidatingAdmissionPolicy", "VolumeAttachment"));
}

TEST(Prepare, CopesWithObjectsOfTheWrongShape) {
  const Options options;
  for (const std::string_view text :
       {R"({})", R"({"metadata":7})", R"({"metadata":{"name":1,"generateName":[]},"spec":"x",
            "status":{"conditions":{"type":"Approved"}}})",
        R"({"status":{"conditions":[1,{"type":7},null]}})", R"({"status":[]})"}) {
    json::Document document;
    ASSERT_TRUE(document.Parse(text));
    for (const std::string_view subresource : {"", "status", "approval"}) {
      for (const Operation operation : {Operation::kCreate, Operation::kUpdate}) {
        const Submission write = {operation, subresource, document.root(), document.root(),
                                  options};
        json::Overlay overlay;
        EXPECT_TRUE(Prepare(FindKind(kCsrGroup, kCsr), write, overlay).IsObject());
      }
    }
  }
}

TEST(Prepare, CountsTheGenerationsOfCustomResources) {
  const Options options;
  json::Document object;
  ASSERT_TRUE(object.Parse(R"({"metadata":{"name":"w","generation":-1}})"));
  const auto prepared = [&](std::optional<ObjectScope> scope, Operation operation) {
    json::Overlay overlay;
    return json::RenderGoJson(
        Prepare(nullptr, {operation, "", object.root(), object.root(), options, scope}, overlay)
            .Member("metadata")
            .Member("generation"));
  };
  EXPECT_EQ(prepared(ObjectScope::kNamespaced, Operation::kCreate), "1");
  EXPECT_EQ(prepared(ObjectScope::kNamespaced, Operation::kUpdate), "-1");
  EXPECT_EQ(prepared(std::nullopt, Operation::kCreate), "-1");
}

TEST(Prepare, LeavesMetadataOfTheWrongShapeToTheDecoder) {
  const Options options;
  json::Document object;
  ASSERT_TRUE(object.Parse(R"({"metadata":1})"));
  for (const Kind* kind : {FindKind("", kRc), static_cast<const Kind*>(nullptr)}) {
    json::Overlay overlay;
    const Submission write = {Operation::kCreate,   "", object.root(), {}, options,
                              ObjectScope::kCluster};
    EXPECT_EQ(json::RenderGoJson(Prepare(kind, write, overlay)), R"({"metadata":1})");
  }
}

TEST(Prepare, KnowsUpdatesThatLackAVersion) {
  const Options options;
  const auto lacks = [&](const Kind* kind, Operation operation, std::string_view object,
                         std::optional<ObjectScope> scope = {}) {
    json::Document document;
    EXPECT_TRUE(document.Parse(object));
    return LacksVersion(kind, {operation, "", document.root(), {}, options, scope});
  };
  const Kind* const needy = FindKind("policy", "PodDisruptionBudget");
  for (const char* none :
       {"{}", R"({"metadata":{"resourceVersion":""}})", R"({"metadata":{"resourceVersion":null}})",
        R"({"metadata":{"resourceVersion":"0"}})", R"({"metadata":{"resourceVersion":"00"}})"}) {
    EXPECT_TRUE(lacks(needy, Operation::kUpdate, none)) << none;
    EXPECT_FALSE(lacks(needy, Operation::kCreate, none)) << none;
    EXPECT_FALSE(lacks(FindKind("apps", "Deployment"), Operation::kUpdate, none)) << none;
    EXPECT_TRUE(lacks(nullptr, Operation::kUpdate, none, ObjectScope::kCluster)) << none;
    EXPECT_FALSE(lacks(nullptr, Operation::kUpdate, none)) << none;
  }
  EXPECT_FALSE(lacks(needy, Operation::kUpdate, R"({"metadata":{"resourceVersion":"10"}})"));
}

}  // namespace
}  // namespace tandem::handwritten

#include "validation/warnings/warnings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/checkout.h"
#include "tests/support/json_document.h"

namespace tandem::warnings {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::size_t kMost = 16;

/// A kind, its object and what is said of it.
std::vector<std::string> Said(std::string_view group, std::string_view kind,
                              const std::string& object, const std::string& old_object = {},
                              std::size_t most = kMost) {
  const json::Document document = support::ParseJson(object);
  json::Document old_document;
  if (!old_object.empty()) old_document = support::ParseJson(old_object);
  std::vector<std::string> texts;
  for (Warning& warning : WarningsOf({group, kind, document.root(),
                                      old_object.empty() ? json::ValueView() : old_document.root()},
                                     most)) {
    texts.push_back(std::move(warning.text));
  }
  return texts;
}

std::string Pod(const std::string& spec, const std::string& metadata = R"("name":"p")") {
  return R"({"metadata":{)" + metadata + R"(},"spec":{)" + spec + "}}";
}

std::vector<std::string> OfPod(const std::string& spec) { return Said("", "Pod", Pod(spec)); }

TEST(Warnings, SayNothingOfWhatIsFine) {
  EXPECT_THAT(OfPod(R"json("containers":[{"name":"c","env":[{"name":"A","value":"1"},
      {"name":"B","value":"$(A)"}],"ports":[{"containerPort":80},{"containerPort":81}],
      "resources":{
  "limits" : { "memory" : "1Gi" }
}
}],"nodeSelector":{"kubernetes.io/os":"linux"})json"),
              IsEmpty());
  EXPECT_THAT(Said("", "ConfigMap", R"({"metadata":{"name":"a.b"}})"), IsEmpty());
}

TEST(Warnings, TellNamesThatHostnamesAreMadeOf) {
  EXPECT_THAT(Said("", "Pod", Pod("", R"("name":"a.b")")),
              ElementsAre("metadata.name: this is used in the Pod's hostname, which can result in "
                          "surprising behavior; a DNS label is recommended: [must not contain "
                          "dots]"));
  EXPECT_THAT(Said("apps", "Deployment", Pod("", R"("name":"a.b")")),
              ElementsAre("metadata.name: this is used in Pod names and hostnames, which can "
                          "result in surprising behavior; a DNS label is recommended: [must not "
                          "contain dots]"));
  EXPECT_THAT(Said("apps", "DaemonSet", Pod("", R"("name":"a.b")")), IsEmpty());
}

TEST(Warnings, TellWhatNodesAreNoLongerLabelledWith) {
  EXPECT_THAT(
      OfPod(R"("nodeSelector":{"beta.kubernetes.io/os":"linux","beta.kubernetes.io/arch":"x"},
      "affinity":{"nodeAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":
      {"nodeSelectorTerms":[{"matchExpressions":[{"key":"node-role.kubernetes.io/master"}]}]}}},
      "topologySpreadConstraints":[{"topologyKey":"beta.kubernetes.io/os"}])"),
      ElementsAre(
          R"(spec.nodeSelector[beta.kubernetes.io/arch]: deprecated since v1.14; use "kubernetes.io/arch" instead)",
          R"(spec.nodeSelector[beta.kubernetes.io/os]: deprecated since v1.14; use "kubernetes.io/os" instead)",
          R"(spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key: node-role.kubernetes.io/master is use "node-role.kubernetes.io/control-plane" instead)",
          R"(spec.topologySpreadConstraints[0].topologyKey: beta.kubernetes.io/os is deprecated since v1.14; use "kubernetes.io/os" instead)",
          "spec.topologySpreadConstraints[0].labelSelector: a null labelSelector results in "
          "matching no pod"));
}

TEST(Warnings, TellVolumesThatNoLongerWork) {
  EXPECT_THAT(OfPod(R"("volumes":[{"name":"a","gitRepo":{}},{"name":"b","rbd":{}},
      {"name":"c","storageos":{}},{"name":"d","ephemeral":{"volumeClaimTemplate":{"spec":
      {"resources":{"requests":{"storage":"1.5"}}}}}}])"),
              ElementsAre("spec.volumes[0].gitRepo: deprecated in v1.11, and disabled by default "
                          "in v1.33+",
                          "spec.volumes[1].rbd: deprecated in v1.28, non-functional in v1.31+",
                          "spec.volumes[2].storageOS: deprecated in v1.22, non-functional in "
                          "v1.25+",
                          "spec.volumes[3].ephemeral.volumeClaimTemplate.spec.resources.requests"
                          "[storage]: fractional byte value \"1500m\" is invalid, must be an "
                          "integer"));
}

TEST(Warnings, TellFilesThatLieBelowOneAnother) {
  EXPECT_THAT(
      OfPod(R"("volumes":[{"name":"v","configMap":{"name":"m","items":[{"key":"a","path":"p/q"},
      {"key":"b","path":"p-"},{"key":"c","path":"p/"},{"key":"d","path":"p/q"}]}}])"),
      ElementsAre(R"(volume "v" (ConfigMap "m"): overlapping paths: "p" with "p/q")",
                  R"(volume "v" (ConfigMap "m"): overlapping paths: "p/q" with "p/q")",
                  R"(volume "v" (ConfigMap "m"): overlapping paths: "p/q" with "p")"))
      << "by the files, and those before them";
  EXPECT_THAT(
      OfPod(R"("volumes":[{"name":"v","projected":{"sources":[{},{"serviceAccountToken":
      {"path":"t"}},{"secret":{"name":"s","items":[{"key":"k","path":"t"}]}}]}}])"),
      ElementsAre(
          R"(volume "v" (Projected) has no sources provided)",
          R"(volume "v" (Projected): overlapping paths: "t" (Secret "s") with "t" (ServiceAccountToken))"));
}

TEST(Warnings, TellWhatStandsTwice) {
  EXPECT_THAT(OfPod(R"("hostAliases":[{"ip":"1.2.3.4"},{"ip":"1.2.3.4"}],
      "imagePullSecrets":[{"name":"a"},{"name":"a"},{"name":""}],
      "containers":[{"name":"c","env":[{"name":"A","value":"1"},{"name":"A","value":"$(A)2"},
      {"name":"A","value":"2"}]}])"),
              ElementsAre(R"(spec.hostAliases[1].ip: duplicate ip "1.2.3.4")",
                          R"(spec.imagePullSecrets[1].name: duplicate name "a")",
                          R"(spec.imagePullSecrets[2].name: invalid empty name "")",
                          R"(spec.containers[0].env[2]: hides previous definition of "A", which )"
                          "may be dropped when using apply"));
}

TEST(Warnings, TellPortsThatClash) {
  EXPECT_THAT(
      OfPod(R"("containers":[{"name":"a","ports":[{"containerPort":80},{"containerPort":80,
      "protocol":"UDP"}]},{"name":"b","ports":[{"containerPort":80,"protocol":"TCP"},
      {"containerPort":80,"hostPort":8080},{"containerPort":80,"hostPort":8080,
      "hostIP":"1.2.3.4"},{"name":"x","containerPort":81,"hostIP":"1.2.3.4"}]}])"),
      ElementsAre(
          "spec.containers[1].ports[0]: duplicate port definition with spec.containers[0].ports[0]",
          "spec.containers[1].ports[1]: overlapping port definition with "
          "spec.containers[0].ports[0]",
          "spec.containers[1].ports[1]: overlapping port definition with "
          "spec.containers[1].ports[0]",
          "spec.containers[1].ports[2]: overlapping port definition with "
          "spec.containers[0].ports[0]",
          "spec.containers[1].ports[2]: overlapping port definition with "
          "spec.containers[1].ports[0]",
          "spec.containers[1].ports[2]: dangerously ambiguous port definition with "
          "spec.containers[1].ports[1]",
          "spec.containers[1].ports[3]: hostIP set without hostPort: {Name:x HostPort:0 "
          "ContainerPort:81 Protocol:TCP HostIP:1.2.3.4}"));
}

TEST(Warnings, TellAnnotationsThatHaveBecomeFields) {
  const std::string annotations =
      R"("name":"p","annotations":{"seccomp.security.alpha.kubernetes.io/pod":"x",
      "container.apparmor.security.beta.kubernetes.io/c":"y"})";
  EXPECT_THAT(Said("", "Pod", Pod(R"("containers":[{"name":"c"}])", annotations)),
              ElementsAre("metadata.annotations[seccomp.security.alpha.kubernetes.io/pod]: "
                          "non-functional in v1.27+; use the \"seccompProfile\" field instead"));
  const std::string pod = Pod(R"("containers":[{"name":"c"}])", annotations);
  EXPECT_THAT(Said("apps", "DaemonSet", R"({"metadata":{},"spec":{"template":)" + pod + "}}"),
              Contains("spec.template.metadata.annotations[container.apparmor.security.beta."
                       "kubernetes.io/c]: deprecated since v1.30; use the \"appArmorProfile\" "
                       "field instead"));
}

TEST(Warnings, OfUpdatesNeedAnotherGeneration) {
  const auto deployment = [](int generation) {
    return R"({"metadata":{"name":"a.b","generation":)" + std::to_string(generation) +
           R"(},"spec":{"template":{"spec":{"terminationGracePeriodSeconds":-1}}}})";
  };
  EXPECT_THAT(Said("apps", "Deployment", deployment(1)), SizeIs(2));
  EXPECT_THAT(Said("apps", "Deployment", deployment(1), deployment(1)), IsEmpty());
  EXPECT_THAT(Said("apps", "Deployment", deployment(2), deployment(1)),
              ElementsAre("spec.template.spec.terminationGracePeriodSeconds: must be >= 0; "
                          "negative values are invalid and will be treated as 1"));
  const std::string pod = Pod(R"("terminationGracePeriodSeconds":-1)");
  EXPECT_THAT(Said("", "Pod", pod, pod), IsEmpty());
}

TEST(Warnings, TellOfStatefulSets) {
  const std::string set = R"({"metadata":{"generation":1},"spec":{"revisionHistoryLimit":-1,
      "volumeClaimTemplates":[{"spec":{"resources":{"limits":{"storage":"100m"}}}}]}})";
  const std::string updated = R"({"metadata":{"generation":2},"spec":{"volumeClaimTemplates":
      [{"spec":{"resources":{"limits":{"storage":"100m"}}}}]}})";
  constexpr std::string_view kFraction =
      ".resources.limits[storage]: fractional byte value \"100m\" is invalid, must be an integer";
  EXPECT_THAT(Said("apps", "StatefulSet", set),
              ElementsAre("spec.volumeClaimTemplates[0]" + std::string(kFraction),
                          "spec.revisionHistoryLimit: a negative value retains all historical "
                          "revisions; a value >= 0 is recommended"));
  EXPECT_THAT(Said("apps", "StatefulSet", updated, set),
              ElementsAre("spec.volumeClaimTemplates[0].Spec" + std::string(kFraction)));
}

TEST(Warnings, TellOfJobs) {
  constexpr std::string_view kSpec =
      R"("completionMode":"Indexed","completions":100001,"parallelism":10001)";
  constexpr std::string_view kText =
      ": In Indexed Jobs with a number of completions higher than 10^5 and a parallelism higher "
      "than 10^4, Kubernetes might not be able to track completedIndexes when a big number of "
      "indexes fail";
  EXPECT_THAT(Said("batch", "Job", Pod(std::string(kSpec))),
              ElementsAre("spec" + std::string(kText)));
  EXPECT_THAT(
      Said("batch", "CronJob", Pod(R"("jobTemplate":{"spec":{)" + std::string(kSpec) + "}}")),
      ElementsAre("spec.jobTemplate.spec" + std::string(kText)));
}

TEST(Warnings, TellOfServices) {
  EXPECT_THAT(Said("", "Service", R"({"metadata":{"annotations":
      {"service.kubernetes.io/topology-aware-hints":"auto"}},"spec":{"clusterIP":"None",
      "externalIPs":["1.2.3.4"],"loadBalancerIP":"1.2.3.4","sessionAffinity":"ClientIP",
      "trafficDistribution":"PreferClose"}})"),
              ElementsAre("annotation service.kubernetes.io/topology-aware-hints is deprecated, "
                          "please use service.kubernetes.io/topology-mode instead",
                          "spec.loadBalancerIP is ignored for headless services",
                          "spec.externalIPs is ignored for headless services",
                          "spec.SessionAffinity is ignored for headless services",
                          "spec.trafficDistribution: \"PreferClose\" is deprecated; use "
                          "\"PreferSameZone\""));
  EXPECT_THAT(Said("", "Service", R"({"spec":{"clusterIP":"None","sessionAffinity":"None"}})"),
              IsEmpty());
  EXPECT_THAT(
      Said("", "Service", R"({"spec":{"clusterIP":"1.2.3.4","externalName":"x",
      "externalIPs":["fd00:0::1"]}})"),
      ElementsAre(
          "spec.externalIPs[0]: IPv6 address \"fd00:0::1\" should be in RFC 5952 "
          "canonical format (\"fd00::1\")",
          "spec.externalIPs is deprecated and may no longer be implemented in some clusters",
          "spec.externalName is ignored when spec.type is not \"ExternalName\""));
  EXPECT_THAT(Said("", "Service", R"({"spec":{"type":"ExternalName","externalIPs":["1.2.3.4"]}})"),
              ElementsAre("spec.externalIPs is ignored when spec.type is \"ExternalName\""));
}

TEST(Warnings, TellOfEndpoints) {
  EXPECT_THAT(Said("", "Endpoints", R"({"subsets":[{"notReadyAddresses":[{"ip":"::FFFF:1.2.3.4"}]
      }]})"),
              ElementsAre("subsets[0].notReadyAddresses[0].ip: non-standard IP address "
                          "\"::FFFF:1.2.3.4\" is invalid: use \"1.2.3.4\""));
  EXPECT_THAT(
      Said("discovery.k8s.io", "EndpointSlice", R"({"endpoints":[{"addresses":["1.2.3.04"]}]})"),
      ElementsAre("endpoints[0].addresses[0]: non-standard IP address \"1.2.3.04\" is "
                  "invalid: use \"1.2.3.4\""));
  EXPECT_THAT(Said("discovery.k8s.io", "EndpointSlice", R"({"metadata":{"labels":
      {"endpointslice.kubernetes.io/managed-by":"endpointslice-controller.k8s.io"}},
      "endpoints":[{"addresses":["1.2.3.04"]}]})"),
              IsEmpty());
}

TEST(Warnings, TellOfNetworking) {
  const std::string ingress =
      R"({"metadata":{"annotations":{"kubernetes.io/ingress.class":"x"}},"spec":{}})";
  EXPECT_THAT(Said("networking.k8s.io", "Ingress", ingress),
              ElementsAre("annotation \"kubernetes.io/ingress.class\" is deprecated, please use "
                          "'spec.ingressClassName' instead"));
  EXPECT_THAT(Said("networking.k8s.io", "Ingress", ingress, ingress), IsEmpty());
  EXPECT_THAT(Said("networking.k8s.io", "NetworkPolicy", R"({"spec":{"egress":[{"to":[{"ipBlock":
      {"cidr":"10.0.0.0/8","except":["10.1.2.3/16"]}}]}]}})"),
              ElementsAre("spec.egress[0].to[0].ipBlock.except[0]: CIDR value \"10.1.2.3/16\" is "
                          "ambiguous in this context (should be \"10.1.0.0/16\" or "
                          "\"10.1.2.3/32\"?)"));
}

TEST(Warnings, TellOfStorage) {
  EXPECT_THAT(Said("", "PersistentVolume", R"({"metadata":{"annotations":
      {"volume.beta.kubernetes.io/storage-class":"x"}},"spec":{"cephfs":{},
      "persistentVolumeReclaimPolicy":"Recycle","nodeAffinity":{"required":{"nodeSelectorTerms":
      [{"matchExpressions":[{"key":"k","values":["-"]}]}]}}}})"),
              ElementsAre("metadata.annotations[volume.beta.kubernetes.io/storage-class]: "
                          "deprecated since v1.8; use \"storageClassName\" attribute instead",
                          "spec.persistentVolumeReclaimPolicy: The Recycle reclaim policy is "
                          "deprecated. Instead, the recommended approach is to use dynamic "
                          "provisioning.",
                          testing::StartsWith("spec.nodeAffinity.required.nodeSelectorTerms[0]."
                                              "matchExpressions[0].values[0]: - is invalid, a "
                                              "valid label must be"),
                          "spec.cephfs: deprecated in v1.28, non-functional in v1.31+"));
  EXPECT_THAT(Said("storage.k8s.io", "StorageClass", R"({"allowedTopologies":
      [{"matchLabelExpressions":[{"key":"app.kubernetes.io/created-by"}]}]})"),
              ElementsAre("allowedTopologies[0].matchLabelExpressions[0].key: deprecated since "
                          "v1.9"));
  EXPECT_THAT(Said("storage.k8s.io", "CSIStorageCapacity",
                   R"({"nodeTopology":{"matchLabels":{"beta.kubernetes.io/os":"x"}}})"),
              ElementsAre("nodeTopology.matchLabels.beta.kubernetes.io/os: deprecated since "
                          "v1.14; use \"kubernetes.io/os\" instead"));
}

TEST(Warnings, TellReservedNames) {
  constexpr std::string_view kGroup = "admissionregistration.k8s.io";
  const std::string object = R"({"metadata":{"name":"a.static.k8s.io"}})";
  for (const char* kind : {"ValidatingAdmissionPolicy", "MutatingWebhookConfiguration"}) {
    EXPECT_THAT(Said(kGroup, kind, object, object),
                ElementsAre("metadata.name: names ending with \".static.k8s.io\" are reserved for "
                            "static manifest-based configurations and cannot be managed via the "
                            "API"));
  }
}

TEST(Warnings, AreNoMoreThanWanted) {
  std::string volumes;
  for (int i = 0; i < 100; ++i) volumes += R"({"name":"v","rbd":{}},)";
  volumes.pop_back();
  EXPECT_THAT(Said("", "Pod", Pod(R"("volumes":[)" + volumes + "]"), {}, 3), SizeIs(3));
}

TEST(Warnings, AreThoseOfTheirPage) {
  std::ifstream page(TANDEM_SOURCE_DIR "/docs/api-warnings.md");
  std::vector<std::string> rows;
  for (std::string line; std::getline(page, line);) {
    if (line.ends_with("` |")) rows.push_back(line);
  }
  std::vector<std::string> expected;
  for (const Source& source : Sources()) {
    expected.push_back("| " + std::string(source.group.empty() ? "core" : source.group) + " | " +
                       std::string(source.kind) + " | `" + std::string(source.upstream) + "` |");
  }
  EXPECT_EQ(rows, expected);
}

}  // namespace
}  // namespace tandem::warnings

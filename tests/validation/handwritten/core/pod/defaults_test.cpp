#include "validation/handwritten/core/pod/defaults.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A pod, and a template, with these members in its spec after defaulting.
std::string Pod(std::string_view members) {
  const Sample pod(R"({"spec": {)" + std::string(members) + "}}");
  json::Overlay overlay;
  return json::RenderGoJson(CompletePod(*pod, overlay));
}

std::string Template(std::string_view members) {
  const Sample object(R"({"a": {"spec": {)" + std::string(members) + "}}}");
  json::Overlay overlay;
  return json::RenderGoJson(CompleteTemplateAt("a.spec", *object, overlay));
}

TEST(PodDefaults, AreThoseOfSpecsAndContainers) {
  EXPECT_THAT(
      Template(R"("containers": [{"image": "a:latest", "ports": [{}]}, {"image": "a:1"},
      {"image": "r:5000/a"}, {"image": "a@sha256:1"}, {}])"),
      AllOf(
          HasSubstr(R"("dnsPolicy":"ClusterFirst")"),
          HasSubstr(R"("terminationGracePeriodSeconds":30)"),
          HasSubstr(
              R"({"image":"a:latest","imagePullPolicy":"Always","ports":[{"protocol":"TCP"}],"terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File"})"),
          HasSubstr(R"({"image":"a:1","imagePullPolicy":"IfNotPresent")"),
          HasSubstr(R"({"image":"r:5000/a","imagePullPolicy":"Always")"),
          HasSubstr(R"({"image":"a@sha256:1","imagePullPolicy":"IfNotPresent")"),
          HasSubstr(R"({"imagePullPolicy":"IfNotPresent")")));
}

TEST(PodDefaults, AreThoseOfProbesAndHooks) {
  EXPECT_THAT(
      Template(R"("containers": [{"livenessProbe": {"httpGet": {"port": 1}, "periodSeconds": 5},
          "lifecycle": {"preStop": {"httpGet": {}}}}])"),
      AllOf(
          HasSubstr(
              R"("livenessProbe":{"failureThreshold":3,"httpGet":{"path":"/","port":1,"scheme":"HTTP"},"periodSeconds":5,"successThreshold":1,"timeoutSeconds":1})"),
          HasSubstr(R"("preStop":{"httpGet":{"path":"/","scheme":"HTTP"}})")));
}

TEST(PodDefaults, AreThoseThatNoRuleReadsToo) {
  const std::string members = R"("volumes": [{"name": "a", "hostPath": {"path": "/"}},
      {"name": "b", "azureDisk": {}}], "containers": [{"livenessProbe": {"grpc": {"port": 1}}}])";
  const auto are_there =
      AllOf(HasSubstr(R"("hostPath":{"path":"/","type":""})"), HasSubstr(R"("readOnly":false)"),
            HasSubstr(R"("grpc":{"port":1,"service":""})"));
  EXPECT_THAT(Template(members), AllOf(are_there, Not(HasSubstr("enableServiceLinks"))));
  EXPECT_THAT(Pod(members), AllOf(are_there, HasSubstr(R"("enableServiceLinks":true)")));
}

TEST(PodDefaults, AreThoseOfVolumes) {
  EXPECT_THAT(Template(R"("volumes": [{"name": "a"}, {"name": "b", "secret": {}}, {"name": "c",
          "projected": {"sources": [{"serviceAccountToken": {}},
              {"downwardAPI": {"items": [{"fieldRef": {}}]}}]}},
          {"name": "d", "image": {"reference": "i"}}, {"name": "e", "azureDisk": {}}])"),
              AllOf(HasSubstr(R"({"emptyDir":{},"name":"a"})"),
                    HasSubstr(R"("secret":{"defaultMode":420})"),
                    HasSubstr(R"({"serviceAccountToken":{"expirationSeconds":3600}})"),
                    HasSubstr(R"({"fieldRef":{"apiVersion":"v1"}})"),
                    HasSubstr(R"("image":{"pullPolicy":"Always","reference":"i"})"),
                    HasSubstr(R"("kind":"Shared")")));
}

TEST(PodDefaults, OfPodsAreMore) {
  constexpr std::string_view kLimited =
      R"("hostNetwork": true, "containers": [{"ports": [{"containerPort": 80}],
         "resources": {"limits": {"cpu": "1"}}}], "resources": {"limits": {"memory": "1"}})";
  EXPECT_THAT(Pod(kLimited),
              AllOf(HasSubstr(R"("hostPort":80)"),
                    HasSubstr(R"({"limits":{"cpu":"1"},"requests":{"cpu":"1"}})"),
                    HasSubstr(R"({"limits":{"memory":"1"},"requests":{"cpu":"1","memory":"1"}})")));
  EXPECT_THAT(Template(kLimited), AllOf(Not(HasSubstr("hostPort")), Not(HasSubstr("requests"))));
}

TEST(PodDefaults, HaveBothNamesOfTheServiceAccount) {
  for (const char* given : {R"("serviceAccount": "a")", R"("serviceAccountName": "a")",
                            R"("serviceAccount": "b", "serviceAccountName": "a")"}) {
    EXPECT_THAT(Template(given), HasSubstr(R"("serviceAccount":"a","serviceAccountName":"a")"))
        << given;
  }
  EXPECT_THAT(Template(R"("serviceAccount": "")"), Not(HasSubstr("serviceAccountName")));
}

TEST(PodDefaults, OfPodsHaveNoNegativeGracePeriod) {
  constexpr std::string_view kNegative = R"("terminationGracePeriodSeconds": -1)";
  EXPECT_THAT(Pod(kNegative), HasSubstr(R"("terminationGracePeriodSeconds":1})"));
  EXPECT_THAT(Template(kNegative), HasSubstr(R"("terminationGracePeriodSeconds":-1)"));
  EXPECT_THAT(Pod(R"("terminationGracePeriodSeconds": 0)"),
              HasSubstr(R"("terminationGracePeriodSeconds":0)"));
}

TEST(PodDefaults, OfPodResourcesAreThoseOfContainers) {
  EXPECT_THAT(Pod(R"("resources": {"limits": {"cpu": "1", "example.com/x": "1"}}, "containers": [
          {"resources": {"requests": {"cpu": "2", "memory": "1Mi", "ephemeral-storage": "1"}}},
          {"resources": {"requests": {"cpu": "500m"}, "limits": {"hugepages-2Mi": "4Mi"}}}])"),
              HasSubstr(R"("enableServiceLinks":true,"resources":{"limits":{"cpu":"1",)"
                        R"("example.com/x":"1","hugepages-2Mi":"4Mi"},"requests":{"cpu":"2500m",)"
                        R"("hugepages-2Mi":"4Mi","memory":"1Mi"}})"));
}

TEST(PodDefaults, OfPodResourcesNeedSomethingToBeSaid) {
  constexpr std::string_view kContainers =
      R"("containers": [{"resources": {"limits": {"cpu": "1", "hugepages-2Mi": "2Mi"}}}])";
  EXPECT_THAT(Pod(R"("resources": {}, )" + std::string(kContainers)),
              HasSubstr(R"("resources":{},)"));
  EXPECT_THAT(
      Pod(R"("resources": {"requests": {"hugepages-2Mi": "2Mi"}}, )" + std::string(kContainers)),
      HasSubstr(R"("resources":{"requests":{"hugepages-2Mi":"2Mi"}},)"));
  EXPECT_THAT(Pod(R"("resources": {"requests": {"cpu": "3"}}, )" + std::string(kContainers)),
              HasSubstr(R"("resources":{"limits":{"hugepages-2Mi":"2Mi"},)"
                        R"("requests":{"cpu":"3","hugepages-2Mi":"2Mi"}})"));
}

TEST(PodDefaults, RoundAmountsUpToThousandths) {
  constexpr std::string_view kFine =
      R"("overhead": {"cpu": "0.0001"}, "resources": {"limits": {"cpu": "0.0001"}},
         "initContainers": [{"resources": {"limits": {"cpu": "0.0001"}}}],
         "volumes": [{"name": "v", "ephemeral": {"volumeClaimTemplate": {"spec": {
             "resources": {"requests": {"storage": "0.0001"}}}}}}])";
  EXPECT_THAT(Template(kFine), AllOf(HasSubstr(R"("overhead":{"cpu":"1m"})"),
                                     HasSubstr(R"("storage":"1m")"), Not(HasSubstr("0.0001"))));
  EXPECT_THAT(Pod(kFine), AllOf(HasSubstr(R"({"limits":{"cpu":"1m"},"requests":{"cpu":"1m"}})"),
                                Not(HasSubstr("0.0001"))));
}

TEST(PodDefaults, AreThoseOfEmptyStructsForNull) {
  EXPECT_THAT(Template(R"("containers": [null], "volumes": [null, {"name": "n", "emptyDir": null},
          {"name": "m", "emptydir": {}}])"),
              AllOf(HasSubstr(R"("containers":[{"imagePullPolicy":"IfNotPresent",)"),
                    HasSubstr(R"("volumes":[{"emptyDir":{}},{"emptyDir":{},"name":"n"},)"
                              R"({"emptyDir":{},"emptydir":{},"name":"m"}])")));
}

TEST(PodDefaults, LeaveAloneWhatIsNoPod) {
  EXPECT_THAT(Template(R"("containers": ["x", 1], "volumes": {"a": 1}, "initContainers": "y")"),
              AllOf(HasSubstr(R"("containers":["x",1])"), HasSubstr(R"("volumes":{"a":1})"),
                    HasSubstr(R"("initContainers":"y")")));
  EXPECT_THAT(Pod(R"("resources": {"limits": {"cpu": "1"}, "requests": "x"},
                     "initContainers": [{"restartPolicy": 1}],
                     "containers": [{"resources": {"limits": {"cpu": "1"}, "requests": "y"}}])"),
              AllOf(HasSubstr(R"("requests":"x")"), HasSubstr(R"("requests":"y")")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

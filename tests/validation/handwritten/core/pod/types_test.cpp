#include "validation/handwritten/core/pod/types.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/unknown_fields.h"

namespace tandem::handwritten::core::pod {
namespace {

TEST(PodTypes, HoldHostNamespacesForPartOfTheSecurityContext) {
  const Sample pod(R"({"hostNetwork": true, "securityContext": {"runAsUser": 1}})");
  EXPECT_THAT(GoValueJson(kPodSpec, *pod),
              testing::HasSubstr(R"("SecurityContext":{"HostNetwork":true,"HostPID":false,)"));
}

TEST(PodTypes, PrintTheMetadataOfATemplateInline) {
  const Sample pod_template(R"({"metadata": {"labels": {"a": "b"}, "creationTimestamp": null}})");
  EXPECT_THAT(GoValueJson(kPodTemplateSpec, *pod_template),
              testing::StartsWith(R"({"labels":{"a":"b"},"Spec":{"Volumes":null,)"));
}

TEST(PodTypes, FindWhatChanges) {
  const auto same = [](std::string_view a, std::string_view b) {
    return SameGoValue(kPodTemplateSpec, *Sample(a), *Sample(b));
  };
  EXPECT_TRUE(same(R"({"spec": {"containers": [{"resources": {"limits": {"cpu": "1"}}}]}})",
                   R"({"spec": {"containers": [{"resources": {"limits": {"cpu": "1000m"}}}]}})"));
  EXPECT_TRUE(same(R"({"spec": {"volumes": []}})", R"({"spec": {"hostNetwork": false}})"));
  EXPECT_FALSE(same(R"({"spec": {"hostUsers": true}})", R"({"spec": {}})"));
  EXPECT_FALSE(same(R"({"spec": {"volumes": [{"name": "a", "emptyDir": {}}]}})",
                    R"({"spec": {"volumes": [{"name": "a"}]}})"));
  EXPECT_FALSE(same(R"({"metadata": {"annotations": {"a": "b"}}})", "{}"));
}

TEST(PodTypes, AreReadWhole) {
  EXPECT_FALSE(CheckStruct(kPodSpec, *Sample(R"({"volumes": 1})")));
  EXPECT_FALSE(CheckStruct(kPodSpec, *Sample(R"({"containers": [{"image": 1}]})")));
  EXPECT_FALSE(CheckStruct(kPodSpec, *Sample(R"({"ephemeralContainers": [1]})")));
  EXPECT_FALSE(CheckStruct(kPodSpec, *Sample(R"({"hostNetwork": "true"})")));
  EXPECT_TRUE(CheckStruct(kPodSpec, *Sample(R"({"containers": [{"resources": {"limits": {}}}]})")));
}

TEST(PodTypes, PrintWhatAnEphemeralContainerIsFor) {
  const std::string json =
      GoValueJson(kPodSpec, *Sample(R"({"ephemeralContainers": [{"targetContainerName": "a"}]})"));
  EXPECT_THAT(json, testing::HasSubstr(R"("TTY":false,"TargetContainerName":"a"}])"));
}

TEST(PodTypes, HaveTheOldNameOfServiceAccounts) {
  const Sample spec(
      R"({"serviceAccount": "a", "serviceAccountName": "a", "hostPID": true, "hostIPC": true,
          "shareProcessNamespace": true, "hostUsers": true,
          "containers": [{"prots": [], "serviceAccount": "a"}]})");
  EXPECT_THAT(FindUnknownFields(kPodSpec, *spec, 10),
              testing::ElementsAre("containers[0].prots", "containers[0].serviceAccount"));
  EXPECT_TRUE(CheckStruct(kPodSpec, *Sample(R"({"serviceAccount": 1})")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

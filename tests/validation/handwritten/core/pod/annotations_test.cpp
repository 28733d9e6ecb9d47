#include "validation/handwritten/core/pod/annotations.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

bool IsCost(std::string_view cost) {
  const Sample annotations(R"({"controller.kubernetes.io/pod-deletion-cost": ")" +
                           std::string(cost) + R"("})");
  return IsDeletionCost(*annotations);
}

TEST(PodAnnotations, SayWhatDeletionCosts) {
  for (const std::string_view cost : {"0", "-1", "2147483647"}) EXPECT_TRUE(IsCost(cost)) << cost;
  for (const std::string_view cost : {"", "+1", "01", "2147483648", "1.5", "-"}) {
    EXPECT_FALSE(IsCost(cost)) << cost;
  }
}

std::vector<std::string> Errors(std::string_view key, std::string_view json_text) {
  const TemplateSample pod(
      "", R"("annotations": {")" + std::string(key) + R"(": )" + std::string(json_text) + "}");
  const OldPod old;
  const Options options;
  const field::Path path("a");
  field::ErrorList errors;
  ValidatePodAnnotations(path, {*pod, (*pod).Member("spec"), old, options}, errors);
  return Texts(errors);
}

TEST(PodAnnotations, HoldTolerations) {
  constexpr std::string_view kKey = "scheduler.alpha.kubernetes.io/tolerations";
  EXPECT_THAT(Errors(kKey, R"("[{\"operator\": \"Exists\"}]")"), IsEmpty());
  EXPECT_THAT(Errors(kKey, R"("[{}]")"),
              ElementsAre(StartsWith("a.scheduler.alpha.kubernetes.io/tolerations[0].operator: ")));
  EXPECT_THAT(Errors(kKey, R"("{")"),
              ElementsAre("a: Invalid value: \"scheduler.alpha.kubernetes.io/tolerations\": "
                          "unexpected end of JSON input"));
  EXPECT_THAT(Errors(kKey, R"("{}")"), ElementsAre(HasSubstr("cannot unmarshal object")));
}

TEST(PodAnnotations, NameProfiles) {
  EXPECT_THAT(
      Errors("seccomp.security.alpha.kubernetes.io/pod", R"("x")"),
      ElementsAre("a.seccomp.security.alpha.kubernetes.io/pod: Invalid value: \"x\": must be "
                  "a valid seccomp profile"));
  EXPECT_THAT(Errors("container.seccomp.security.alpha.kubernetes.io/a", R"("localhost//x")"),
              ElementsAre(HasSubstr("must be a relative path")));
  EXPECT_THAT(Errors("kubernetes.io/config.mirror", R"("x")"),
              ElementsAre(HasSubstr("must set spec.nodeName")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

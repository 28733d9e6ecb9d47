#include "validation/handwritten/core/pod/template.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> ErrorsOfMetadata(std::string_view members) {
  const TemplateSample pod_template("", members);
  const field::Path path("t");
  const Options options;
  field::ErrorList errors;
  ValidatePodTemplate(path, *pod_template, {}, options, errors);
  return Texts(errors);
}

TEST(PodTemplate, IsFineAsItIsDefaulted) { EXPECT_THAT(ErrorsOfSpec(""), IsEmpty()); }

TEST(PodTemplate, LeavesMetadataOutOfThePathsOfLabelsAndAnnotations) {
  EXPECT_THAT(ErrorsOfMetadata(R"("labels": {"a b": ""}, "annotations": {"c d": ""})"),
              ElementsAre(StartsWith("t.labels: Invalid value: \"a b\""),
                          StartsWith("t.annotations: Invalid value: \"c d\"")));
}

TEST(PodTemplate, HasNoEphemeralContainers) {
  EXPECT_THAT(ErrorsOfSpec(R"("ephemeralContainers": [])"), IsEmpty());
  EXPECT_THAT(
      ErrorsOfSpec(R"("ephemeralContainers": [)" + TemplateSample::Container("", "b") + "]"),
      ElementsAre("t.spec.ephemeralContainers: Forbidden: ephemeral containers not allowed in pod "
                  "template"));
}

TEST(PodTemplate, AgreesWithItsAnnotations) {
  EXPECT_THAT(ErrorsOfMetadata(
                  R"("annotations": {"container.apparmor.security.beta.kubernetes.io/b": "x"})"),
              ElementsAre(StartsWith("t.annotations[container.apparmor.security.beta.kubernetes.io/"
                                     "b]: Invalid value: \"b\": container not found"),
                          StartsWith("t.annotations[container.apparmor.security.beta.kubernetes.io/"
                                     "b]: Invalid value: \"x\": invalid AppArmor profile name")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(PackageTags, AreOnlyLookedAtWhenAskedFor) {
  LintSource source("");
  source.Add("v2", "", "// +k8s:x-gen=*\n");
  EXPECT_THAT(source.Findings(), IsEmpty());
}

TEST(PackageTags, OfUnknownGeneratorsAreRefused) {
  LintSource source("");
  source.Add("v2", "", "// +k8s:deepcopy-gen=package\n// +k8s:x-gen=*\n// +k8s:y-gen:z=*\n");
  source.options.known_tags_only = true;
  EXPECT_THAT(source.Lines(Rule::kKnownTagsOnly),
              ElementsAre("2: v2/doc.go: unrecognized +k8s: tag(s): +k8s:x-gen, +k8s:y-gen:z"));
}

TEST(PackageTags, ConfigureOrDisableEveryGeneratorOfAVersion) {
  LintSource source("");
  source.Add("v2beta1", "",
             "// +k8s:conversion-gen=false\n// +k8s:defaulter-gen=TypeMeta\n"
             "// +k8s:validation-gen=TypeMeta\n");
  source.Add("internal", "", "// nothing\n");
  source.options.require_explicit_disablement = true;
  EXPECT_THAT(source.Lines(Rule::kRequireExplicitDisablement),
              ElementsAre("0: Set explicit configuration or disablement for these generators in "
                          "doc.go: +k8s:conversion-gen=<internal package or false>, "
                          "+k8s:defaulter-gen=<TypeMeta or false>"));
}

}  // namespace
}  // namespace tandem::lint

#include "validation/verdict/embedding.h"

#include "tests/validation/verdict/embedded_rules.h"

namespace tandem::verdict {
namespace {

std::string FailureOf(embedded::Mapping mapping) {
  Status status = Ok();
  RulesWith(std::move(mapping), status);
  return status ? "" : status.error().message;
}

TEST(Embedding, TakesPlacesThatThereAre) {
  EXPECT_EQ(FailureOf(MappingOf("example.org", "Job",
                                {{"spec.template", "PodTemplateSpec"},
                                 {"spec.template.deeper.*", "PodSpec"},
                                 {"spec.tasks[*].main", "Container"}})),
            "");
}

TEST(Embedding, TakesObjectsThatTheSchemaTells) {
  EXPECT_EQ(FailureOf(MappingOf("example.org", "Job", {})), "");
}

TEST(Embedding, RefusesWhatIsNotThere) {
  EXPECT_EQ(FailureOf(MappingOf("example.org", "Job", {{"spec.templ", "PodTemplateSpec"}})),
            "types.yaml:2: Job has no field \"spec.templ\"");
  EXPECT_EQ(FailureOf(MappingOf("example.org", "Job", {{"spec.tasks.main", "Container"}})),
            "types.yaml:2: Job has no field \"spec.tasks.main\"");
  EXPECT_EQ(FailureOf(MappingOf("example.org", "Jub", {})),
            "types.yaml:1: no rules for kind Jub in group example.org");
  EXPECT_EQ(FailureOf(MappingOf("apps", "Deployment", {})),
            "types.yaml:1: Deployment is a kind of Kubernetes with rules of its own");
}

TEST(Embedding, RefusesRulesThatAreNotLoaded) {
  EXPECT_EQ(FailureOf(MappingOf("example.org", "Job", {{"spec.template", "PodTemplateSpec"}},
                                embedded::Rules::kDeclarative)),
            "types.yaml:2: there are no declarative rules for PodTemplateSpec: load the shipped "
            "ones with --rules, or say rules: handwritten");
}

}  // namespace
}  // namespace tandem::verdict

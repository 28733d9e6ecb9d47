#include "cli/reference/cel_subject.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/checkout.h"
#include "validation/cel/value/print.h"

namespace tandem::reference {
namespace {

using testing::HasSubstr;

const std::string kPipelines = TANDEM_SOURCE_DIR "/deploy/examples/pipelines/";

CelFiles Files(std::string at) {
  return {.schema = kPipelines + "crd.yaml",
          .at = std::move(at),
          .object = kPipelines + "bad/lists.yaml"};
}

std::string SelfAt(std::string at) {
  const auto subject = CelSubject::Read(Files(std::move(at)));
  if (!subject) return subject.error().message;
  cel::Arena arena;
  return PrintValue((*subject)->Values(arena)[0], arena);
}

TEST(CelSubject, IsAValueBelowTheRoot) {
  EXPECT_EQ(SelfAt("spec.parallelism"), "65");
  EXPECT_EQ(SelfAt("spec.stages[1].name"), "\"parse\"");
  EXPECT_EQ(SelfAt("spec.stages[9].name"), "null");
  EXPECT_THAT(SelfAt("spec.nothing"), HasSubstr("the schema has no \"spec.nothing\""));
  EXPECT_THAT(SelfAt("spec.stages[x]"), HasSubstr("the schema has no"));
  EXPECT_THAT(SelfAt("spec.parallelism[0]"), HasSubstr("the schema has no"));
}

TEST(CelSubject, SaysWhyThereIsNothingToEvaluate) {
  const auto absent = CelSubject::Read(Files("spec.stages[9]"));
  ASSERT_TRUE(absent);
  EXPECT_EQ((*absent)->WhyNotEvaluated(false), "the object has no such value");
  const auto alone = CelSubject::Read({.schema = kPipelines + "crd.yaml"});
  ASSERT_TRUE(alone);
  EXPECT_EQ((*alone)->WhyNotEvaluated(false), "there is no --object");
  const auto is_new = CelSubject::Read(Files("spec.parallelism"));
  ASSERT_TRUE(is_new);
  EXPECT_EQ((*is_new)->WhyNotEvaluated(true), "there is no --old");
  EXPECT_EQ((*is_new)->WhyNotEvaluated(false), "");
}

TEST(CelSubject, HasNoVariablesWithoutASchema) {
  const auto subject = CelSubject::Read({});
  ASSERT_TRUE(subject);
  EXPECT_TRUE((*subject)->variables().empty());
  EXPECT_EQ((*subject)->WhyNotEvaluated(false), "");
  const auto object = CelSubject::Read({.object = "o.yaml"});
  ASSERT_FALSE(object);
  EXPECT_EQ(object.error().message, "--object, --old and --at need --schema");
}

TEST(CelSubject, NamesTheFileThatCannotBeUsed) {
  const auto missing = CelSubject::Read({.schema = "nowhere.yaml"});
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message, HasSubstr("nowhere.yaml"));
  CelFiles files = Files("");
  files.version = "v9";
  const auto version = CelSubject::Read(files);
  ASSERT_FALSE(version);
  EXPECT_THAT(version.error().message, HasSubstr("no version \"v9\""));
}

}  // namespace
}  // namespace tandem::reference

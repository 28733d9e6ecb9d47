// docs/embedded-types.md shows commands with their output, which must be real, and lists all types.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "cli/linting/lint.h"
#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "validation/embedded/types.h"

namespace tandem::validate {
namespace {

constexpr const char* kPage = TANDEM_SOURCE_DIR "/docs/embedded-types.md";
constexpr const char* kExample = TANDEM_SOURCE_DIR "/deploy/examples/workloads";

std::string TextOf(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(EmbeddedTypesPage, ShowsWhatItsCommandsPrint) {
  cli::PageShell shell(TANDEM_SOURCE_DIR, "");
  cli::ExpectRealOutput(kPage, shell);
}

TEST(EmbeddedTypesPage, ListsEveryType) {
  const std::string page = TextOf(kPage);
  for (const embedded::EmbeddedType& type : embedded::AllTypes()) {
    EXPECT_NE(page.find("`" + std::string(type.name) + "`"), std::string::npos) << type.name;
  }
}

TEST(EmbeddedTypesPage, QuotesTheFileOfTheExample) {
  std::string quoted;
  for (const std::string& line : cli::LinesInBlocks(kPage, "yaml")) quoted += line + "\n";
  EXPECT_NE(TextOf(std::string(kExample) + "/embedded-types.yaml").find(quoted), std::string::npos);
}

TEST(EmbeddedTypesPage, HasAnExampleThatLintTakes) {
  const std::string example(kExample);
  const cli::Outcome good = cli::Invoke(
      &linting::RunLint, {"--crds=" + example + "/crd.yaml", TANDEM_SOURCE_DIR "/deploy/rules",
                          "--embedded-types=" + example + "/embedded-types.yaml"});
  EXPECT_EQ(good.code, 0) << good.out << good.err;
}

TEST(EmbeddedTypesPage, TellsOfObjectsOfUnknownKinds) {
  const config::TempDir dir;
  const std::string job = dir.Write(
      "job.yaml",
      "apiVersion: jobs.example.com/v1\nkind: TrainingJob\nmetadata: {name: a, namespace: b}\n"
      "spec:\n  service: {apiVersion: x.y/v1, kind: Foo}\n");
  const std::string example(kExample);
  const std::string rules = TANDEM_SOURCE_DIR "/deploy/rules";
  const cli::Outcome outcome = cli::Invoke(
      &RunValidate, {"--rules=" + rules, "--crds=" + example + "/crd.yaml", "--fail-unjudged",
                     "--embedded-types=" + example + "/embedded-types.yaml", job});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_NE(outcome.err.find("Warning: spec.service is not judged: no rules for kind \"Foo\" in "
                             "version \"x.y/v1\" (" +
                             job + ":5)\n"),
            std::string::npos)
      << outcome.err;
  EXPECT_NE(outcome.err.find("1 valid but not judged whole"), std::string::npos) << outcome.err;
}

TEST(EmbeddedTypesPage, HasFilesThatLintRefuses) {
  const config::TempDir dir;
  const std::string file = dir.Write("types.yaml",
                                     "- group: jobs.example.com\n  kind: TrainingJob\n"
                                     "  rules: handwritten\n  fields:\n"
                                     "    spec.rols.*.template: PodTemplateSpec\n");
  const cli::Outcome bad =
      cli::Invoke(&linting::RunLint,
                  {"--crds=" + std::string(kExample) + "/crd.yaml", "--embedded-types=" + file});
  EXPECT_NE(bad.code, 0);
  EXPECT_NE(bad.err.find(file + ":5: TrainingJob has no field \"spec.rols[*].template\""),
            std::string::npos)
      << bad.err;
}

}  // namespace
}  // namespace tandem::validate

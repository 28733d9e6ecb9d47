// docs/custom-resources.md shows commands with their output, and parts of files. They must be real.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "config/files.h"
#include "config/manifest_reader.h"
#include "config/rule_loading.h"
#include "tests/cli/page.h"
#include "tests/support/checkout.h"
#include "validation/verdict/mutation.h"

namespace tandem::validate {
namespace {

constexpr const char* kPage = TANDEM_SOURCE_DIR "/docs/custom-resources.md";
constexpr const char* kExample = TANDEM_SOURCE_DIR "/deploy/examples/pipelines";

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(CustomResourcesPage, ShowsWhatItsCommandsPrint) {
  cli::PageShell shell(TANDEM_SOURCE_DIR, "");
  cli::ExpectRealOutput(kPage, shell);
}

TEST(CustomResourcesPage, QuotesTheDefinitionOfTheExample) {
  const auto without_indentation = [](const std::string& line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  std::vector<std::string> file = cli::LinesOfFile(std::string(kExample) + "/crd.yaml");
  std::vector<std::string> page = cli::LinesInBlocks(kPage, "yaml");
  for (std::string& line : file) line = without_indentation(line);
  for (std::string& line : page) line = without_indentation(line);
  EXPECT_THAT(page, testing::SizeIs(testing::Gt(10U)));
  for (const std::string& line : page) EXPECT_THAT(file, testing::Contains(line));
}

TEST(CustomResourcesPage, QuotesTypesThatUseNativeOnes) {
  std::vector<std::string> file =
      cli::LinesOfFile(TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet/v1/types.go");
  for (const std::string& line : cli::LinesInBlocks(kPage, "go")) {
    EXPECT_THAT(file, testing::Contains(line.empty() ? line : "\t" + line));
  }
}

TEST(CustomResourcesPage, ShowsThePatchOfTheExample) {
  config::Options options;
  options.crds = {std::string(kExample) + "/crd.yaml"};
  options.feature_gates = {{"APIUnions", true}, {"CRDPropertyNameSchemas", true}};
  const auto gates = config::ReadGates(options);
  ASSERT_TRUE(gates);
  const auto rules = config::ReadRules(options, *gates);
  ASSERT_TRUE(rules) << rules.error().message;

  auto file = config::FileReader::Open(std::string(kExample) + "/good/idle.yaml");
  ASSERT_TRUE(file);
  config::ManifestReader reader(*std::move(file), "idle.yaml", {});
  const auto manifest = reader.Next();
  ASSERT_TRUE(manifest && *manifest);
  verdict::Review review;
  review.operation = Operation::kCreate;
  review.object = (*manifest)->document.root();
  const verdict::KindRules* kind = (*rules)->Find("example.com", "v1", "Pipeline", "");
  ASSERT_NE(kind, nullptr);
  const verdict::Mutation mutation =
      verdict::Mutate(review, *kind, {.defaults = true, .unions = true});
  EXPECT_EQ(mutation.answer.patch + "\n", Joined(cli::LinesInBlocks(kPage, "json")));
}

}  // namespace
}  // namespace tandem::validate

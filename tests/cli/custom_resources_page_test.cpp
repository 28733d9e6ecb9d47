// docs/custom-resources.md shows commands with their output, and parts of files. They must be real.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/validate.h"
#include "config/files.h"
#include "config/manifest_reader.h"
#include "server/admission/mutation.h"
#include "server/rule_loading.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

constexpr const char* kPage = TANDEM_SOURCE_DIR "/docs/custom-resources.md";
constexpr const char* kExample = TANDEM_SOURCE_DIR "/deploy/examples/pipelines";

std::vector<std::string> LinesOf(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The lines of all code blocks of one language, each block with its fences cut off.
std::vector<std::string> LinesInBlocks(const std::string& language) {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : LinesOf(kPage)) {
    if (line.starts_with("```")) {
      inside = line == "```" + language;
    } else if (inside) {
      found.push_back(line);
    }
  }
  return found;
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// As much of a shell as the page needs.
class Shell {
 public:
  Shell() : directory_(std::filesystem::current_path()) {
    std::filesystem::current_path(TANDEM_SOURCE_DIR);
  }
  Shell(const Shell&) = delete;
  Shell& operator=(const Shell&) = delete;
  ~Shell() { std::filesystem::current_path(directory_); }

  /// What the command prints, both streams together.
  std::string Run(const std::string& command) {
    std::istringstream stream(WithVariables(command));
    const Arguments words{std::istream_iterator<std::string>(stream), {}};
    if (words.at(0) == "cd") {
      std::filesystem::current_path(words.at(1));
      return {};
    }
    if (words.at(0) == "echo") return std::to_string(code_) + "\n";
    if (words.at(0) == "tandem") return Validate({words.begin() + 2, words.end()});
    const std::size_t equals = words.at(0).find('=');
    variables_["$" + words.at(0).substr(0, equals)] = words.at(0).substr(equals + 1);
    return {};
  }

 private:
  [[nodiscard]] std::string WithVariables(std::string command) const {
    for (const auto& [name, value] : variables_) {
      const std::size_t at = command.find(name);
      if (at != std::string::npos) command.replace(at, name.size(), value);
    }
    return command;
  }

  std::string Validate(const Arguments& arguments) {
    std::ostringstream out;
    code_ = RunValidate(arguments, Streams{out, out});
    return out.str();
  }

  std::filesystem::path directory_;
  std::map<std::string, std::string> variables_;
  int code_ = 0;
};

TEST(CustomResourcesPage, ShowsWhatItsCommandsPrint) {
  Shell shell;
  std::string expected;
  std::string printed;
  std::size_t commands = 0;
  for (const std::string& line : LinesInBlocks("console")) {
    expected += line + "\n";
    if (!line.starts_with("$ ")) continue;
    printed += line + "\n";
    printed += shell.Run(line.substr(2));
    ++commands;
  }
  EXPECT_EQ(printed, expected);
  EXPECT_GT(commands, 5U);
}

TEST(CustomResourcesPage, QuotesTheDefinitionOfTheExample) {
  const auto without_indentation = [](const std::string& line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  std::vector<std::string> file = LinesOf(std::string(kExample) + "/crd.yaml");
  std::vector<std::string> page = LinesInBlocks("yaml");
  for (std::string& line : file) line = without_indentation(line);
  for (std::string& line : page) line = without_indentation(line);
  EXPECT_THAT(page, testing::SizeIs(testing::Gt(10U)));
  for (const std::string& line : page) EXPECT_THAT(file, testing::Contains(line));
}

TEST(CustomResourcesPage, QuotesTypesThatUseNativeOnes) {
  std::vector<std::string> file =
      LinesOf(TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet/v1/types.go");
  for (const std::string& line : LinesInBlocks("go")) {
    EXPECT_THAT(file, testing::Contains(line.empty() ? line : "\t" + line));
  }
}

TEST(CustomResourcesPage, ShowsThePatchOfTheExample) {
  config::Options options;
  options.crds = {std::string(kExample) + "/crd.yaml"};
  options.feature_gates = {{"APIUnions", true}, {"CRDPropertyNameSchemas", true}};
  const auto gates = server::ReadGates(options);
  ASSERT_TRUE(gates);
  const auto rules = server::ReadRules(options, *gates);
  ASSERT_TRUE(rules) << rules.error().message;

  auto file = config::FileReader::Open(std::string(kExample) + "/good/idle.yaml");
  ASSERT_TRUE(file);
  config::ManifestReader reader(*std::move(file), "idle.yaml", {});
  const auto manifest = reader.Next();
  ASSERT_TRUE(manifest && *manifest);
  admission::Review review;
  review.operation = admission::Operation::kCreate;
  review.object = (*manifest)->document.root();
  const server::KindRules* kind = (*rules)->Find("example.com", "v1", "Pipeline", "");
  ASSERT_NE(kind, nullptr);
  const admission::Mutation mutation =
      admission::Mutate(review, *kind, {.defaults = true, .unions = true});
  EXPECT_EQ(mutation.answer.patch + "\n", Joined(LinesInBlocks("json")));
}

}  // namespace
}  // namespace tandem::cli

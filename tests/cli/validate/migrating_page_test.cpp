// docs/migrating.md moves one rule, and shows what lint says before and after.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/linting/lint.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::validate {
namespace {

namespace fs = std::filesystem;

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// Takes lines out of a file, behind the first one that is `after`.
class Edit {
 public:
  Edit(std::string path, const std::string& after) : path_(std::move(path)) {
    lines_ = cli::LinesOfFile(path_);
    at_ = std::find(lines_.begin(), lines_.end(), after);
    EXPECT_NE(at_, lines_.end()) << after;
  }
  Edit(const Edit&) = delete;
  Edit& operator=(const Edit&) = delete;
  ~Edit() { std::ofstream(path_) << Joined(lines_); }

  /// Takes the next line like this one out, and so many before it.
  void Remove(const std::string& line, int before) {
    const auto found = std::find(at_, lines_.end(), line);
    ASSERT_NE(found, lines_.end()) << line;
    lines_.erase(found - before, found + 1);
  }

 private:
  std::string path_;
  std::vector<std::string> lines_;
  std::vector<std::string>::iterator at_;
};

class MigratingPage : public testing::Test {
 protected:
  MigratingPage() { fs::copy(TANDEM_SOURCE_DIR "/deploy/rules", rules_, kAll); }

  /// The output that the page shows of a command.
  static std::vector<std::string> Shown(const std::string& command) {
    std::vector<std::string> shown;
    bool ours = false;
    for (const std::string& line :
         cli::LinesInBlocks(TANDEM_SOURCE_DIR "/docs/migrating.md", "console")) {
      if (line.starts_with("$ ")) {
        ours = line == "$ " + command;
      } else if (ours && line != "...") {
        shown.push_back(line);
      }
    }
    EXPECT_FALSE(shown.empty()) << command;
    return shown;
  }

  void ExpectEach(const std::vector<std::string>& lines, cli::Arguments arguments) const {
    arguments.push_back(rules_);
    const cli::Outcome outcome = cli::Invoke(&linting::RunLint, arguments);
    const std::string said = "\n" + outcome.out + outcome.err;
    for (const std::string& line : lines) {
      EXPECT_THAT(said, testing::HasSubstr("\n" + line + "\n"));
    }
  }

  static constexpr auto kAll = fs::copy_options::recursive;

  config::TempDir dir_;
  std::string rules_ = dir_.Path("rules");
  std::string types_ = rules_ + "/apps/v1/types.go";
  std::string coverage_ = rules_ + "/apps/v1/coverage.yaml";
};

constexpr const char* kTypeLine = "type DeploymentSpec struct {";
constexpr const char* kFieldLine =
    "\tRevisionHistoryLimit *int32 `json:\"revisionHistoryLimit,omitempty\"`";
constexpr const char* kRow =
    "  - {path: spec.revisionHistoryLimit, type: Invalid, origin: minimum, twin: minimum}";

TEST_F(MigratingPage, ShowsWhatIsCoveredBefore) {
  Edit(types_, kTypeLine).Remove(kFieldLine, 2);
  Edit(coverage_, "- kind: Deployment").Remove(kRow, 0);
  ExpectEach(Shown("tandem lint --coverage /tmp/rules"), {"--coverage"});
}

TEST_F(MigratingPage, ShowsWhatIsNotedOfTheTag) {
  Edit(coverage_, "- kind: Deployment").Remove(kRow, 0);
  ExpectEach(Shown("tandem lint /tmp/rules"), {});
}

TEST_F(MigratingPage, ShowsWhatIsCoveredAfter) {
  ExpectEach(Shown("tandem lint --coverage /tmp/rules | grep 'v1 Deployment '"), {"--coverage"});
}

TEST_F(MigratingPage, ShowsTheTagAndTheRowThatAreShipped) {
  const auto tag = cli::LinesInBlocks(TANDEM_SOURCE_DIR "/docs/migrating.md", "go");
  EXPECT_THAT(Joined(cli::LinesOfFile(types_)), testing::HasSubstr(Joined(tag)));
  const auto row = cli::LinesInBlocks(TANDEM_SOURCE_DIR "/docs/migrating.md", "yaml");
  EXPECT_THAT(row, testing::ElementsAre(kRow));
}

}  // namespace
}  // namespace tandem::validate

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/layering/layering.h"
#include "tests/layering/text_tables.h"
#include "tests/layering/unused_grants.h"
#include "tests/support/checkout.h"

namespace tandem::layering {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;
using ::testing::UnorderedElementsAreArray;

Result<LayeringTable> ReadTable() {
  std::ifstream stream(TANDEM_SOURCE_DIR "/tests/layering/layers.txt");
  return ParseLayeringTable(std::string{std::istreambuf_iterator<char>(stream), {}});
}

Result<std::vector<SourceFile>> ReadSources() {
  return ReadSourceTree(TANDEM_SOURCE_DIR, {"validation", "config", "server", "cli"});
}

TEST(Repository, KeepsItsLayers) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const auto files = ReadSources();
  ASSERT_TRUE(files) << files.error().message;
  EXPECT_THAT(*files, Not(IsEmpty()));
  for (const std::string& violation : FindViolations(*table, *files)) ADD_FAILURE() << violation;
}

TEST(Repository, KeysTheHashesOfWhatUsersWrite) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const auto files = ReadSources();
  ASSERT_TRUE(files) << files.error().message;
  for (const std::string& wrong : FindUnkeyedTables(*files, table->unkeyed)) ADD_FAILURE() << wrong;
}

TEST(Repository, UsesEveryGrantOfItsLayers) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const auto files = ReadSources();
  ASSERT_TRUE(files) << files.error().message;
  for (const std::string& unused : FindUnusedGrants(*table, *files)) ADD_FAILURE() << unused;
}

std::string ReadText(const std::string& path) {
  std::ifstream stream(TANDEM_SOURCE_DIR "/" + path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The part of a room's name that has a row in docs/architecture.md: `validation/crd`, `server`.
std::string TopLevelOf(const std::string& room) {
  constexpr std::string_view kValidation = "validation/";
  const std::size_t start = room.starts_with(kValidation) ? kValidation.size() : 0;
  return room.substr(0, room.find('/', start));
}

TEST(Repository, ExplainsEveryRoom) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const std::string page = ReadText("docs/architecture.md");
  for (const Grant& room : table->rooms) {
    EXPECT_THAT(page, HasSubstr("\n| `" + TopLevelOf(room.name) + "` | "));
  }
}

TEST(Repository, ExplainsWhoKnowsExpressions) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  std::vector<std::string> knowing;
  for (const Grant& room : table->rooms) {
    const bool is_outside = !LiesIn(room.name, "validation/cel");
    const auto names_it = [](const std::string& target) { return target == "validation/cel"; };
    if (is_outside && std::any_of(room.targets.begin(), room.targets.end(), names_it)) {
      knowing.push_back(room.name);
    }
  }
  EXPECT_THAT(knowing,
              UnorderedElementsAre("validation/crd/expressions", "validation/admission_expressions",
                                   "validation/device_expressions"));
}

/// The modules that a folder's CMakeLists.txt makes.
std::vector<std::string> ModulesIn(const std::string& folder) {
  std::vector<std::string> modules;
  std::istringstream words(ReadText(folder + "/CMakeLists.txt"));
  std::string before;
  for (std::string word; words >> word; before = word) {
    if (before == "NAME" || before == "tandem_module(NAME") modules.push_back(word);
    if (before == "GROUP") modules.push_back("handwritten_" + word);
  }
  return modules;
}

TEST(Repository, NamesTargetsAfterTheirFolders) {
  for (const char* const room :
       {"validation/crd/object", "validation/base", "validation/rules/lookup", "server/http",
        "validation/handwritten/apps", "validation/cel/plan", "config/x509", "cli/replay"}) {
    std::string name = std::string(room).substr(std::string_view(room).find('/') + 1);
    std::replace(name.begin(), name.end(), '/', '_');
    EXPECT_THAT(ModulesIn(room), Contains(name)) << room;
  }
}

/// The texts behind each `prefix` in a text, up to the next `end`.
std::vector<std::string> NamesBehind(const std::string& prefix, char end, const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) {
    at += prefix.size();
    names.push_back(text.substr(at, text.find(end, at) - at));
  }
  return names;
}

/// Whether a line compares with what a clock says, or waits until it says something.
bool JudgesByAClock(const std::string& line) {
  static const std::regex kJudging(
      R"(\bnow\(\) (- [a-z_]+[);]|[<>])|(EXPECT|ASSERT)_[LG][TE]\(.*\bnow\(\)|\bwait_(for|until)\(|)"
      R"(\bclock\(\)|\bclock_gettime\(|\bgetrusage\()");
  return std::regex_search(line, kJudging);
}

TEST(Repository, JudgesNoTestByAClock) {
  // Benchmarks print times, and fuzzing and trials end by the clock; none of them judges by it.
  const std::vector<std::string> kMeasuring = {"tests/bench/", "tests/soak/",
                                               "tests/fuzz/replay_main.cpp", "tests/fuzz/cost.cpp"};
  const auto files = ReadSourceTree(TANDEM_SOURCE_DIR, {"tests"});
  ASSERT_TRUE(files) << files.error().message;
  for (const SourceFile& file : *files) {
    if (std::any_of(kMeasuring.begin(), kMeasuring.end(),
                    [&](const std::string& path) { return file.path.starts_with(path); })) {
      continue;
    }
    std::istringstream text(file.text);
    std::size_t number = 0;
    for (std::string line; std::getline(text, line);) {
      ++number;
      if (JudgesByAClock(line)) {
        ADD_FAILURE() << file.path << ":" << number
                      << ": count work, or wait without a limit; a busy machine is no fault";
      }
    }
  }
}

TEST(Repository, SaysWhatIsFuzzed) {
  const std::vector<std::string> targets =
      NamesBehind("\ntandem_fuzzer(NAME ", ' ', ReadText("tests/fuzz/CMakeLists.txt"));
  ASSERT_THAT(targets, Not(IsEmpty()));
  std::vector<std::string> said;
  std::istringstream page(ReadText("docs/security.md"));
  std::string line;
  while (std::getline(page, line) && line != "## What is fuzzed") continue;
  while (std::getline(page, line) && !line.starts_with("## ")) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(1, line.find(" |", 1));
    for (const std::string& name : NamesBehind(" `", '`', cell)) said.push_back(name);
  }
  EXPECT_THAT(said, UnorderedElementsAreArray(targets));
}

TEST(Repository, DataFlowsOneWay) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(FindCycle(*table).value_or(""), "");
}

}  // namespace
}  // namespace tandem::layering

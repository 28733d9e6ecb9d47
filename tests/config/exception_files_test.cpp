#include "config/exception_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "config/rule_sources.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::config {
namespace {

using ::testing::EndsWith;

std::vector<gotypes::SourcePackage> Packages(const TempDir& dir) {
  return {{"shared", dir.Path("shared"), {}}, {"own", dir.Path("own"), {}}};
}

TEST(ReadExceptions, ReadsEveryKey) {
  const TempDir dir;
  dir.Write("own/exceptions.yaml", R"(
- apiVersion: v1
  kind: Pod
  path: spec\.a
  type: Invalid
  origin: minimum
  side: extra
  beside: spec\.b
  besideType: Forbidden
  besideDetail: may not*
  below: stop
  oldBreaksIt: true
  oldError: spec\.c
  reason: because
)");
  const auto exceptions = ReadExceptions(Packages(dir));
  ASSERT_TRUE(exceptions) << exceptions.error().message;
  ASSERT_EQ(exceptions->entries().size(), 1U);
  const dualrun::Exception& entry = exceptions->entries().front();
  EXPECT_EQ(entry.api_version, "v1");
  EXPECT_EQ(entry.kind, "Pod");
  EXPECT_EQ(entry.path, R"(spec\.a)");
  EXPECT_EQ(entry.type, "Invalid");
  EXPECT_EQ(entry.origin, "minimum");
  EXPECT_EQ(entry.side, dualrun::MismatchType::kExtra);
  EXPECT_EQ(entry.beside_path, R"(spec\.b)");
  EXPECT_EQ(entry.beside_type, "Forbidden");
  EXPECT_EQ(entry.beside_detail, "may not*");
  EXPECT_EQ(entry.below, "stop");
  EXPECT_TRUE(entry.old_breaks_it);
  EXPECT_EQ(entry.old_error_path, R"(spec\.c)");
  EXPECT_EQ(entry.reason, "because");
}

TEST(ReadExceptions, NeedAReason) {
  const TempDir dir;
  dir.Write("own/exceptions.yaml", "- {apiVersion: v1, kind: Pod, path: spec}\n");
  const auto exceptions = ReadExceptions(Packages(dir));
  ASSERT_FALSE(exceptions);
  EXPECT_THAT(exceptions.error().message, EndsWith(":1: reason must be given, and not be empty"));
}

TEST(ReadExceptions, RefuseNonsense) {
  const TempDir dir;
  for (const auto& [line, message] : {std::pair("side: both", "side must be unmatched or extra"),
                                      {"oldBreaksIt: perhaps", "oldBreaksIt must be true or false"},
                                      {"oldError: '['", "missing ]: ["}}) {
    dir.Write("own/exceptions.yaml",
              std::string("- apiVersion: v1\n  kind: Pod\n  path: spec\n  reason: r\n  ") + line);
    const auto exceptions = ReadExceptions(Packages(dir));
    ASSERT_FALSE(exceptions) << line;
    EXPECT_THAT(exceptions.error().message, EndsWith(std::string(":1: ") + message));
  }
}

/// The text as a cell of a table.
std::string Cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') cell.push_back('\\');
    cell.push_back(c);
  }
  return cell;
}

/// The row that docs/known-differences.md has of an entry.
std::string RowOf(const dualrun::Exception& entry) {
  const bool is_extra = entry.side == dualrun::MismatchType::kExtra;
  return "| " + Cell(entry.api_version) + " | " + Cell(entry.kind) + " | `" + Cell(entry.path) +
         "` | " + (is_extra ? "declarative" : "handwritten") + " | " + Cell(entry.reason) + " |";
}

TEST(ReadExceptions, OfTheShippedRulesAreAllOnTheirPage) {
  const auto packages = ReadRuleSources({TANDEM_SOURCE_DIR "/deploy/rules"});
  ASSERT_TRUE(packages) << packages.error().message;
  const auto exceptions = ReadExceptions(*packages);
  ASSERT_TRUE(exceptions) << exceptions.error().message;
  std::vector<std::string> expected;
  for (const dualrun::Exception& entry : exceptions->entries()) expected.push_back(RowOf(entry));
  EXPECT_GT(expected.size(), 40U);

  std::vector<std::string> rows;
  std::ifstream page(TANDEM_SOURCE_DIR "/docs/known-differences.md");
  for (std::string line; std::getline(page, line);) {
    if (line.ends_with(". |")) rows.push_back(line);
  }
  EXPECT_EQ(rows, expected);
}

}  // namespace
}  // namespace tandem::config

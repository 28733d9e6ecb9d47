// docs/replay.md shows commands with their output, which must be real.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/replay/outcome.h"
#include "cli/replay/replay.h"
#include "config/files.h"
#include "tests/cli/page.h"
#include "tests/cli/replay/records.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "validation/base/enum_array.h"

namespace tandem::replay {
namespace {

constexpr const char* kPage = TANDEM_SOURCE_DIR "/docs/replay.md";

int RunCommand(const cli::Arguments& arguments, const cli::Streams& streams) {
  return RunReplay(arguments, streams, "build");
}

TEST(ReplayPage, ShowsWhatItsCommandsPrint) {
  const config::TempDir dir;
  constexpr const char* kNegative = "Invalid value: -1: must be greater than or equal to 0";
  dir.Write("records/a.jsonl",
            AllowedRecord("a", 1) + AllowedRecord("b", -1) +
                DeniedRecord("c", -1, "spec.replicas", kNegative) +
                DeniedRecord("d", 1, "spec.selector",
                             "Invalid value: null: selector is not what it was"));
  dir.Write("before/v1/doc.go", kWidgetDoc);
  dir.Write("before/v1/types.go", WidgetTypes(5));
  dir.Write("after/v1/doc.go", kWidgetDoc);
  dir.Write("after/v1/types.go", WidgetTypes(3));
  dir.Write("traffic.jsonl", WidgetReview("red") + WidgetReview("green") + WidgetReview("yellow"));
  dir.Write("stored.json", "{\"apiVersion\": \"v1\", \"items\": [\n" + Line(ObjectOf(2)) + "," +
                               Line(ObjectOf(-1)) + "], \"kind\": \"List\"}\n");
  cli::PageShell shell(dir.Path(), "--rules=" TANDEM_SOURCE_DIR "/deploy/rules", &RunCommand);
  cli::ExpectRealOutput(kPage, shell);
}

TEST(ReplayPage, NamesEveryOutcomeWithItsExitCode) {
  const auto page = config::ReadFile(kPage);
  ASSERT_TRUE(page);
  for (const Outcome outcome : Enumerators<Outcome>()) {
    const std::string word = "\n| " + std::string(ToString(outcome)) + " |";
    const std::size_t row = page->find(word, page->find("| Outcome |"));
    ASSERT_NE(row, std::string::npos) << word;
    const char code = outcome == Outcome::kUnusable ? '2' : Fails(outcome) ? '1' : '0';
    EXPECT_EQ(page->at(page->find('\n', row + 1) - 3), code) << word;
  }
}

}  // namespace
}  // namespace tandem::replay

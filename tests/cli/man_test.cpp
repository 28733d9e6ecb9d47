#include "cli/man.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/invoke.h"
#include "tests/cli/sample_commands.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Outcome Print(const Arguments& arguments) {
  return Invoke(
      [](const Arguments& given, const Streams& streams) {
        return RunMan(kSampleCommands, "1.2", given, streams);
      },
      arguments);
}

TEST(Man, PrintsThePageThatIsNamed) {
  EXPECT_THAT(Print({}).out, StartsWith(".TH TANDEM 1"));
  EXPECT_THAT(Print({"eat"}).out, StartsWith(".TH TANDEM\\-EAT 1"));
  EXPECT_EQ(Print({"eat"}).code, 0);
}

TEST(Man, RefusesOthers) {
  EXPECT_EQ(Print({"drink"}).err, "tandem man: no subcommand \"drink\"\n");
  EXPECT_EQ(Print({"bake", "eat"}).err, "tandem man: only one page at a time\n");
  EXPECT_EQ(Print({"drink"}).code, 1);
}

TEST(Man, ExplainsItself) {
  EXPECT_THAT(Print({"-h"}).out, HasSubstr("tandem man [FLAGS] [SUBCOMMAND]\n"));
}

TEST(Man, OffersTheSubcommands) {
  const Manual manual = ManManual(kSampleCommands);
  ASSERT_EQ(manual.words.size(), 2U);
  EXPECT_EQ(manual.words[1].word, "eat");
}

}  // namespace
}  // namespace tandem::cli

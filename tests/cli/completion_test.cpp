#include "cli/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/invoke.h"
#include "tests/cli/sample_commands.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;

Outcome Print(const Arguments& arguments) {
  return Invoke(
      [](const Arguments& given, const Streams& streams) {
        return RunCompletion(kSampleCommands, given, streams);
      },
      arguments);
}

TEST(Completion, IsPrintedForEachShell) {
  for (const Word& shell : CompletionManual().words) {
    const Outcome outcome = Print({shell.word});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("# " + shell.word + " completion of tandem"));
  }
}

TEST(Completion, NeedsAShellThatItKnows) {
  EXPECT_EQ(Print({}).code, 1);
  EXPECT_EQ(Print({}).err, "tandem completion: which shell? It is one of bash, zsh, fish.\n");
  EXPECT_EQ(Print({"csh"}).code, 1);
  EXPECT_EQ(Print({"csh"}).err,
            "tandem completion: no completions for \"csh\", only for bash, zsh, fish\n");
  EXPECT_EQ(Print({"--x"}).err, "tandem completion: unknown flag: --x\n");
}

TEST(Completion, ExplainsItself) {
  EXPECT_THAT(Print({"--help"}).out, HasSubstr("tandem completion [FLAGS] bash|zsh|fish\n"));
}

}  // namespace
}  // namespace tandem::cli

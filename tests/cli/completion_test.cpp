#include "cli/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/invoke.h"
#include "tests/cli/sample_commands.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;

Outcome Run(const Arguments& arguments) {
  return Invoke(
      [](const Arguments& given, const Streams& streams) {
        return RunCompletion(kSampleCommands, given, streams);
      },
      arguments);
}

TEST(Completion, IsPrintedForEachShell) {
  for (const Word& shell : CompletionManual().words) {
    const Outcome outcome = Run({shell.word});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("# " + shell.word + " completion of tandem"));
  }
}

TEST(Completion, NeedsAShellThatItKnows) {
  EXPECT_EQ(Run({}).code, 1);
  EXPECT_EQ(Run({}).err, "tandem completion: which shell? It is one of bash, zsh, fish.\n");
  EXPECT_EQ(Run({"csh"}).code, 1);
  EXPECT_EQ(Run({"csh"}).err,
            "tandem completion: no completions for \"csh\", only for bash, zsh, fish\n");
  EXPECT_EQ(Run({"--x"}).err, "tandem completion: unknown flag: --x\n");
}

TEST(Completion, ExplainsItself) {
  EXPECT_THAT(Run({"--help"}).out, HasSubstr("tandem completion [FLAGS] bash|zsh|fish\n"));
}

}  // namespace
}  // namespace tandem::cli

#include "cli/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

#include "tests/cli/invoke.h"

namespace tandem::cli {
namespace {

using ::testing::HasSubstr;

constexpr Command kCommands[] = {
    {"echo", "print the arguments",
     [](const Arguments& arguments, const Streams& streams) {
       for (const std::string& argument : arguments) streams.out << argument << ';';
       return 7;
     },
     nullptr},
    {"other", "do something else", [](const Arguments&, const Streams&) { return 0; }, nullptr},
};

Outcome RunAll(const Arguments& arguments) {
  return Invoke(
      [](const Arguments& given, const Streams& streams) {
        return RunCommand(kCommands, "1.2.3", given, streams);
      },
      arguments);
}

TEST(Command, RunsWhatTheFirstArgumentNames) {
  const Outcome outcome = RunAll({"echo", "a", "--b"});
  EXPECT_EQ(outcome.code, 7);
  EXPECT_EQ(outcome.out, "a;--b;");
}

TEST(Command, ListsAllOfThem) {
  for (const char* const word : {"--help", "-h", "help"}) {
    const Outcome outcome = RunAll({word});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("echo    print the arguments\n"));
    EXPECT_THAT(outcome.out, HasSubstr("other   do something else\n"));
  }
}

TEST(Command, TellsTheVersion) {
  EXPECT_EQ(RunAll({"--version"}).out, "tandem 1.2.3\n");
  EXPECT_EQ(RunAll({"--version"}).code, 0);
}

TEST(Command, RefusesUnknownOnesInOneLine) {
  const Outcome outcome = RunAll({"ehco"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.err,
            "tandem: unknown subcommand: ehco; did you mean echo? (see tandem --help)\n");
  EXPECT_EQ(outcome.out, "");
}

TEST(Command, IsCalledByTheNameOfItsProgram) {
  EXPECT_EQ(ProgramName("/usr/bin/tandem"), "tandem");
  EXPECT_EQ(ProgramName("kubectl-tandem"), "kubectl tandem");
  EXPECT_EQ(ProgramName("/home/me/.krew/bin/kubectl-tandem"), "kubectl tandem");
  EXPECT_EQ(ProgramName("/opt/kubectl-plugins/tandem"), "tandem");
  std::ostringstream out;
  std::ostringstream err;
  RunCommand(kCommands, "1.2.3", {"--help"}, {out, err, false, false, "kubectl tandem"});
  EXPECT_THAT(out.str(), HasSubstr("\n  kubectl tandem SUBCOMMAND [FLAGS]"));
}

TEST(Command, NeedsOne) {
  const Outcome outcome = RunAll({});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.err, HasSubstr("Usage:"));
}

}  // namespace
}  // namespace tandem::cli

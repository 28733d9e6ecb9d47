#include "cli/manual_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/sample_commands.h"

namespace tandem::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A test with groff, in tests/shells, shows that roff takes the pages without a warning.
TEST(ManualPage, HasFlagsExitCodesAndTheOtherPages) {
  const std::string page = ManualPage(kSampleCommands[0], kSampleCommands, "1.2");
  EXPECT_THAT(page, testing::StartsWith(".TH TANDEM\\-BAKE 1 \"\" \"tandem 1.2\""));
  EXPECT_THAT(page, AllOf(HasSubstr("tandem\\-bake \\- bake a cake\n"),
                          HasSubstr(".TP\n\\fB\\-l\\fR, \\fB\\-\\-loud\\fR\ntell [all]"),
                          HasSubstr("\\fB\\-\\-output\\fR \\fIstring\\fR\nhow it\\(aqs printed "
                                    "(default text)\n"),
                          HasSubstr(".SH EXIT STATUS\n.TP\n\\fB0\\fR\nbaked\n"),
                          HasSubstr(".BR tandem (1),\n.BR tandem\\-eat (1)\n")));
}

TEST(ManualPage, LetsNoTextBeARequest) {
  EXPECT_THAT(ManualPage(kSampleCommands[0], kSampleCommands, "1.2"),
              HasSubstr("Bakes it.\n\\&.Carefully.\n"));
}

TEST(ManualPage, IsAlwaysTheSame) {
  EXPECT_EQ(OverviewPage(kSampleCommands, "1.2"), OverviewPage(kSampleCommands, "1.2"));
}

TEST(OverviewPage, ListsTheSubcommands) {
  const std::string page = OverviewPage(kSampleCommands, "1.2");
  EXPECT_THAT(page, AllOf(HasSubstr("\\fBbake\\fR\nbake a cake\n"), HasSubstr("\\fBeat\\fR\n"),
                          HasSubstr(".BR tandem\\-bake (1),\n.BR tandem\\-eat (1)\n"),
                          Not(HasSubstr(".BR tandem (1)"))));
}

}  // namespace
}  // namespace tandem::cli

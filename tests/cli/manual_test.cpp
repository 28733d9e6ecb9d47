#include "cli/manual.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/sample_commands.h"

namespace tandem::cli {
namespace {

using testing::HasSubstr;

TEST(Manual, IsPrintedAsHelp) {
  const std::string help = HelpText("tandem", "bake", SampleManual());
  EXPECT_THAT(help, testing::StartsWith("Bakes it.\n.Carefully.\n\n"
                                        "Usage:\n  tandem bake [FLAGS] [CAKE]\n\n"
                                        "Exit codes:\n  0  baked\n  1  burnt\n\n"
                                        "Flags:\n"));
  EXPECT_THAT(help, HasSubstr("  -l, --loud"));
}

TEST(Manual, NamesTheProgramAsItWasCalled) {
  EXPECT_THAT(HelpText("kubectl tandem", "eat", PlainManual()),
              HasSubstr("\n  kubectl tandem eat [FLAGS] PATH...\n"));
}

TEST(Manual, HasOperandsWhereThereAreAny) {
  Manual manual = PlainManual();
  manual.operands = "";
  EXPECT_THAT(HelpText("tandem", "eat", manual), HasSubstr("\n  tandem eat [FLAGS]\n"));
}

TEST(Manual, AlignsLongExitCodes) {
  Manual manual = PlainManual();
  manual.exit_codes = {{0, "eaten"}, {70, "fell"}};
  EXPECT_THAT(HelpText("tandem", "eat", manual), HasSubstr("  0  eaten\n  70 fell\n"));
}

}  // namespace
}  // namespace tandem::cli

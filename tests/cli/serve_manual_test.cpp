#include "cli/serve_manual.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

using testing::HasSubstr;

TEST(ServeManual, HasTheFlagsWithTheirDefaults) {
  const std::string help = HelpText("tandem", "serve", ServeManual());
  EXPECT_THAT(help, HasSubstr("\nUsage:\n  tandem serve [FLAGS]\n"));
  EXPECT_THAT(help, HasSubstr("--secure-port int"));
  EXPECT_THAT(help, HasSubstr("(default 10250)\n"));
}

}  // namespace
}  // namespace tandem::cli

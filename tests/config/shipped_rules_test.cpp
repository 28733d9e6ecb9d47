#include "config/shipped_rules.h"

#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

TEST(ShippedRules, AreThoseUnpackedWithTheProgram) {
  const TempDir dir;
  dir.Write("bin/tandem", "");
  dir.Write("share/tandem/rules/apps/v1/types.go", "");
  EXPECT_EQ(ShippedRulesOf(dir.Path("bin/tandem")), dir.Path("share/tandem/rules"));
}

TEST(ShippedRules, AreTheInstalledOnesOfAProgramThatHasNoneBesideIt) {
  const TempDir dir;
  dir.Write("bin/tandem", "");
  dir.Write("share/tandem/rules", "a file, not a folder");
  for (const std::string& program :
       {dir.Path("bin/tandem"), std::string("tandem"), std::string()}) {
    EXPECT_EQ(ShippedRulesOf(program), "/usr/share/tandem/rules") << program;
  }
  EXPECT_EQ(ShippedRulesOf("/usr/bin/tandem"), "/usr/share/tandem/rules");
}

TEST(ShippedRules, AreLookedForBesideThisProgram) {
  EXPECT_EQ(ShippedRules(), "/usr/share/tandem/rules");
}

}  // namespace
}  // namespace tandem::config

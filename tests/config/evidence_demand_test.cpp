#include "config/evidence_demand.h"

#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

TEST(ReadDemand, TakesWhatFlagsSay) {
  const TempDir dir;
  const std::string file = dir.Write(
      "w.yaml", "waivers:\n- {identifier: lease_*, reason: none come, until: 2027-01-31}\n");
  const auto demand = ReadDemand({"0.01", "0.99", file});
  ASSERT_TRUE(demand) << demand.error().message;
  EXPECT_EQ(demand->target, 0.01);
  EXPECT_EQ(demand->confidence, 0.99);
  ASSERT_EQ(demand->waivers.size(), 1U);
  EXPECT_EQ(demand->waivers[0].reason, "none come");
  EXPECT_TRUE(ReadDemand({"0.01", "0.99", ""})->waivers.empty());
}

TEST(ReadDemand, NamesTheFlagOrTheFile) {
  const auto why = [](const DemandTexts& texts) {
    const auto demand = ReadDemand(texts);
    return demand ? "it is read" : demand.error().message;
  };
  EXPECT_EQ(why({"0", "0.95", "", "evidence-"}),
            "--evidence-target is \"0\", not a number between 0 and 1");
  EXPECT_EQ(why({"0.1", "1.0", ""}), "--confidence is \"1.0\", not a number between 0 and 1");
  EXPECT_NE(why({"0.1", "0.9", "/nowhere/w.yaml"}).find("/nowhere/w.yaml"), std::string::npos);
}

}  // namespace
}  // namespace tandem::config

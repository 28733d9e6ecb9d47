#include "server/health/checks.h"

#include <gtest/gtest.h>

namespace tandem::health {
namespace {

TEST(Checks, TellTheirListenerEveryOutcome) {
  std::string told;
  Checks checks([&](Endpoint endpoint, std::string_view check, bool passed) {
    told += std::string(ToString(endpoint)) + "/" + std::string(check) + (passed ? "+ " : "- ");
  });
  checks.AddReady("rules", [] { return "no rule set is loaded"; });
  for (const Check* check : checks.Of(Endpoint::kReadyz)) {
    EXPECT_EQ(checks.Run(Endpoint::kReadyz, *check).has_value(), check->name == "rules");
  }
  EXPECT_EQ(told, "readyz/ping+ readyz/rules- ");
}

TEST(Checks, AreFoundOnlyWhereTheyBelong) {
  Checks checks;
  checks.AddLive("log", [] { return std::nullopt; });
  EXPECT_NE(checks.Find(Endpoint::kLivez, "log"), nullptr);
  EXPECT_NE(checks.Find(Endpoint::kHealthz, "log"), nullptr);
  EXPECT_EQ(checks.Find(Endpoint::kReadyz, "log"), nullptr);
  EXPECT_NE(checks.Find(Endpoint::kReadyz, "ping"), nullptr);
}

}  // namespace
}  // namespace tandem::health

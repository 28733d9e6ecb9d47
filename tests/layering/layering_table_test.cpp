#include "tests/layering/layering_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::layering {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(ParseLayeringTable, ReadsEveryKindOfLine) {
  const auto table = ParseLayeringTable(
      "# who may know whom\n"
      "room base:\n"
      "room json: base  # and nothing else\n"
      "\n"
      "library re2: json cli/x.cpp\n"
      "system sys\n"
      "catch: cli/main.cpp\n"
      "unkeyed: json/index.h json/x.cpp\n");
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_EQ(table->rooms.size(), 2U);
  EXPECT_EQ(table->rooms[0].name, "base");
  EXPECT_THAT(table->rooms[0].targets, IsEmpty());
  EXPECT_THAT(table->rooms[1].targets, ElementsAre("base"));
  ASSERT_EQ(table->libraries.size(), 1U);
  EXPECT_THAT(table->libraries[0].targets, ElementsAre("json", "cli/x.cpp"));
  EXPECT_THAT(table->systems, ElementsAre("sys"));
  EXPECT_THAT(table->catchers, ElementsAre("cli/main.cpp"));
  EXPECT_THAT(table->unkeyed, ElementsAre("json/index.h", "json/x.cpp"));
}

TEST(ParseLayeringTable, NamesTheLineItCannotRead) {
  for (const char* line : {"room", "room base", "room :", "folder base:", "system a b"}) {
    SCOPED_TRACE(line);
    const auto table = ParseLayeringTable(std::string("room a:\n") + line + "\n");
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().message, std::string("line 2: cannot read \"") + line + "\"");
  }
}

TEST(LiesIn, ComparesWholeNames) {
  EXPECT_TRUE(LiesIn("server/app.cpp", "server/app"));
  EXPECT_TRUE(LiesIn("server/app/wiring.h", "server/app"));
  EXPECT_TRUE(LiesIn("config/yaml.cpp", "config/yaml.cpp"));
  EXPECT_FALSE(LiesIn("server/apple.cpp", "server/app"));
  EXPECT_FALSE(LiesIn("server", "server/app"));
}

TEST(FindRoom, PrefersTheInnermost) {
  const auto table = ParseLayeringTable("room server:\nroom server/http:\n");
  ASSERT_TRUE(table);
  EXPECT_EQ(FindRoom(*table, "server/http/session.cpp")->name, "server/http");
  EXPECT_EQ(FindRoom(*table, "server/clock.h")->name, "server");
  EXPECT_EQ(FindRoom(*table, "cli/main.cpp"), nullptr);
}

TEST(MayInclude, GrantsTheRoomItselfAndWhatIsNamed) {
  const Grant app{"app", {"base", "server"}};
  EXPECT_TRUE(MayInclude(app, "app"));
  EXPECT_TRUE(MayInclude(app, "base"));
  EXPECT_TRUE(MayInclude(app, "server/http"));
  EXPECT_FALSE(MayInclude(app, "cli"));
}

TEST(MayInclude, GrantsARoomWithoutThoseInsideIt) {
  const Grant app{"app", {"server/."}};
  EXPECT_TRUE(MayInclude(app, "server"));
  EXPECT_FALSE(MayInclude(app, "server/http"));
}

TEST(FindCycle, PassesATableThatFlowsOneWay) {
  const auto table = ParseLayeringTable("room a: b c\nroom b: c\nroom c:\n");
  ASSERT_TRUE(table);
  EXPECT_FALSE(FindCycle(*table));
}

TEST(FindCycle, ShowsTheWayRound) {
  const auto table = ParseLayeringTable("room z: a\nroom a: b\nroom b: c\nroom c: a\n");
  ASSERT_TRUE(table);
  EXPECT_EQ(FindCycle(*table), "a -> b -> c -> a");
}

}  // namespace
}  // namespace tandem::layering

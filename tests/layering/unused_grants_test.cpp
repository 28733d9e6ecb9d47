#include "tests/layering/unused_grants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::layering {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> UnusedOf(std::string_view table_text,
                                  const std::vector<SourceFile>& files) {
  const auto table = ParseLayeringTable(table_text);
  if (!table) return {table.error().message};
  return FindUnusedGrants(*table, files);
}

TEST(FindUnusedGrants, FindsNoneWhereEachIsUsed) {
  EXPECT_THAT(UnusedOf("room base:\n"
                       "room base/text: base\n"
                       "room cli: base\n"
                       "library boost: cli\n"
                       "library thread:\n"
                       "system sys\n"
                       "catch: cli/main.cpp\n",
                       {
                           {"base/x.h", "#include <sys/stat.h>\n"},
                           {"base/text/x.h", "#include \"base/x.h\"\n"},
                           {"cli/main.cpp",
                            "#include <boost/asio.hpp>\n"
                            "#include \"base/text/x.h\"\n"
                            "} catch (...) {\n"},
                       }),
              IsEmpty());
}

TEST(FindUnusedGrants, NamesEachThatIsNotUsed) {
  EXPECT_THAT(UnusedOf("room base:\n"
                       "room json: base\n"
                       "room attic:\n"
                       "room cli: base json\n"
                       "library boost: cli json/x.cpp\n"
                       "system sys\n"
                       "catch: cli/main.cpp json/x.cpp\n",
                       {
                           {"base/x.h", ""},
                           {"json/x.cpp", "} catch (...) {\n"},
                           {"cli/main.cpp", "#include \"json/x.h\"\n#include <boost/asio.hpp>\n"},
                       }),
              ElementsAre("json includes nothing of base", "room attic is empty",
                          "cli includes nothing of base", "json/x.cpp does not use boost",
                          "nobody uses system sys", "cli/main.cpp catches nothing"));
}

TEST(FindUnusedGrants, KnowsARoomWithoutThoseInsideIt) {
  const char* table = "room json:\nroom json/go:\nroom cli: json/.\n";
  const SourceFile json{"json/x.h", ""};
  const SourceFile inside{"json/go/x.h", ""};
  EXPECT_THAT(UnusedOf(table, {json, inside, {"cli/x.cpp", "#include \"json/x.h\"\n"}}), IsEmpty());
  EXPECT_THAT(UnusedOf(table, {json, inside, {"cli/x.cpp", "#include \"json/go/x.h\"\n"}}),
              ElementsAre("cli includes nothing of json/."));
}

TEST(FindUnusedGrants, TakesNoIncludeOfTheRoomInsideForOneOfItsOwn) {
  EXPECT_THAT(UnusedOf("room base:\nroom json:\nroom json/go: base\nroom cli: base json/go\n",
                       {
                           {"base/x.h", ""},
                           {"json/x.h", ""},
                           {"json/go/x.h", "#include \"base/x.h\"\n"},
                           {"cli/x.cpp", "#include \"json/x.h\"\n#include \"base/x.h\"\n"},
                       }),
              ElementsAre("cli includes nothing of json/go"));
}

}  // namespace
}  // namespace tandem::layering

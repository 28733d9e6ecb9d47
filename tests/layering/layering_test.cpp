#include "tests/layering/layering.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::layering {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kTable =
    "room base:\n"
    "room json: base\n"
    "room cli: base json\n"
    "library boost: cli\n"
    "library thread:\n"
    "system sys\n"
    "catch: cli/main.cpp\n";

std::vector<std::string> ViolationsOf(const std::vector<SourceFile>& files) {
  const auto table = ParseLayeringTable(kTable);
  if (!table) return {table.error().message};
  return FindViolations(*table, files);
}

TEST(FindViolations, PassesATreeThatKeepsTheRules) {
  EXPECT_THAT(ViolationsOf({
                  {"base/text.h", "#include <string>\n#include <sys/stat.h>\n"},
                  {"json/value.cpp", "#include \"base/text.h\"\n#include \"json/value.h\"\n"},
                  {"cli/main.cpp", "#include <boost/asio.hpp>\n} catch (const Panic& p) {\n"},
              }),
              IsEmpty());
}

TEST(FindViolations, NamesFileLineAndReason) {
  struct Case {
    const char* path;
    const char* line;
    const char* reason;
  };
  const Case cases[] = {
      {"base/x.h", "#include \"json/value.h\"", "base may not include json"},
      {"base/x.h", "  #  include  \"cli/main.h\" // why", "base may not include cli"},
      {"json/x.h", "#include \"value.h\"", "\"value.h\" is no file of a room, seen from the root"},
      {"json/x.h", "#include \"base/a_internal.h\"", "base/a_internal.h is internal to its room"},
      {"json/x.h", "#include <boost/asio.hpp>", "may not use boost"},
      {"cli/x.cpp", "#include <thread>", "may not use thread"},
      {"cli/x.cpp", "#include <curl/curl.h>", "unknown library curl"},
      {"cli/x.cpp", "} catch (...) {", "may not catch exceptions"},
      {"cli/x.cpp", "}catch(...){", "may not catch exceptions"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.line);
    EXPECT_THAT(ViolationsOf({{c.path, std::string("#pragma once\n") + c.line + "\n"}}),
                ElementsAre(std::string(c.path) + ":2: " + c.reason));
  }
}

TEST(FindViolations, LetsARoomUseItsOwnInternals) {
  EXPECT_THAT(ViolationsOf({{"json/x.cpp", "#include \"json/a_internal.h\"\n"}}), IsEmpty());
}

TEST(FindViolations, IgnoresComments) {
  EXPECT_THAT(ViolationsOf({{"base/x.cpp",
                             "// #include \"json/value.h\"\n"
                             "x();  // whoever may catch (it) does\n"}}),
              IsEmpty());
}

TEST(FindViolations, ReportsAFileOutsideEveryRoom) {
  EXPECT_THAT(ViolationsOf({{"attic/x.h", "#pragma once\n"}}),
              ElementsAre("attic/x.h:0: belongs to no room of layers.txt"));
}

}  // namespace
}  // namespace tandem::layering

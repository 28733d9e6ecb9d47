#include "tests/layering/text_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::layering {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kTable = "std::unordered_set<std::string> seen;\n";

TEST(FindUnkeyedTables, PassesKeyedTablesAndThoseOfPointers) {
  for (const char* code : {
           "#include <unordered_map>\n",
           "std::map<std::string, int> sorted;\n",
           "std::unordered_set<std::string, KeyedTextHash> a;\n",
           "std::unordered_map<std::string_view,\n    std::vector<std::pair<int, int>>,\n"
           "    KeyedTextHash, SameText> a;\n",
           "std::unordered_multimap<std::int64_t, int, KeyedNumberHash> a;\n",
           "std::unordered_map<const Type*, std::vector<const Type*>> a;\n",
           "std::unordered_set<std::shared_ptr<Session>> a;\n",
           "x();  // std::unordered_set<std::string>\n",
       }) {
    SCOPED_TRACE(code);
    EXPECT_THAT(FindUnkeyedTables({"a.cpp", code}), IsEmpty());
  }
}

TEST(FindUnkeyedTables, NamesTheOthers) {
  for (const char* code : {
           kTable,
           "std::unordered_map<std::string, std::vector<int>> a;\n",
           "std::unordered_map<std::string,\n    int> a;\n",
           "std::unordered_map<std::string_view, int, KindHash> a;\n",
           "std::unordered_multiset<std::int64_t> a;\n",
           "std::unordered_map<std::string, std::function<int(int, KeyedTextHash)>> a;\n",
       }) {
    SCOPED_TRACE(code);
    EXPECT_THAT(FindUnkeyedTables({"a.cpp", std::string("\n") + code}),
                ElementsAre("a.cpp:2: needs a hash of validation/base/keyed_hash.h"));
  }
  EXPECT_THAT(FindUnkeyedTables({"a.cpp", "return std::hash<std::string_view>()(text);\n"}),
              ElementsAre("a.cpp:1: std::hash has no key"));
}

TEST(FindUnkeyedTables, SeesHashesOfOurOwnMaking) {
  for (const char* code :
       {"hash = (hash ^ c) * 0x100000001B3;\n", "hash = 2'166'136'261U;\n",
        "hash ^= hash >> 33; hash *= 0xFF51AFD7ED558CCD;\n", "seed += 0x9e3779b97f4a7c15;\n"}) {
    SCOPED_TRACE(code);
    EXPECT_THAT(FindUnkeyedTables({"a.cpp", std::string("\n") + code}),
                ElementsAre("a.cpp:2: a hash of our own making has no key"));
  }
}

TEST(FindUnkeyedTables, ExemptsExactlyWhatHasToBe) {
  EXPECT_THAT(FindUnkeyedTables(std::vector<SourceFile>{{"a.cpp", kTable}}, {"a.cpp"}), IsEmpty());
  EXPECT_THAT(FindUnkeyedTables(std::vector<SourceFile>{{"a.cpp", ""}}, {"a.cpp"}),
              ElementsAre("layers.txt: a.cpp has no table without a keyed hash"));
  EXPECT_THAT(FindUnkeyedTables(std::vector<SourceFile>{{"a.cpp", kTable}}, {"b.cpp"}),
              ElementsAre("a.cpp:1: needs a hash of validation/base/keyed_hash.h",
                          "layers.txt: b.cpp has no table without a keyed hash"));
}

}  // namespace
}  // namespace tandem::layering

#include "validation/rules/lookup/sorted_members.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::rules::lookup {
namespace {

using support::ParseJson;

std::string Names(const SortedMembers& members) {
  std::string names;
  for (std::size_t i = 0; i < members.size(); ++i) {
    names += std::string(members[i].name) + "=" + std::to_string(members[i].value.AsInt()) + " ";
  }
  return names;
}

TEST(SortedMembers, AreInByteOrderWhateverTheDocumentSays) {
  const json::Document sorted = ParseJson(R"({"a":1,"b":2})");
  const json::Document shuffled = ParseJson(R"({"b":2,"é":4,"B":0,"a":1,"ab":3})");
  EXPECT_EQ(Names(SortedMembers(sorted.root())), "a=1 b=2 ");
  EXPECT_EQ(Names(SortedMembers(shuffled.root())), "B=0 a=1 ab=3 b=2 é=4 ");
}

TEST(SortedMembers, OfAnythingButAnObjectAreNone) {
  const json::Document list = ParseJson("[1]");
  EXPECT_EQ(SortedMembers(list.root()).size(), 0U);
  EXPECT_EQ(SortedMembers(json::ValueView()).size(), 0U);
}

TEST(SortedMembers, NestOnOneStack) {
  MemberStack stack;
  const json::Document outer = ParseJson(R"({"b":2,"a":1})");
  const json::Document inner = ParseJson(R"({"d":4,"c":3})");
  const SortedMembers first(outer.root(), stack);
  {
    const SortedMembers second(inner.root(), stack);
    EXPECT_EQ(Names(second), "c=3 d=4 ");
    EXPECT_EQ(Names(first), "a=1 b=2 ");
  }
  EXPECT_EQ(Names(first), "a=1 b=2 ");
  EXPECT_EQ(stack.size(), 2U);
}

TEST(AscendingLookup, FindsWhatIsThere) {
  const json::Document document = ParseJson(R"({"c":3,"a":1,"e":5})");
  AscendingLookup lookup(document.root());
  EXPECT_EQ(lookup.Find("a").AsInt(), 1);
  EXPECT_TRUE(lookup.Find("b").IsAbsent());
  EXPECT_EQ(lookup.Find("c").AsInt(), 3);
  EXPECT_EQ(lookup.Find("e").AsInt(), 5);
  EXPECT_TRUE(lookup.Find("f").IsAbsent());
}

}  // namespace
}  // namespace tandem::rules::lookup

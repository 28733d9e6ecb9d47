#include "validation/synthesis/json_tree.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::synthesis {
namespace {

JsonTree TreeOf(std::string_view text) { return JsonTree::Of(support::ParseJson(text).root()); }

TEST(JsonTree, IsWrittenAsItWasRead) {
  for (const char* const text :
       {"null", "true", "-7", R"("a\"b")", "[]", "{}", R"({"b":[1,null,{"a":false}],"a":"x"})"}) {
    EXPECT_EQ(TreeOf(text).ToJson(), text);
  }
}

TEST(JsonTree, IsMadeOfParts) {
  JsonTree tree = JsonTree::Object();
  tree.At("text") = JsonTree::Text("a");
  tree.At("number") = JsonTree::Number(-1);
  tree.At("list") = JsonTree::List();
  tree.At("list").items.push_back(JsonTree::Number(2));
  tree.At("below").At("it") = JsonTree::Text("b");
  EXPECT_EQ(tree.ToJson(), R"({"text":"a","number":-1,"list":[2],"below":{"it":"b"}})");
}

TEST(JsonTree, FindsAndRemovesMembers) {
  JsonTree tree = TreeOf(R"({"a":1,"b":2})");
  ASSERT_NE(tree.Find("b"), nullptr);
  EXPECT_EQ(tree.Find("b")->number, 2);
  EXPECT_EQ(tree.Find("c"), nullptr);
  tree.Remove("a");
  tree.Remove("c");
  EXPECT_EQ(tree.ToJson(), R"({"b":2})");
}

TEST(JsonTree, BecomesAnObjectWhereAMemberIsWanted) {
  JsonTree tree = TreeOf(R"({"a":[1]})");
  tree.At("a").At("b") = JsonTree::Number(1);
  EXPECT_EQ(tree.ToJson(), R"({"a":{"b":1}})");
}

}  // namespace
}  // namespace tandem::synthesis

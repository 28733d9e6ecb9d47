#include "validation/unions/nodes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::unions {
namespace {

TEST(NodeTable, KeepsOnlyWaysThatLeadToAUnion) {
  NodeTable table;
  Node& root = table.New();
  Node& list = table.New();
  Node& useful = table.New();
  Node& useless = table.New();
  root.fields = {{"list", &list}, {"other", &useless}, {"self", &root}};
  list.items = &useful;
  list.values = &useless;
  useless.items = &useless;
  useful.unions.emplace_back().discriminator = "type";
  table.Prune();
  ASSERT_EQ(root.fields.size(), 2U);
  EXPECT_EQ(root.fields[0].node, &list);
  EXPECT_EQ(root.fields[1].node, &root);
  EXPECT_EQ(list.items, &useful);
  EXPECT_EQ(list.values, nullptr);
  EXPECT_EQ(table.Share(useless), nullptr);
}

TEST(NodeTable, LivesAsLongAsItsRoots) {
  std::shared_ptr<const Node> shared;
  {
    NodeTable table;
    Node& root = table.New();
    root.values = &table.New();
    table.New().unions.emplace_back();
    shared = table.Share(root);
  }
  ASSERT_NE(shared, nullptr);
  EXPECT_TRUE(shared->values->unions.empty());
}

}  // namespace
}  // namespace tandem::unions

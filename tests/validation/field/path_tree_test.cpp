#include "validation/field/path_tree.h"

#include <gtest/gtest.h>

namespace tandem::field {
namespace {

TEST(PathTree, JoinsTheStepsOfAPart) {
  PathTree tree;
  const std::size_t spec = tree.Add(PathTree::kRoot, ".spec");
  const std::size_t ports = tree.Add(spec, ".ports");
  const std::size_t second = tree.Add(ports, "[1]");
  tree.Add(ports, "[2]");
  EXPECT_EQ(tree.PathOf(PathTree::kRoot), "");
  EXPECT_EQ(tree.PathOf(second), ".spec.ports[1]");
  EXPECT_EQ(tree.size(), 5U);
}

}  // namespace
}  // namespace tandem::field

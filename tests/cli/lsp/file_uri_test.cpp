#include "cli/lsp/file_uri.h"

#include <gtest/gtest.h>

namespace tandem::lsp {
namespace {

TEST(PathOf, IsThatOfFilesOfThisMachine) {
  EXPECT_EQ(PathOf("file:///a/b.yaml"), "/a/b.yaml");
  EXPECT_EQ(PathOf("file:///a%20b/%C3%A9.yaml"), "/a b/\xC3\xA9.yaml");
  EXPECT_EQ(PathOf("file://localhost/a"), "/a");
  EXPECT_EQ(PathOf("file:///a%2"), "/a%2");
  EXPECT_EQ(PathOf("file:///a%zz"), "/a%zz");
}

TEST(PathOf, IsNothingOfOthers) {
  EXPECT_EQ(PathOf("untitled:Untitled-1"), std::nullopt);
  EXPECT_EQ(PathOf("file://elsewhere/a"), std::nullopt);
  EXPECT_EQ(PathOf("file:///a%00b"), std::nullopt);
  EXPECT_EQ(PathOf(""), std::nullopt);
}

}  // namespace
}  // namespace tandem::lsp

#include "tests/layering/source_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/checkout.h"

namespace tandem::layering {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

namespace fs = std::filesystem;

class SourceTree : public ::testing::Test {
 protected:
  SourceTree() { fs::remove_all(root_); }
  ~SourceTree() override { fs::remove_all(root_); }

  void Write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
  }

  fs::path root_ = fs::path(TANDEM_BINARY_DIR) / "source_tree_test";
};

TEST_F(SourceTree, ListsSourcesInPathOrderSeenFromTheRoot) {
  Write("b/y.cpp", "two\n");
  Write("a/deep/x.h", "one\n");
  Write("a/table.inc", "1, 2\n");
  Write("a/CMakeLists.txt", "not a source");
  Write("c/z.cpp", "not asked for");
  const auto files = ReadSourceTree(root_.string(), {"a", "b"});
  ASSERT_TRUE(files) << files.error().message;
  EXPECT_THAT(*files, ElementsAre(Field(&SourceFile::path, "a/deep/x.h"),
                                  Field(&SourceFile::path, "a/table.inc"),
                                  Field(&SourceFile::path, "b/y.cpp")));
  EXPECT_EQ(files->front().text, "one\n");
}

TEST_F(SourceTree, RefusesAMissingFolder) {
  const auto files = ReadSourceTree(root_.string(), {"nowhere"});
  ASSERT_FALSE(files);
  EXPECT_THAT(files.error().message, HasSubstr("cannot list nowhere"));
}

}  // namespace
}  // namespace tandem::layering

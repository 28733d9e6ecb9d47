#include "config/replace_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "config/files.h"
#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

namespace fs = std::filesystem;

TEST(ReplaceFile, LeavesNothingElse) {
  const TempDir dir;
  const std::string path = dir.Write("a.json", "old");
  ASSERT_TRUE(ReplaceFile(path, "new"));
  EXPECT_EQ(*ReadFile(path), "new");
  EXPECT_EQ(std::distance(fs::directory_iterator(dir.Path()), fs::directory_iterator()), 1);
}

TEST(ReplaceFile, KeepsWhatWasThereWhenItFails) {
  const TempDir dir;
  fs::create_directory(dir.Path("a"));
  dir.Write("a/b", "old");
  EXPECT_THAT(ReplaceFile(dir.Path("a"), "new").error().message, testing::HasSubstr("/a: "));
  EXPECT_EQ(*ReadFile(dir.Path("a/b")), "old");
  EXPECT_FALSE(ReplaceFile(dir.Path("none/b"), "new"));
}

}  // namespace
}  // namespace tandem::config

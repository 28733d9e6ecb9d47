#include "config/make_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

TEST(MakeDirectory, MakesThoseAroundIt) {
  const TempDir dir;
  ASSERT_TRUE(MakeDirectory(dir.Path("a/b/c")));
  EXPECT_TRUE(std::filesystem::is_directory(dir.Path("a/b/c")));
  EXPECT_TRUE(MakeDirectory(dir.Path("a/b"))) << "it is there";
}

TEST(MakeDirectory, NamesWhatCannotBeMade) {
  const TempDir dir;
  dir.Write("file", "");
  const Status made = MakeDirectory(dir.Path("file/a"));
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message, testing::StartsWith(dir.Path("file/a") + ": "));
}

}  // namespace
}  // namespace tandem::config

#include "config/rewrite_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "config/files.h"
#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

namespace fs = std::filesystem;

TEST(RewriteFile, KeepsWhoMayReadIt) {
  const TempDir dir;
  const std::string path = dir.Write("a", "old");
  fs::permissions(path, fs::perms(0644));
  ASSERT_TRUE(RewriteFile(path, "new"));
  EXPECT_EQ(*ReadFile(path, 10), "new");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms(0644));
}

TEST(RewriteFile, FollowsLinks) {
  const TempDir dir;
  const std::string path = dir.Write("a", "old");
  fs::create_symlink(path, dir.Path("b"));
  ASSERT_TRUE(RewriteFile(dir.Path("b"), "new"));
  EXPECT_TRUE(fs::is_symlink(dir.Path("b")));
  EXPECT_EQ(*ReadFile(path, 10), "new");
}

TEST(RewriteFile, MakesNoFile) {
  const TempDir dir;
  const Status written = RewriteFile(dir.Path("none"), "new");
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, testing::StartsWith(dir.Path("none") + ": "));
}

TEST(PathFromHere, IsRelativeBelowTheWorkingDirectory) {
  const std::string here = fs::current_path().string();
  EXPECT_EQ(PathFromHere(here + "/a/b.go"), "a/b.go");
  EXPECT_EQ(PathFromHere("./a/../b.go"), "b.go");
  EXPECT_EQ(PathFromHere("/elsewhere/b.go"), "/elsewhere/b.go");
}

}  // namespace
}  // namespace tandem::config

#include "config/file_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr TreeFilter kTexts = {[](std::string_view name) { return name.starts_with('.'); },
                               [](std::string_view name) { return name.ends_with(".txt"); }};

/// Everything that was found, with paths as seen from the top.
std::vector<std::string> Found(const TempDir& dir, const FileTree& tree) {
  std::vector<std::string> found;
  const std::size_t top = dir.Path().size() + 1;
  for (const TreeDirectory& directory : tree.directories) {
    found.push_back(directory.path.substr(std::min(top, directory.path.size())) + "/");
    for (const std::string& file : directory.files) found.push_back(file.substr(top));
  }
  return found;
}

TEST(FileTree, HasDirectoriesBeforeWhatIsInThemSorted) {
  const TempDir dir;
  for (const char* name : {"b/2.txt", "b/1.txt", "b/a/3.txt", "a/x.png", "z.txt", ".git/4.txt"}) {
    dir.Write(name, "");
  }
  const FileTree tree = WalkTree(dir.Path(), kTexts);
  EXPECT_FALSE(tree.trouble);
  EXPECT_THAT(Found(dir, tree),
              ElementsAre("/", "z.txt", "a/", "b/", "b/1.txt", "b/2.txt", "b/a/", "b/a/3.txt"));
  EXPECT_THAT(FilesOf(tree), ElementsAre(dir.Path("b/1.txt"), dir.Path("b/2.txt"),
                                         dir.Path("b/a/3.txt"), dir.Path("z.txt")));
}

TEST(FileTree, EndsWhereThereIsMoreThanIsLookedFor) {
  const TempDir dir;
  for (const char* name : {"a/1.txt", "a/2.txt", "a/3.txt"}) dir.Write(name, "");
  TreeFilter filter = kTexts;
  filter.most = 3;
  const FileTree cut = WalkTree(dir.Path(), filter);
  EXPECT_TRUE(cut.is_cut);
  EXPECT_EQ(FilesOf(cut).size(), 2U);
  filter.most = 5;
  EXPECT_FALSE(WalkTree(dir.Path(), filter).is_cut);
}

TEST(FileTree, FollowsLinksOnce) {
  const TempDir dir;
  dir.Write("..data/sub/1.txt", "");
  std::filesystem::create_symlink("..data/sub", dir.Path("sub"));
  std::filesystem::create_symlink("..", dir.Path("..data/sub/up"));
  std::filesystem::create_symlink("sub", dir.Path("sub2"));
  std::filesystem::create_symlink("gone", dir.Path("gone.txt"));
  const FileTree tree = WalkTree(dir.Path(), kTexts);
  EXPECT_FALSE(tree.trouble);
  EXPECT_THAT(Found(dir, tree), ElementsAre("/", "gone.txt", "sub/", "sub/1.txt", "sub/up/"));
}

TEST(FileTree, EndsAtADepth) {
  const TempDir dir;
  std::string path;
  for (int i = 0; i < 40; ++i) path += "d/";
  dir.Write(path + "1.txt", "");
  const FileTree tree = WalkTree(dir.Path(), kTexts);
  EXPECT_EQ(tree.directories.size(), 33);
  ASSERT_TRUE(tree.trouble);
  EXPECT_THAT(tree.trouble->message, HasSubstr("d: nested too deeply"));
}

TEST(FileTree, IsEmptyWhereThereIsNone) {
  const TempDir dir;
  const FileTree none = WalkTree(dir.Path("none"), kTexts);
  EXPECT_THAT(none.directories, IsEmpty());
  ASSERT_TRUE(none.trouble);
  EXPECT_EQ(none.trouble->message, dir.Path("none") + ": No such file or directory");
}

TEST(FileTree, SaysWhatCouldNotBeReadAndGoesOn) {
  if (geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const TempDir dir;
  dir.Write("a/1.txt", "");
  dir.Write("b/2.txt", "");
  chmod(dir.Path("a").c_str(), 0);
  const FileTree tree = WalkTree(dir.Path(), kTexts);
  chmod(dir.Path("a").c_str(), 0700);
  ASSERT_TRUE(tree.trouble);
  EXPECT_EQ(tree.trouble->message, dir.Path("a") + ": Permission denied");
  EXPECT_THAT(Found(dir, tree), ElementsAre("/", "a/", "b/", "b/2.txt"));
}

TEST(FileTree, KnowsDirectories) {
  const TempDir dir;
  dir.Write("file", "");
  EXPECT_TRUE(*IsDirectory(dir.Path()));
  EXPECT_FALSE(*IsDirectory(dir.Path("file")));
  const auto none = IsDirectory(dir.Path("none"));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, dir.Path("none") + ": No such file or directory");
}

TEST(FileTree, KnowsManifestsByName) {
  for (const char* name : {"a.yaml", "a.yml", "a.json"}) EXPECT_TRUE(IsManifestName(name));
  for (const char* name : {"yaml", "a.jsonl", "a.yaml.bak", ""}) EXPECT_FALSE(IsManifestName(name));
}

}  // namespace
}  // namespace tandem::config

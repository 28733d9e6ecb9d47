#include "config/rule_sources.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;

/// Import path and file names (relative to the directory) of every package.
std::vector<std::string> Summary(const std::vector<gotypes::SourcePackage>& packages,
                                 const TempDir& dir) {
  std::vector<std::string> lines;
  for (const auto& package : packages) {
    std::string line = package.path + ":";
    for (const auto& file : package.files) {
      line += " " + std::filesystem::path(file.name).lexically_relative(dir.Path()).string() + "=" +
              file.text;
    }
    lines.push_back(line);
  }
  return lines;
}

TEST(RuleSources, FindAPackageInEveryDirectoryWithGoFiles) {
  const TempDir dir;
  dir.Write("apps/v1/types.go", "A");
  dir.Write("apps/v1/doc.go", "D");
  dir.Write("apps/v1/types_test.go", "T");
  dir.Write("apps/v1/README.md", "R");
  dir.Write("core/v1/types.go", "C");
  dir.Write("testdata/x.go", "X");
  dir.Write("_old/x.go", "X");
  dir.Write(".git/x.go", "X");
  const auto packages = ReadRuleSources({dir.Path()});
  ASSERT_TRUE(packages) << packages.error().message;
  EXPECT_THAT(Summary(*packages, dir),
              ElementsAre("tandem.local/apps/v1: apps/v1/doc.go=D apps/v1/types.go=A",
                          "tandem.local/core/v1: core/v1/types.go=C"));
  EXPECT_EQ((*packages)[1].directory, dir.Path("core/v1"));
}

TEST(RuleSources, ReadConfigMapMountsOnce) {
  const TempDir dir;
  dir.Write("..2026_01_01/types.go", "A");
  dir.Write("..2026_01_01/apps/v1/types.go", "B");
  std::filesystem::create_symlink("..2026_01_01", dir.Path("..data"));
  std::filesystem::create_symlink("..data/types.go", dir.Path("types.go"));
  std::filesystem::create_symlink("..data/apps", dir.Path("apps"));
  const auto packages = ReadRuleSources({dir.Path()});
  ASSERT_TRUE(packages) << packages.error().message;
  const std::string own = std::filesystem::path(dir.Path()).filename().string();
  EXPECT_THAT(Summary(*packages, dir), ElementsAre("tandem.local/" + own + ": types.go=A",
                                                   "tandem.local/apps/v1: apps/v1/types.go=B"));
}

TEST(RuleSources, HaveTheImportPathsOfTheirModules) {
  const TempDir dir;
  dir.Write("go.mod", "module example.com/api\n");
  dir.Write("v1/types.go", "A");
  dir.Write("vendor/k8s.io/api/core/v1/types.go", "C");
  dir.Write("tools/go.mod", "module example.com/tools\n");
  dir.Write("tools/types.go", "T");
  const auto packages = ReadRuleSources({dir.Path(), dir.Path("v1")});
  ASSERT_TRUE(packages) << packages.error().message;
  EXPECT_THAT(Summary(*packages, dir), ElementsAre("example.com/tools: tools/types.go=T",
                                                   "example.com/api/v1: v1/types.go=A"));
  const auto vendored = ReadRuleSources({dir.Path("vendor")});
  ASSERT_TRUE(vendored) << vendored.error().message;
  EXPECT_THAT(Summary(*vendored, dir),
              ElementsAre("k8s.io/api/core/v1: vendor/k8s.io/api/core/v1/types.go=C"));
}

TEST(RuleSources, BringWhatTheyImportFromTheirModule) {
  const TempDir dir;
  const std::string json = " struct {\n\tA string `json:\"a\"`\n}\n";
  dir.Write("go.mod", "module example.com/api\n");
  dir.Write(
      "v1/types.go",
      "package v1\nimport (\n\t\"example.com/api/core\"\n\t\"k8s.io/x\"\n\t\"fmt\"\n)\ntype A" +
          json);
  dir.Write("v1/helpers.go", "package v1\nimport \"example.com/api/helpers\"\n");
  dir.Write("core/types.go", "package core\nimport \"example.com/api/deep\"\ntype C" + json);
  dir.Write("deep/types.go", "package deep\nimport \"example.com/api/v1\"\ntype D" + json);
  dir.Write("helpers/h.go", "package helpers\n");
  dir.Write("vendor/k8s.io/x/x.go", "package x\n");
  auto packages = ReadRuleSources({dir.Path("v1")});
  ASSERT_TRUE(packages);
  AddImports(*packages);
  std::vector<std::string> paths;
  for (const auto& package : *packages) {
    paths.push_back(package.path + (package.library ? " library" : ""));
  }
  EXPECT_THAT(paths, ElementsAre("example.com/api/core library", "example.com/api/deep library",
                                 "example.com/api/v1", "k8s.io/x library"));
}

TEST(RuleSources, AreNotTrappedByLoops) {
  const TempDir dir;
  dir.Write("a/types.go", "A");
  std::filesystem::create_symlink("..", dir.Path("a/up"));
  const auto packages = ReadRuleSources({dir.Path()});
  ASSERT_TRUE(packages);
  EXPECT_EQ(packages->size(), 1U);
}

TEST(RuleSources, MayBeASingleFile) {
  const TempDir dir;
  const auto packages = ReadRuleSources({dir.Write("widgets/types.go", "W")});
  ASSERT_TRUE(packages);
  EXPECT_THAT(Summary(*packages, dir), ElementsAre("tandem.local/widgets: widgets/types.go=W"));
}

TEST(RuleSources, KeepImportPathsApart) {
  const TempDir dir;
  dir.Write("one/apps/v1/types.go", "1");
  dir.Write("two/apps/v1/types.go", "2");
  const auto packages = ReadRuleSources({dir.Path("one"), dir.Path("two") + "/"});
  ASSERT_TRUE(packages);
  EXPECT_THAT(Summary(*packages, dir),
              ElementsAre("tandem.local/apps/v1: one/apps/v1/types.go=1",
                          "tandem.local/apps/v1~2: two/apps/v1/types.go=2"));
}

TEST(RuleSources, StandBesideThoseThatWeShip) {
  const TempDir dir;
  dir.Write("api/types.go", "package api\n");
  dir.Write("apps/types.go", "package v1 // import \"k8s.io/api/apps/v1\"\n");
  dir.Write("shipped/apps/v1/types.go", "package v1 // import \"k8s.io/api/apps/v1\"\n");
  dir.Write("shipped/core/v1/types.go", "package v1 // import \"k8s.io/api/core/v1\"\n");
  const struct {
    Beside use;
    std::vector<bool> is_library;
  } kCases[] = {{Beside::kLibraries, {false, false, true}},
                {Beside::kRules, {false, false, false}}};
  for (const auto& c : kCases) {
    auto packages = ReadRuleSources({dir.Path("api"), dir.Path("apps")});
    ASSERT_TRUE(packages);
    auto shipped = ReadRuleSources({dir.Path("shipped")});
    ASSERT_TRUE(shipped);
    AddBeside(*std::move(shipped), c.use, *packages);
    std::vector<bool> is_library;
    for (const auto& package : *packages) is_library.push_back(package.library);
    EXPECT_EQ(is_library, c.is_library);
  }
}

TEST(RuleSources, NameThePathThatCannotBeUsed) {
  const TempDir dir;
  dir.Write("empty/readme.txt", "");
  std::filesystem::create_symlink("gone", dir.Path("types.go"));
  const struct {
    std::string path;
    std::string message;
  } kCases[] = {
      {dir.Path("none"), dir.Path("none") + ": No such file or directory"},
      {dir.Path("empty"), dir.Path("empty") + ": holds no Go files"},
      {dir.Path("empty/readme.txt"), dir.Path("empty/readme.txt") + ": is not a Go file"},
      {dir.Path(), "open " + dir.Path("types.go") + ": No such file or directory"},
  };
  for (const auto& c : kCases) {
    const auto packages = ReadRuleSources({c.path});
    ASSERT_FALSE(packages);
    EXPECT_EQ(packages.error().message, c.message);
  }
}

void WriteSparse(const TempDir& dir, const std::string& name, std::uintmax_t mebibytes) {
  std::filesystem::resize_file(dir.Write(name, ""), mebibytes << 20U);
}

TEST(RuleSources, AreNeitherPipesNorTooLarge) {
  const TempDir dir;
  dir.Write("pipe/types.go", "package v1");
  ASSERT_EQ(mkfifo(dir.Path("pipe/pipe.go").c_str(), 0600), 0);
  WriteSparse(dir, "large/types.go", 17);
  WriteSparse(dir, "endless/types.go", 3 * 1024);
  for (int i = 0; i < 5; ++i) WriteSparse(dir, "many/" + std::to_string(i) + ".go", 15);
  const std::pair<std::string, std::string> kCases[] = {
      {"pipe", "open " + dir.Path("pipe/pipe.go") + ": is not a regular file"},
      {"large", "read " + dir.Path("large/types.go") + ": is larger than 16 MiB"},
      {"endless", "read " + dir.Path("endless/types.go") + ": is larger than 16 MiB"},
      {"many",
       "read " + dir.Path("many/4.go") + ": with it there are more than 64 MiB of Go files"},
  };
  for (const auto& [name, message] : kCases) {
    const auto packages = ReadRuleSources({dir.Path(name)});
    ASSERT_FALSE(packages);
    EXPECT_EQ(packages.error().message, message);
  }
}

TEST(RuleSources, AreInFoldersOfAnyName) {
  const TempDir dir;
  dir.Write("types.go/v1/doc.go", "package v1");
  const auto packages = ReadRuleSources({dir.Path()});
  ASSERT_TRUE(packages) << packages.error().message;
  ASSERT_EQ(packages->size(), 1);
  EXPECT_EQ((*packages)[0].path, "tandem.local/types.go/v1");
}

}  // namespace
}  // namespace tandem::config

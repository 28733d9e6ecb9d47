#include "config/go_modules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ModulePath, IsInTheModuleLine) {
  EXPECT_EQ(ModulePath("// a comment\n\nmodule k8s.io/api // here\n\ngo 1.26\n"), "k8s.io/api");
  EXPECT_EQ(ModulePath("module \"example.com/x\"\r\n"), "example.com/x");
  EXPECT_EQ(ModulePath("module (\n\texample.com/y\n)\n"), "example.com/y");
  EXPECT_EQ(ModulePath("go 1.26\nrequire module v1\n"), "");
}

TEST(WorkspaceModules, AreInUseLines) {
  EXPECT_THAT(
      WorkspaceModules("go 1.26\nuse .\nuse (\n\t./a // first\n\n\t\"./b\"\n)\nreplace x\n"),
      ElementsAre(".", "./a", "./b"));
}

TEST(ImportsIn, StandBeforeTheDeclarations) {
  EXPECT_THAT(ImportsIn("package v1\n\nimport \"a/b\"\nimport (\n\tx \"c/d\"\n\t. \"e\" // dot\n)\n"
                        "type T struct {\n\tA string `json:\"a\"`\n}\nvar x = \"f\"\n"),
              ElementsAre("a/b", "c/d", "e"));
  EXPECT_THAT(ImportsIn("package v1\ntype T int\n"), IsEmpty());
}

class GoModulesTest : public testing::Test {
 protected:
  void SetUp() override {
    dir_.Write("go.work", "go 1.26\nuse (\n\t./one\n\t./two\n)\n");
    dir_.Write("one/go.mod", "module example.com/one\n");
    dir_.Write("one/apis/v1/types.go", "");
    dir_.Write("one/vendor/k8s.io/api/core/v1/types.go", "");
    dir_.Write("two/go.mod", "module example.com/two\n");
    dir_.Write("two/x/types.go", "");
    dir_.Write("plain/types.go", "");
  }

  std::string PathOf(const char* directory) {
    return modules_.ImportPathOf(dir_.Path(directory)).value_or("none");
  }
  std::string Find(const char* from, const char* import) {
    const auto found = modules_.FindImport(dir_.Path(from), import);
    if (!found) return "none";
    const std::string below = std::filesystem::path(found->directory)
                                  .lexically_relative(std::filesystem::canonical(dir_.Path()))
                                  .string();
    return below + (found->vendored ? " vendored" : "");
  }

  TempDir dir_;
  GoModules modules_;
};

TEST_F(GoModulesTest, KnowTheImportPathsOfDirectories) {
  EXPECT_EQ(PathOf("one"), "example.com/one");
  EXPECT_EQ(PathOf("one/apis/v1"), "example.com/one/apis/v1");
  EXPECT_EQ(PathOf("one/apis/../apis/v1"), "example.com/one/apis/v1");
  EXPECT_EQ(PathOf("two/x"), "example.com/two/x");
  EXPECT_EQ(PathOf("one/vendor/k8s.io/api/core/v1"), "k8s.io/api/core/v1");
  EXPECT_EQ(PathOf("plain"), "none");
  EXPECT_EQ(PathOf("nowhere"), "none");
}

TEST_F(GoModulesTest, FindImports) {
  EXPECT_EQ(Find("one", "example.com/one/apis/v1"), "one/apis/v1");
  EXPECT_EQ(Find("one/apis/v1", "example.com/two/x"), "two/x");
  EXPECT_EQ(Find("one/apis/v1", "k8s.io/api/core/v1"), "one/vendor/k8s.io/api/core/v1 vendored");
  EXPECT_EQ(Find("one/vendor/k8s.io/api/core/v1", "k8s.io/api/core/v1"),
            "one/vendor/k8s.io/api/core/v1 vendored");
  EXPECT_EQ(Find("one", "example.com/onetwo"), "none");
  EXPECT_EQ(Find("one", "example.com/one/none"), "none");
  EXPECT_EQ(Find("plain", "example.com/one/apis/v1"), "none");
}

}  // namespace
}  // namespace tandem::config

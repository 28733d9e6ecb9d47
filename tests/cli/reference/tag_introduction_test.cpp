#include "cli/reference/tag_introduction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "validation/lint/lint.h"

namespace tandem::reference {
namespace {

using ::testing::IsEmpty;

/// The texts between ```go and ```.
std::vector<std::string> GoBlocks(std::string_view page) {
  constexpr std::string_view kStart = "```go\n";
  std::vector<std::string> blocks;
  for (;;) {
    const std::size_t start = page.find(kStart);
    if (start == std::string_view::npos) return blocks;
    page.remove_prefix(start + kStart.size());
    const std::size_t end = page.find("```");
    blocks.emplace_back(page.substr(0, end));
    page.remove_prefix(end + 3);
  }
}

TEST(TagIntroduction, ShowsCodeThatLoadsAndThatTheLinterLikes) {
  const std::vector<std::string> blocks = GoBlocks(TagIntroduction());
  ASSERT_EQ(blocks.size(), 3U);
  gotypes::SourcePackage package;
  package.path = "example.com/api/v1";
  package.directory = "v1";
  package.files.push_back({"v1/types.go", blocks[0]});
  package.files.push_back({"v1/doc.go", "// +k8s:validation-gen=*\n" + blocks[1]});
  package.files.push_back({"v1/status.go", "package v1\n\n" + blocks[2]});
  std::vector<gotypes::SourcePackage> packages;
  packages.push_back(std::move(package));

  gotypes::Universe universe;
  EXPECT_THAT(universe.Load(std::move(packages)), IsEmpty());
  const lint::LintOptions options;
  const compile::Compiled compiled = compile::CompileTypes(universe, options.compile);
  for (const lint::Finding& finding : lint::Lint(universe, compiled, options)) {
    ADD_FAILURE() << lint::ToString(finding);
  }
  EXPECT_NE(compiled.program.FindRoot("web.example.com", "v1", "Website"), nullptr);
}

}  // namespace
}  // namespace tandem::reference

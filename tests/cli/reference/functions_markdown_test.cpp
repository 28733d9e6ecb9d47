#include "cli/reference/functions_markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/support/checkout.h"
#include "validation/cel/library/library.h"

namespace tandem::reference {
namespace {

using testing::HasSubstr;

TEST(FunctionsMarkdown, IsThePage) {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/expressions.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(page == FunctionsAsMarkdown())
      << "docs/expressions.md is out of date: run tandem cel --markdown > docs/expressions.md";
}

TEST(FunctionsMarkdown, HasEveryFunction) {
  const std::string page = FunctionsAsMarkdown();
  for (const cel::Function* function : cel::AllFunctions()) {
    const bool called = function->name.find_first_of("@_") == std::string_view::npos;
    if (!called || function->overloads.empty() || function->examples.empty()) continue;
    EXPECT_THAT(page, HasSubstr(std::string(function->name) + "("));
  }
}

TEST(FunctionsMarkdown, WritesOperatorsAsTheyAreUsed) {
  const std::string page = FunctionsAsMarkdown();
  for (const std::string_view form :
       {"`bool ? A : A -> A`", "`!bool -> bool`", "`-int -> int`", "`A in list(A) -> bool`",
        "`list(A)[int] -> A`", "`int + int -> int`", "`bool \\|\\| bool -> bool`"}) {
    EXPECT_THAT(page, HasSubstr(form));
  }
}

}  // namespace
}  // namespace tandem::reference

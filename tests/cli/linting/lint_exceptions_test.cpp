#include "cli/linting/lint_exceptions.h"

#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::linting {
namespace {

Result<std::vector<lint::AllowedDifference>> Read(const std::string& text) {
  const config::TempDir dir;
  return ReadExceptions(dir.Write("exceptions.yaml", text));
}

TEST(LintExceptions, AreRead) {
  const auto entries = Read(R"(# differences that are meant
- apiVersion: apps/v1beta1
  kind: Thing
  path: spec.name
  tag: "+k8s:minimum=1"
  reason: old clients
- {apiVersion: v1, kind: "*", path: "*", tag: "*", reason: later}
)");
  ASSERT_TRUE(entries) << entries.error().message;
  ASSERT_EQ(entries->size(), 2U);
  EXPECT_EQ((*entries)[0].api_version, "apps/v1beta1");
  EXPECT_EQ((*entries)[0].tag, "+k8s:minimum=1");
  EXPECT_EQ((*entries)[0].line, 2U);
  EXPECT_EQ((*entries)[1].kind, "*");
}

TEST(LintExceptions, MayBeNone) {
  const auto entries = Read("");
  ASSERT_TRUE(entries);
  EXPECT_TRUE(entries->empty());
}

TEST(LintExceptions, AreRefusedWithTheLine) {
  struct Case {
    const char* text;
    const char* message;
  };
  constexpr Case kCases[] = {
      {"a: b\n", ":1: exceptions are a list"},
      {"- a\n", ":1: an exception is a mapping"},
      {"- apiVersion: v1\n  knd: T\n", ":2: unknown key \"knd\""},
      {"- apiVersion: v1\n  kind: T\n  path: a\n  tag: b\n",
       ":1: reason must be given, and not be empty"},
      {"- apiVersion: '*'\n  kind: T\n  path: a\n  tag: b\n  reason: c\n",
       ":1: apiVersion must be one version, not *"},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.text);
    const auto entries = Read(test.text);
    ASSERT_FALSE(entries);
    EXPECT_TRUE(entries.error().message.ends_with(test.message)) << entries.error().message;
  }
}

TEST(LintExceptions, MustBeReadable) {
  const auto entries = ReadExceptions("/does/not/exist.yaml");
  ASSERT_FALSE(entries);
  EXPECT_EQ(entries.error().message, "open /does/not/exist.yaml: No such file or directory");
}

}  // namespace
}  // namespace tandem::linting

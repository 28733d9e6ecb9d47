#include "config/coverage_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

std::vector<gotypes::SourcePackage> Packages(const TempDir& dir) {
  return {{"shared", dir.Path("shared"), {}}, {"own", dir.Path("own"), {}}};
}

TEST(ReadCoverage, PutsPartsWhereTheyAreUsed) {
  const TempDir dir;
  dir.Write("shared/coverage.yaml", R"(
apiVersion: shared/v1
parts:
- name: Port
  rules:
  - {path: name, type: Invalid, detail: "must *", twin: pattern}
  - {path: "", type: Required, missing: some tag}
)");
  dir.Write("own/coverage.yaml", R"(
apiVersion: example.com/v1
normalize:
- {regexp: '^a\[.*\]$', replacement: 'a'}
kinds:
- kind: Widget
  rules:
  - {path: spec, type: Forbidden, twin: ""}
  - {part: Port, at: "spec.ports[*]"}
  - {path: spec.pod, type: Required, outside: not declared}
)");
  const auto coverage = ReadCoverage(Packages(dir));
  ASSERT_TRUE(coverage) << coverage.error().message;
  ASSERT_EQ(coverage->kinds.size(), 1U);
  const dualrun::Coverage& kind = coverage->kinds.front();
  EXPECT_EQ(kind.group() + "/" + kind.version() + " " + kind.kind(), "example.com/v1 Widget");
  EXPECT_EQ(kind.normalizer().Normalize("a[x]"), "a");
  ASSERT_EQ(kind.rules().size(), 4U);
  EXPECT_EQ(kind.rules()[0].facts->twin, "");
  EXPECT_EQ(kind.rules()[1].path, "spec.ports[*].name");
  EXPECT_EQ(kind.rules()[1].facts->detail, "must *");
  EXPECT_EQ(kind.rules()[1].facts->twin, "pattern");
  EXPECT_EQ(kind.rules()[2].path, "spec.ports[*]");
  EXPECT_EQ(kind.rules()[2].facts->missing, "some tag");
  EXPECT_FALSE(kind.rules()[2].facts->outside);
  EXPECT_TRUE(kind.rules()[3].facts->outside);
  EXPECT_THAT(kind.rules()[3].facts->file, EndsWith("own/coverage.yaml"));
  EXPECT_EQ(kind.rules()[3].facts->line, 10U) << "counted from 1";
  EXPECT_THAT(coverage->text, HasSubstr("kind: Widget"));
}

TEST(ReadCoverage, IsEmptyWithoutFiles) {
  const TempDir dir;
  const auto coverage = ReadCoverage(Packages(dir));
  ASSERT_TRUE(coverage);
  EXPECT_TRUE(coverage->kinds.empty());
  EXPECT_EQ(coverage->text, "");
}

TEST(ReadCoverage, SaysWhatIsWrongAndWhere) {
  struct Case {
    const char* rule;
    const char* message;
  };
  constexpr Case kCases[] = {
      {"{path: a, type: Wrong, twin: x}", R"(:5: unknown type "Wrong")"},
      {"{path: a, type: Invalid}", ":5: a rule has a twin, or says what is missing for one"},
      {"{path: a, type: Invalid, twin: x, missing: y}",
       ":5: a rule has a twin, or says what is missing for one"},
      {"{path: a, tipe: Invalid}", R"(:5: unknown key "tipe")"},
      {"{path: [a], type: Invalid, twin: x}", ":5: path must be a text"},
      {"{part: Nothing}", R"(:5: there is no part "Nothing")"},
      {"text", ":5: must be a mapping"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.rule);
    const TempDir dir;
    dir.Write("own/coverage.yaml",
              std::string("apiVersion: v1\nkinds:\n- kind: A\n  rules:\n  - ") + c.rule + "\n");
    const auto coverage = ReadCoverage(Packages(dir));
    ASSERT_FALSE(coverage);
    EXPECT_THAT(coverage.error().message, EndsWith(c.message));
  }
}

TEST(ReadCoverage, RefusesPartsThatContainThemselves) {
  const TempDir dir;
  dir.Write("own/coverage.yaml", R"(
apiVersion: v1
parts:
- name: Loop
  rules: [{part: Loop}]
kinds:
- kind: A
  rules: [{part: Loop}]
)");
  const auto coverage = ReadCoverage(Packages(dir));
  ASSERT_FALSE(coverage);
  EXPECT_THAT(coverage.error().message, HasSubstr("nested too deeply"));
}

TEST(ReadCoverage, RefusesPartsThatMultiplyBeyondReason) {
  std::string parts = "- name: P0\n  rules: [{path: a, type: Invalid, missing: words}]\n";
  for (int i = 1; i <= 6; ++i) {
    parts += "- name: P" + std::to_string(i) + "\n  rules:\n";
    for (int k = 0; k < 20; ++k) parts += "  - {part: P" + std::to_string(i - 1) + ", at: b}\n";
  }
  const TempDir dir;
  dir.Write("own/coverage.yaml",
            "apiVersion: v1\nparts:\n" + parts + "kinds:\n- kind: A\n  rules: [{part: P6}]\n");
  const auto coverage = ReadCoverage(Packages(dir));
  ASSERT_FALSE(coverage);
  EXPECT_THAT(coverage.error().message, EndsWith("there are more than 20,000 rules"));
}

}  // namespace
}  // namespace tandem::config

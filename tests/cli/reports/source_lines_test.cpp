#include "cli/reports/source_lines.h"

#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::reports {
namespace {

using config::Position;

class SourceLinesTest : public testing::Test {
 protected:
  /// `before|after` of a place, or nothing.
  std::string At(const std::string& file, Position at) {
    const auto around = lines_.At(file, at);
    if (!around) return "none";
    return (around->begins_earlier ? "<" : "") + around->before + "|" + around->after +
           (around->ends_later ? ">" : "");
  }

  config::TempDir dir_;
  SourceLines lines_{false};
};

TEST_F(SourceLinesTest, AreCutAtThePlace) {
  const std::string file = dir_.Write("a.yaml", "a: 1\n  b: 2\n\nc: 3");
  EXPECT_EQ(At(file, {1, 1}), "|a: 1");
  EXPECT_EQ(At(file, {2, 3}), "  |b: 2");
  EXPECT_EQ(At(file, {2, 6}), "  b: |2");
  EXPECT_EQ(At(file, {3, 1}), "|");
  EXPECT_EQ(At(file, {4, 4}), "c: |3");
}

TEST_F(SourceLinesTest, AreReadBackwardsToo) {
  const std::string file = dir_.Write("a.yaml", "a: 1\nb: 2\n");
  const std::string other = dir_.Write("b.yaml", "c: 3\n");
  EXPECT_EQ(At(file, {2, 1}), "|b: 2");
  EXPECT_EQ(At(file, {1, 1}), "|a: 1");
  EXPECT_EQ(At(other, {1, 4}), "c: |3");
  EXPECT_EQ(At(other, {1, 1}), "|c: 3");
  EXPECT_EQ(At(file, {2, 4}), "b: |2");
}

TEST_F(SourceLinesTest, AreReadFromTheBeginningAFewTimesOnly) {
  const std::string file = dir_.Write("a.yaml", "a: 1\nb: 2\n");
  int found = 0;
  for (int i = 0; i < 1'000; ++i) {
    if (At(file, {2 - static_cast<unsigned>(i) % 2, 1}) != "none") ++found;
  }
  EXPECT_GT(found, 20);
  EXPECT_LT(found, 100);
}

TEST_F(SourceLinesTest, EndAsInYaml) {
  const std::string file = dir_.Write("a.yaml", "a: 1\r\nb: 2\rc: 3\n\rd: 4");
  EXPECT_EQ(At(file, {1, 4}), "a: |1");
  EXPECT_EQ(At(file, {2, 1}), "|b: 2");
  EXPECT_EQ(At(file, {3, 1}), "|c: 3");
  EXPECT_EQ(At(file, {4, 1}), "|");
  EXPECT_EQ(At(file, {5, 1}), "|d: 4");
}

TEST_F(SourceLinesTest, AreNoneWhereThereIsNoSuchPlace) {
  const std::string file = dir_.Write("a.yaml", "a: 1\nb: 2\n");
  EXPECT_EQ(At(file, {1, 9}), "none");
  EXPECT_EQ(At(file, {9, 1}), "none");
  EXPECT_EQ(At(file, {0, 0}), "none");
  EXPECT_EQ(At(file, {2, 1}), "|b: 2");
  EXPECT_EQ(At(dir_.Path("none.yaml"), {1, 1}), "none");
  EXPECT_EQ(At(dir_.Path(), {1, 2}), "none");
  EXPECT_EQ(At("STDIN", {1, 1}), "none");
}

TEST_F(SourceLinesTest, AreCutWhereTheyAreLong) {
  const std::string most(SourceLines::kMostBytes, 'x');
  const std::string file =
      dir_.Write("a.json", std::string(1'000'000, 'x') + "!" + std::string(1'000'000, 'x') + "\n?");
  EXPECT_EQ(At(file, {1, 1'000'001}), "<" + most + "|!" + most.substr(1) + ">");
  EXPECT_EQ(At(file, {1, 2'000'001}), "<" + most + "|x");
  EXPECT_EQ(At(file, {2, 1}), "|?");
}

}  // namespace
}  // namespace tandem::reports

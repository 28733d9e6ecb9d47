#include "validation/tally/watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/tally/watched_type.h"

namespace tandem::tally {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(WatchFor, FindsWhatRowsLookAt) {
  const WatchedType watched;
  const std::vector<RuleRow> rows = {Row("items[*].v"), Row("n"), Row("p"), Row("nowhere")};
  std::vector<std::uint32_t> unseen;
  const auto watch = WatchFor(watched.root, rows, {}, unseen);
  EXPECT_THAT(unseen, ElementsAre(3));
  ASSERT_EQ(watch->fields.size(), 3U);
  EXPECT_EQ(watch->fields[0].index, 0U);
  EXPECT_THAT(watch->fields[0].watch->WhenSet(), ElementsAre(1));
  EXPECT_THAT(watch->fields[1].watch->WhenSet(), ElementsAre(2));
  const Watch& items = *watch->fields[2].watch;
  EXPECT_NE(items.identity, nullptr);
  ASSERT_NE(items.elements, nullptr);
  EXPECT_THAT(items.elements->fields.at(0).watch->WhenSet(), ElementsAre(0));
}

TEST(WatchFor, FindsRowsByThePathTheHandwrittenSideReports) {
  const WatchedType watched;
  const field::NormalizationRule rule{R"(^m\[.*\]$)", "m.all"};
  auto normalizer = field::PathNormalizer::Create({&rule, 1});
  ASSERT_TRUE(normalizer);
  std::vector<std::uint32_t> unseen;
  const std::vector<RuleRow> rows = {Row("m.all")};
  const auto watch = WatchFor(watched.root, rows, RowPaths(*normalizer), unseen);
  EXPECT_THAT(unseen, IsEmpty());
  EXPECT_THAT(watch->fields.at(0).watch->elements->WhenSet(), ElementsAre(0));
}

TEST(WatchFor, KnowsWhoLooksAtAbsence) {
  const WatchedType watched;
  using field::ErrorType;
  const std::vector<RuleRow> rows = {
      Row("n", ErrorType::kForbidden, ""), Row("n", ErrorType::kInvalid, "minimum"),
      Row("n", ErrorType::kInvalid, "zeroOrOneOf"), Row("n", ErrorType::kRequired, "")};
  std::vector<std::uint32_t> unseen;
  const auto watch = WatchFor(watched.root, rows, {}, unseen);
  EXPECT_THAT(watch->fields.at(0).watch->WhenReached(), ElementsAre(0, 2, 3));
  EXPECT_THAT(watch->fields.at(0).watch->WhenSet(), ElementsAre(1));
}

TEST(WatchFor, FollowsARecursiveTypeOnce) {
  support::RulesBuilder build;
  rules::Type& type = build.Struct("pkg.R");
  type.fields = {support::Member("v", support::Plain(build.Int32())),
                 support::Member("next", support::Pointer(type))};
  const rules::Root& root = build.Root(build.Node(type));
  std::vector<std::uint32_t> unseen;
  const std::vector<RuleRow> rows = {Row("next.v"), Row("v")};
  const auto watch = WatchFor(root, rows, {}, unseen);
  EXPECT_EQ(watch->fields.size(), 1U);
  EXPECT_THAT(unseen, ElementsAre(0));
}

TEST(WatchFor, IsNothingWithoutRows) {
  const WatchedType watched;
  std::vector<std::uint32_t> unseen;
  EXPECT_EQ(WatchFor(watched.root, {}, {}, unseen), nullptr);
}

}  // namespace
}  // namespace tandem::tally

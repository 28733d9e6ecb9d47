#include "cli/replay/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::replay {
namespace {

RowKey KeyOf(const std::string& rule) {
  return {Outcome::kNewlyRefused, "v1 Pod", "CREATE", Side::kBoth, rule};
}

Sample At(std::size_t line) { return {0, line, "default/web", "u", "m"}; }

std::vector<std::size_t> LinesOf(const Table& table, const std::string& rule) {
  std::vector<std::size_t> lines;
  for (const Sample& sample : table.rows().at(KeyOf(rule)).samples) lines.push_back(sample.line);
  return lines;
}

TEST(Table, KeepsTheFirstSamplesInWhateverOrderTheyCome) {
  Table table({10, 2});
  for (const std::size_t line : {5U, 3U, 9U, 1U}) table.Add(KeyOf("a"), At(line));
  EXPECT_EQ(table.rows().at(KeyOf("a")).count, 4U);
  EXPECT_THAT(LinesOf(table, "a"), testing::ElementsAre(1, 3));
}

TEST(Table, HasRoomForSoManyRows) {
  Table table({2, 1});
  for (const char* rule : {"a", "b", "c", "c", "a"}) table.Add(KeyOf(rule), At(1));
  EXPECT_EQ(table.rows().size(), 2U);
  EXPECT_EQ(table.rows().at(KeyOf("a")).count, 2U);
  EXPECT_EQ(table.left_out(), 2U);
}

TEST(Table, AddsUp) {
  Table table({2, 2});
  table.Count(Outcome::kSame);
  table.Add(KeyOf("a"), At(7));
  Table other({3, 2});
  other.Count(Outcome::kSame);
  other.Count(Outcome::kNewlyRefused);
  other.Count(Outcome::kPartlyJudged);
  other.Add(KeyOf("a"), At(2));
  other.Add(KeyOf("b"), At(1));
  other.Add(KeyOf("c"), At(1));
  table.Merge(std::move(other));
  EXPECT_EQ(table.Of(Outcome::kSame), 2U);
  EXPECT_EQ(table.Documents(), 3U);
  EXPECT_THAT(LinesOf(table, "a"), testing::ElementsAre(2, 7));
  EXPECT_EQ(table.left_out(), 1U);
}

TEST(Table, CutsLongTexts) {
  Table table({2, 2});
  Sample sample = At(1);
  sample.message = std::string(100'000, 'm');
  table.Add(KeyOf(std::string(100'000, 'r')), sample);
  const auto& [key, row] = *table.rows().begin();
  EXPECT_LE(key.rule.size(), 512U);
  EXPECT_LE(row.samples.at(0).message.size(), 512U);
}

}  // namespace
}  // namespace tandem::replay

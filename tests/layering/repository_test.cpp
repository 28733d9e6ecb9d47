#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/layering/layering.h"
#include "tests/layering/text_tables.h"
#include "tests/layering/unused_grants.h"
#include "tests/support/checkout.h"

namespace tandem::layering {
namespace {

using ::testing::IsEmpty;
using ::testing::Not;

Result<LayeringTable> ReadTable() {
  std::ifstream stream(TANDEM_SOURCE_DIR "/tests/layering/layers.txt");
  return ParseLayeringTable(std::string{std::istreambuf_iterator<char>(stream), {}});
}

Result<std::vector<SourceFile>> ReadSources() {
  return ReadSourceTree(TANDEM_SOURCE_DIR, {"validation", "config", "server", "cli"});
}

TEST(Repository, KeepsItsLayers) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const auto files = ReadSources();
  ASSERT_TRUE(files) << files.error().message;
  EXPECT_THAT(*files, Not(IsEmpty()));
  for (const std::string& violation : FindViolations(*table, *files)) ADD_FAILURE() << violation;
}

TEST(Repository, KeysTheHashesOfWhatUsersWrite) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const auto files = ReadSources();
  ASSERT_TRUE(files) << files.error().message;
  for (const std::string& wrong : FindUnkeyedTables(*files, table->unkeyed)) ADD_FAILURE() << wrong;
}

TEST(Repository, UsesEveryGrantOfItsLayers) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  const auto files = ReadSources();
  ASSERT_TRUE(files) << files.error().message;
  for (const std::string& unused : FindUnusedGrants(*table, *files)) ADD_FAILURE() << unused;
}

TEST(Repository, DataFlowsOneWay) {
  const auto table = ReadTable();
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(FindCycle(*table).value_or(""), "");
}

}  // namespace
}  // namespace tandem::layering

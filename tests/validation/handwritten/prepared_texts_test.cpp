// Users cannot prepare texts that slow down the tables in which they are looked up.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include "tests/support/colliding_texts.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/old_texts.h"

namespace tandem::handwritten {
namespace {

std::string_view KeyOf(std::string_view text) { return text; }
std::string_view KeyOf(const MemberIndex::Table::value_type& entry) { return entry.first; }

/// The steps it takes at most to find one of the texts that all have the same standard hash.
template <typename Table>
std::size_t MostSteps() {
  constexpr std::size_t kTexts = 2'000;
  const std::vector<std::string> texts = support::CollidingTexts(kTexts);
  Table table;
  for (const std::string& text : texts) {
    if constexpr (std::is_same_v<Table, MemberIndex::Table>) {
      table.try_emplace(text);
    } else {
      table.insert(text);
    }
  }
  std::size_t most = 0;
  for (const auto& entry : table) {
    most = std::max(most, table.bucket_size(table.bucket(KeyOf(entry))));
  }
  EXPECT_EQ(table.size(), kTexts);
  return most;
}

TEST(PreparedTexts, MakeATableWithoutAKeySlow) {
  EXPECT_EQ(MostSteps<std::unordered_set<std::string_view>>(), 2'000U);
}

TEST(PreparedTexts, MakeNoTableOfOursSlow) {
  EXPECT_LT(MostSteps<OldTexts::Set>(), 20U);
  EXPECT_LT(MostSteps<SeenTexts::Table>(), 20U);
  EXPECT_LT(MostSteps<MemberIndex::Table>(), 20U);
}

}  // namespace
}  // namespace tandem::handwritten

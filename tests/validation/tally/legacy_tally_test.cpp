#include "validation/tally/legacy_tally.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/tally/input_hash.h"
#include "validation/tally/ledger.h"

namespace tandem::tally {
namespace {

class LegacyTallies : public testing::Test {
 protected:
  Ledger ledger_{LedgerOptions{.instance = std::string(32, '0')}};
  std::shared_ptr<IdentifierTally> counted_ =
      ledger_.Open("legacy:widget_create", "digest", "handwritten", {});
  json::Document object_ = support::ParseJson(R"({"spec":{"size":1}})");
};

TEST_F(LegacyTallies, CountWhereTheyWereOpened) {
  const LegacyTally tally(counted_);
  EXPECT_EQ(tally.identifier(), "legacy:widget_create");
  EXPECT_EQ(tally.HashOf(object_.root(), {}),
            HashOfInput(object_.root(), {}, counted_->hash_key()));
  EXPECT_TRUE(tally.Count(true, true, LedgerOptions::Now()));
  tally.LookedInto(tally.HashOf(object_.root(), {}));
  tally.AddSample({"tandem only", "FieldValueInvalid", "spec.size", ""});
  const evidence::IdentifierCounts counts = counted_->Take();
  EXPECT_EQ(counts.comparisons, 1U);
  EXPECT_EQ(counts.samples.size(), 1U);
}

TEST_F(LegacyTallies, CountNowhereOtherwise) {
  const LegacyTally tally;
  EXPECT_EQ(tally.identifier(), "");
  EXPECT_EQ(tally.HashOf(object_.root(), {}), 0U);
  EXPECT_FALSE(tally.Count(true, true, LedgerOptions::Now()));
  tally.LookedInto(1);
  tally.AddSample({"tandem only", "FieldValueInvalid", "spec.size", ""});
  EXPECT_EQ(counted_->Take().comparisons, 0U);
}

}  // namespace
}  // namespace tandem::tally

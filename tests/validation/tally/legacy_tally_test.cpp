#include "validation/tally/legacy_tally.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/tally/input_hash.h"
#include "validation/tally/ledger.h"

namespace tandem::tally {
namespace {

Testimony RefusedHere() {
  Testimony testimony;
  testimony.ours = {false, {{"spec.size", "FieldValueInvalid"}}, true};
  return testimony;
}

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
  tally.Count(RefusedHere(), LedgerOptions::Now());
  const evidence::IdentifierCounts counts = counted_->Take();
  EXPECT_EQ(counts.comparisons, 1U);
  EXPECT_EQ(counts.samples.size(), 1U);
}

TEST_F(LegacyTallies, CountNowhereOtherwise) {
  const LegacyTally tally;
  EXPECT_EQ(tally.identifier(), "");
  EXPECT_EQ(tally.HashOf(object_.root(), {}), 0U);
  tally.Count(RefusedHere(), LedgerOptions::Now());
  EXPECT_EQ(counted_->Take().comparisons, 0U);
}

}  // namespace
}  // namespace tandem::tally

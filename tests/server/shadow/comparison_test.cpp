#include "server/shadow/comparison.h"

#include <gtest/gtest.h>

namespace tandem::shadow {
namespace {

verdict::Denial DenialOf(const std::vector<std::pair<const char*, const char*>>& errors) {
  verdict::Denial denial;
  for (const auto& [field, detail] : errors) {
    denial.errors.Add(field::Invalid(field::Path(field), field::BadValue::Int(1), detail));
  }
  return denial;
}

TEST(Comparison, TellsVerdictsApart) {
  const verdict::Denial denial = DenialOf({{"spec.a", "bad"}});
  EXPECT_EQ(Compare(nullptr, nullptr).outcome, Outcome::kSame);
  EXPECT_EQ(Compare(nullptr, &denial).outcome, Outcome::kNewlyRefused);
  EXPECT_EQ(Compare(&denial, nullptr).outcome, Outcome::kNewlyAllowed);
  EXPECT_EQ(Compare(&denial, &denial).outcome, Outcome::kSame);
}

TEST(Comparison, ListsWhatOnlyOneHas) {
  const verdict::Denial ours = DenialOf({{"spec.b", "old"}, {"spec.a", "same"}});
  const verdict::Denial other = DenialOf({{"spec.a", "same"}, {"spec.c", "new"}});
  const Comparison comparison = Compare(&ours, &other);
  EXPECT_EQ(comparison.outcome, Outcome::kOtherCauses);
  ASSERT_EQ(comparison.added.size(), 1U);
  EXPECT_EQ(comparison.added[0]->field, "spec.c");
  ASSERT_EQ(comparison.gone.size(), 1U);
  EXPECT_EQ(comparison.gone[0]->field, "spec.b");
}

TEST(Comparison, LooksPastWordsAndOrder) {
  const verdict::Denial ours = DenialOf({{"spec.a", "as it was worded"}, {"spec.b", "bad"}});
  const verdict::Denial other = DenialOf({{"spec.b", "bad"}, {"spec.a", "as it is worded now"}});
  EXPECT_EQ(Compare(&ours, &other).outcome, Outcome::kSame);
}

TEST(Comparison, CountsEqualErrorsEach) {
  const verdict::Denial ours = DenialOf({{"spec.a", "bad"}});
  const verdict::Denial other = DenialOf({{"spec.a", "bad"}, {"spec.a", "worse"}});
  EXPECT_EQ(Compare(&ours, &other).added.size(), 1U);
}

TEST(Comparison, LeavesIncompleteListsAlone) {
  const verdict::Denial ours = DenialOf({{"spec.a", "bad"}});
  verdict::Denial other = DenialOf({{"spec.b", "bad"}});
  other.omitted = 1;
  EXPECT_EQ(Compare(&ours, &other).outcome, Outcome::kSame);
  EXPECT_EQ(Compare(&other, nullptr).outcome, Outcome::kNewlyAllowed);
  other.omitted = 0;
  other.cut = true;
  EXPECT_EQ(Compare(&other, &ours).outcome, Outcome::kSame);
}

}  // namespace
}  // namespace tandem::shadow

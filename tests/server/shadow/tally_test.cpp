#include "server/shadow/tally.h"

#include <gtest/gtest.h>

namespace tandem::shadow {
namespace {

constexpr Releases kUpgrade{{1, 34, 10}, {1, 36, 3}};

Time At(int second) { return Time(std::chrono::seconds(second)); }

verdict::Review Of(std::string_view group, std::string_view version, std::string_view kind) {
  verdict::Review review;
  review.group = group;
  review.version = version;
  review.kind = kind;
  return review;
}

field::Error ErrorAt(const char* field) {
  return field::Invalid(field::Path(field), field::BadValue::Int(1), "must not have leading 0s");
}

TEST(ShadowTally, CountsRulesOfReviews) {
  Tally tally(kUpgrade);
  const field::Error first = ErrorAt("spec.hostAliases[0].ip");
  const field::Error second = ErrorAt("spec.hostAliases[1].ip");
  const Comparison refused{Outcome::kNewlyRefused, {&first, &second}, {}};
  tally.Add(Of("", "v1", "Pod"), refused, At(10));
  tally.Add(Of("", "v1", "Pod"), refused, At(20));
  tally.Add(Of("apps", "v1", "Deployment"), {}, At(30));
  const Count count = tally.Take();
  EXPECT_EQ(count.reviews[Outcome::kNewlyRefused], 2U);
  EXPECT_EQ(count.reviews[Outcome::kSame], 1U);
  ASSERT_EQ(count.rows.size(), 1U);
  const auto& [difference, row] = count.rows[0];
  EXPECT_EQ(difference.kind, "v1 Pod");
  EXPECT_EQ(difference.rule, "spec.hostAliases[*].ip FieldValueInvalid");
  EXPECT_EQ(row.reviews, 2U);
  EXPECT_EQ(row.first, At(10));
  EXPECT_EQ(row.last, At(20));
  ASSERT_NE(row.change, nullptr);
  EXPECT_EQ(row.change->since, releases::k1_36);
}

TEST(ShadowTally, ExplainsVersionsThatAreGone) {
  Tally tally({{1, 31, 0}, {1, 32, 0}});
  tally.Add(Of("flowcontrol.apiserver.k8s.io", "v1beta3", "FlowSchema"),
            {.outcome = Outcome::kNotServed}, At(1));
  const Count count = tally.Take();
  ASSERT_EQ(count.rows.size(), 1U);
  ASSERT_NE(count.rows[0].second.removed, nullptr);
  EXPECT_EQ(count.rows[0].second.removed->instead, "flowcontrol.apiserver.k8s.io/v1");
}

TEST(ShadowTally, HasARowForARefusalWithoutErrors) {
  Tally tally(kUpgrade);
  verdict::Review review = Of("", "v1", "Pod");
  review.subresource = "resize";
  tally.Add(review, {.outcome = Outcome::kNewlyAllowed}, At(1));
  const Count count = tally.Take();
  ASSERT_EQ(count.rows.size(), 1U);
  EXPECT_EQ(count.rows[0].first.kind, "v1 Pod/resize");
  EXPECT_EQ(count.rows[0].first.rule, "");
}

TEST(ShadowTally, TellsRulesThatAreGoneFromNewOnes) {
  Tally tally(kUpgrade);
  const field::Error error = ErrorAt("spec.a");
  tally.Add(Of("", "v1", "Pod"), {Outcome::kOtherCauses, {}, {&error}}, At(1));
  tally.Add(Of("", "v1", "Pod"), {Outcome::kOtherCauses, {&error}, {}}, At(2));
  EXPECT_EQ(tally.Take().rows.size(), 2U);
}

TEST(ShadowTally, SortsByOutcomeAndNumber) {
  Tally tally(kUpgrade);
  const field::Error rare = ErrorAt("spec.a");
  const field::Error often = ErrorAt("spec.b");
  tally.Add(Of("", "v1", "Pod"), {Outcome::kNewlyAllowed, {}, {&often}}, At(1));
  tally.Add(Of("", "v1", "Pod"), {Outcome::kNewlyRefused, {&rare}, {}}, At(1));
  for (int i = 0; i < 2; ++i) {
    tally.Add(Of("", "v1", "Pod"), {Outcome::kNewlyRefused, {&often}, {}}, At(1));
  }
  const Count count = tally.Take();
  ASSERT_EQ(count.rows.size(), 3U);
  EXPECT_EQ(count.rows[0].first.rule, "spec.b FieldValueInvalid");
  EXPECT_EQ(count.rows[1].first.rule, "spec.a FieldValueInvalid");
  EXPECT_EQ(count.rows[2].first.outcome, Outcome::kNewlyAllowed);
}

TEST(ShadowTally, IsBounded) {
  Tally tally(kUpgrade);
  constexpr std::size_t kMore = 3;
  for (std::size_t i = 0; i < Tally::kMostRows + kMore; ++i) {
    const std::string field = "spec.f" + std::to_string(i);
    const field::Error error = ErrorAt(field.c_str());
    tally.Add(Of("", "v1", "Pod"), {Outcome::kNewlyRefused, {&error}, {}}, At(1));
  }
  const Count count = tally.Take();
  EXPECT_EQ(count.rows.size(), Tally::kMostRows);
  EXPECT_EQ(count.left_out, kMore);
  EXPECT_EQ(count.reviews[Outcome::kNewlyRefused], Tally::kMostRows + kMore);
}

}  // namespace
}  // namespace tandem::shadow

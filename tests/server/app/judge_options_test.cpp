#include "server/app/judge_options.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "config/x509/verifier.h"
#include "server/memory/held_memory.h"

namespace tandem::server {
namespace {

class JudgeOptionsTest : public testing::Test {
 protected:
  [[nodiscard]] verdict::JudgeOptions Made() const {
    return JudgeOptionsOf(options_, gates_, verifier_);
  }

  config::Options options_;
  config::FeatureGates gates_;
  x509::OpenSslVerifier verifier_;
};

TEST_F(JudgeOptionsTest, TellPeopleWhatTheOptionsSayAndNothingElse) {
  const struct {
    bool config::Options::*option;
    bool verdict::JudgeOptions::*made;
  } kFlags[] = {
      {&config::Options::warn_on_shadow_denial, &verdict::JudgeOptions::warn_on_shadow_denial},
      {&config::Options::audit_annotations, &verdict::JudgeOptions::audit_annotations},
      {&config::Options::hints, &verdict::JudgeOptions::hints},
      {&config::Options::api_warnings, &verdict::JudgeOptions::api_warnings},
  };
  for (const auto& set : kFlags) {
    for (const auto& flag : kFlags) options_.*flag.option = flag.option == set.option;
    const verdict::JudgeOptions made = Made();
    for (const auto& flag : kFlags) EXPECT_EQ(made.*flag.made, options_.*flag.option);
  }
}

TEST_F(JudgeOptionsTest, HaveObjectsChangedAsFarAsItIsAskedFor) {
  const struct {
    std::vector<std::string> asked;
    bool defaults;
    bool unions;
  } kCases[] = {
      {{}, false, false},
      {{"defaults"}, true, false},
      {{"unions"}, false, true},
      {{"unions", "defaults"}, true, true},
  };
  for (const auto& c : kCases) {
    options_.mutate = c.asked;
    EXPECT_EQ(Made().mutate.defaults, c.defaults);
    EXPECT_EQ(Made().mutate.unions, c.unions);
  }
}

TEST_F(JudgeOptionsTest, LimitTheErrorsThatAreReported) {
  options_.max_reported_errors = 7;
  EXPECT_EQ(Made().max_reported_errors, 7U);
  options_.max_reported_errors = 0;
  EXPECT_EQ(Made().max_reported_errors, 0U) << "all of them";
}

TEST_F(JudgeOptionsTest, LimitTheMemoryOfAReviewWhereTheOptionsDo) {
  EXPECT_EQ(Made().max_review_bytes, std::numeric_limits<std::size_t>::max());
  EXPECT_EQ(Made().held_memory, nullptr);
  options_.max_review_memory_bytes = 1'000'000;
  EXPECT_EQ(Made().max_review_bytes, 1'000'000U);
  EXPECT_EQ(Made().held_memory, &memory::HeldByThread);
}

TEST_F(JudgeOptionsTest, HaveTheHandwrittenRulesOfTheGatesTheVerifierAndTheExpressions) {
  const bool by_default = Made().handwritten.hpa_scale_to_zero;
  ASSERT_TRUE(gates_.Set({{"HPAScaleToZero", !by_default}}));
  options_.cel_compat_version = "1.30";
  const handwritten::Options rules = Made().handwritten;
  EXPECT_EQ(rules.hpa_scale_to_zero, !by_default);
  EXPECT_EQ(rules.x509, &verifier_);
  ASSERT_NE(rules.schema_expressions, nullptr);
  EXPECT_EQ(rules.schema_expressions->release.minor, 30);
}

}  // namespace
}  // namespace tandem::server

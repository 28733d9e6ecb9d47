#include "validation/dualrun/log_text.h"

#include <gtest/gtest.h>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using field::Stability;

std::string AdviceOf(Advice advice, Stability stability) {
  const field::Error error = Marked(stability, Minimum("a"));
  const std::string text = MismatchText({MismatchType::kExtra, &error}, {}, advice);
  return text.substr(text.find("validation. ") + 12);
}

TEST(LogText, WritesTheWholeLine) {
  const field::Error error = Minimum("spec.replicas");
  EXPECT_EQ(MismatchText({MismatchType::kUnmatched, &error}, {}, Advice::kNone),
            "Unexpected difference between hand written validation and declarative validation "
            "error results, unmatched error(s) found {Type=\"Invalid value\", "
            "Field=\"spec.replicas\", Origin=\"minimum\"}. This indicates an issue with "
            "declarative validation. This difference should not affect system operation since "
            "hand written validation is authoritative.");
}

TEST(LogText, AdvisesToDisableTheGateThatDecides) {
  const std::string harmless =
      "This difference should not affect system operation since hand written validation is "
      "authoritative.";
  const std::string tail =
      " feature gate to keep data persisted in etcd consistent with prior versions of Kubernetes.";
  const std::string takeover = "Consider disabling the DeclarativeValidationTakeover" + tail;
  const std::string beta = "Consider disabling the DeclarativeValidationBeta" + tail;
  EXPECT_EQ(AdviceOf(Advice::kNone, Stability::kUnmarked), harmless);
  EXPECT_EQ(AdviceOf(Advice::kDisableTakeover, Stability::kAlpha), takeover);
  EXPECT_EQ(AdviceOf(Advice::kDisableBeta, Stability::kUnmarked), beta);
  EXPECT_EQ(AdviceOf(Advice::kDisableBeta, Stability::kBeta), beta);
  EXPECT_EQ(AdviceOf(Advice::kDisableBeta, Stability::kAlpha), harmless);
}

TEST(LogText, QuotesPathsAndNamesTheOriginalOfANormalizedOne) {
  const std::vector<field::NormalizationRule> rules = {{"^a", "b"}};
  const auto normalizer = field::PathNormalizer::Create(rules);
  ASSERT_TRUE(normalizer);
  EXPECT_EQ(DescribeError(Minimum("a.x"), *normalizer),
            R"({Type="Invalid value", Field="b.x" (aka "a.x"), Origin="minimum"})");
  EXPECT_EQ(DescribeError(Required("m[\"k\"]"), *normalizer),
            R"({Type="Required value", Field="m[\"k\"]", Origin=""})");
}

TEST(LogText, PrintsPanics) {
  EXPECT_EQ(PanicText("boom"), "panic during declarative validation: boom");
}

}  // namespace
}  // namespace tandem::dualrun

#include "validation/evidence/bounds.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/checkout.h"
#include "tests/support/json_document.h"

namespace tandem::evidence {
namespace {

/// One line of tests/conformance/evidence-bounds.jsonl: a bound to nine digits, or how many inputs
/// a target needs.
void Check(json::ValueView one) {
  const std::uint64_t k = one.Member("k").AsUint();
  const double confidence = one.Member("confidence").AsDouble();
  if (one.Member("needed").IsAbsent()) {
    const double got = UpperBound(k, one.Member("n").AsUint(), confidence);
    EXPECT_NEAR(got / one.Member("upper").AsDouble(), 1, 5e-9);
  } else {
    EXPECT_EQ(InputsNeeded(k, one.Member("target").AsDouble(), confidence),
              one.Member("needed").AsUint());
  }
}

TEST(UpperBound, IsClopperAndPearsons) {
  std::ifstream file(TANDEM_SOURCE_DIR "/tests/conformance/evidence-bounds.jsonl");
  std::size_t cases = 0;
  for (std::string line; std::getline(file, line); ++cases) {
    SCOPED_TRACE(line);
    Check(support::ParseJson(line).root());
  }
  EXPECT_EQ(cases, 244U);
}

TEST(InputsNeeded, AreTheFewestThatMeetTheTarget) {
  EXPECT_EQ(InputsNeeded(0, 0.001, 0.95), 2'995U);
  EXPECT_EQ(InputsNeeded(0, 0.001, 0.99), 4'603U);
  EXPECT_EQ(InputsNeeded(0, 0.01, 0.95), 299U);
  EXPECT_EQ(InputsNeeded(1, 0.001, 0.95), 4'742U);
  EXPECT_EQ(InputsNeeded(0, 1, 0.95), 1U);
  for (const std::uint64_t k : {0U, 1U, 5U, 40U}) {
    const std::uint64_t n = InputsNeeded(k, 0.01, 0.95);
    EXPECT_LE(UpperBound(k, n, 0.95), 0.01) << k;
    EXPECT_GT(UpperBound(k, n - 1, 0.95), 0.01) << k;
  }
}

}  // namespace
}  // namespace tandem::evidence

#include "validation/formats/match_time.h"

#include <gtest/gtest.h>
#include <re2/re2.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "validation/base/allowance.h"
#include "validation/formats/go_regexp.h"

namespace tandem::formats {
namespace {

using std::chrono::seconds;

Allowance::TimePoint AtStart() { return Allowance::TimePoint(); }

re2::RE2::Options Roomy() {
  re2::RE2::Options options;
  options.set_max_mem(std::int64_t{16} << 20);
  return options;
}

/// The lack, if any, of a search for the expression in a text of that size in ten seconds.
Allowance::Lack LackFor(const char* pattern, std::size_t bytes) {
  const re2::RE2 expression(pattern, Roomy());
  Allowance allowance({.now = &AtStart, .deadline = AtStart() + seconds(10)});
  return allowance.Spend([&] { ExpectMatch(expression, bytes); });
}

constexpr const char* kSlow = R"(^(\pL|\d)*a(\pL|\d){200}$)";  // 240,399 instructions

TEST(MatchTime, IsThatOfEveryInstructionAtEveryByte) {
  EXPECT_EQ(LackFor("^[a-z]+$", std::size_t{3} << 20), Allowance::Lack::kNothing);
  EXPECT_EQ(LackFor(kSlow, 10'000), Allowance::Lack::kNothing);
  EXPECT_EQ(LackFor(kSlow, std::size_t{3} << 20), Allowance::Lack::kTime);
}

TEST(MatchTime, IsOfNoMatterWithoutADeadline) {
  const re2::RE2 expression(kSlow, Roomy());
  ExpectMatch(expression, std::size_t{1} << 40);
  Allowance allowance({.now = &AtStart});
  EXPECT_EQ(allowance.Spend([&] { ExpectMatch(expression, std::size_t{1} << 40); }),
            Allowance::Lack::kNothing);
}

TEST(MatchTime, EndsTheWorkOfAnExpressionOfGo) {
  const auto expression = GoRegexp::Compile(kSlow);
  ASSERT_TRUE(expression);
  const std::string text(std::size_t{3} << 20, 'a');
  Allowance allowance({.now = &AtStart, .deadline = AtStart() + seconds(10)});
  EXPECT_EQ(allowance.Spend([&] { static_cast<void>(expression->Matches(text)); }),
            Allowance::Lack::kTime);
  EXPECT_EQ(allowance.Spend([&] { static_cast<void>(expression->Find(text)); }),
            Allowance::Lack::kTime);
}

}  // namespace
}  // namespace tandem::formats

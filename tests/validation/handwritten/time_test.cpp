#include "validation/handwritten/time.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

TEST(Time, ComparesInstants) {
  const Sample utc(R"("2024-01-02T02:04:05Z")");
  const Sample east(R"("2024-01-02T03:04:05+01:00")");
  const Sample other(R"("2024-01-02T02:04:06Z")");
  const Sample none("null");
  EXPECT_TRUE(SameTime(*utc, *east));
  EXPECT_FALSE(SameTime(*utc, *other));
  EXPECT_FALSE(SameTime(*utc, *none));
  EXPECT_TRUE(SameTime(*none, json::ValueView()));
}

TEST(Time, WritesUtcSeconds) {
  struct Case {
    std::string_view json;
    std::string_view expected;
  };
  constexpr Case kCases[] = {
      {R"("2024-02-29T00:30:05.9+01:00")", R"("2024-02-28T23:30:05Z")"},
      {R"("0000-01-01T00:00:00Z")", R"("0000-01-01T00:00:00Z")"},
      {R"("1969-12-31T23:59:59Z")", R"("1969-12-31T23:59:59Z")"},
      {R"("9999-12-31T23:59:59Z")", R"("9999-12-31T23:59:59Z")"},
      {R"("2000-03-01T00:00:00Z")", R"("2000-03-01T00:00:00Z")"},
      {"null", "null"},
  };
  for (const Case& c : kCases) EXPECT_EQ(TimeJson(*Sample(c.json)), c.expected);
}

TEST(Time, WritesMicroseconds) {
  EXPECT_EQ(MicroTimeJson(*Sample(R"("2024-02-29T00:30:05.012345+01:00")")),
            R"("2024-02-28T23:30:05.012345Z")");
  EXPECT_EQ(MicroTimeJson(*Sample("null")), "null");
}

}  // namespace
}  // namespace tandem::handwritten

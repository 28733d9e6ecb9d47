#include "validation/handwritten/core/pod/rounding.h"

#include "tests/support/allocations.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core::pod {
namespace {

struct Case {
  std::string_view amount;
  std::string_view rounded;
};

constexpr Case kCases[] = {
    {R"("0.0001")", R"("1m")"},
    {R"("1.0001")", R"("1001m")"},
    {R"("-0.0001")", R"("-1m")"},
    {R"("1n")", R"("1m")"},
    {R"("1500u")", R"("2m")"},
    {R"("2000u")", R"("2000u")"},
    {R"("1e-4")", R"("1e-3")"},
    {R"("0.0001Ki")", R"("103m")"},
    {"0.0001", R"("1m")"},
    {R"("1.5Gi")", R"("1.5Gi")"},
    {R"("0.001")", R"("0.001")"},
    {R"("1E")", R"("1E")"},
    {R"("9000000000000001.0001")", R"("9000000000000001.0001")"},
    {"1.5", "1.5"},
    {"1", "1"},
    {R"("none")", R"("none")"},
    {"null", "null"},
    {"[]", "[]"},
};

TEST(Rounding, IsToThousandthsAwayFromZero) {
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.amount);
    const Sample amounts(R"({"a":)" + std::string(test.amount) + "}");
    json::Overlay overlay;
    EXPECT_EQ(json::RenderGoJson(RoundAmounts(*amounts, overlay)),
              R"({"a":)" + std::string(test.rounded) + "}");
  }
}

TEST(Rounding, CostsNothingWhereThereIsNothingToRound) {
  const Sample amounts(R"({"cpu": "100m", "memory": "1Gi", "example.com/gpu": 1})");
  json::Overlay overlay;
  const std::size_t before = support::AllocationsSoFar().count;
  EXPECT_EQ(RoundAmounts(*amounts, overlay).identity(), (*amounts).identity());
  EXPECT_EQ(support::AllocationsSoFar().count, before);
}

}  // namespace
}  // namespace tandem::handwritten::core::pod

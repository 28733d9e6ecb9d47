#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::policy {
namespace {

TEST(Eviction, HasAShape) {
  const Strategy* const rules = FindStrategy("policy", "v1", "Eviction", "eviction");
  EXPECT_THAT(Write(rules, R"({"metadata": {"name": "p", "namespace": "n"}})").Whole(),
              testing::IsEmpty());
  EXPECT_NE(Write(rules, R"({"deleteOptions": {"gracePeriodSeconds": "1"}})").ShapeFailure(), "");
}

TEST(Eviction, LeavesOutItsOptions) {
  const Strategy* const rules = FindStrategy("policy", "v1", "Eviction", "eviction");
  const Sample plain("{}");
  const Sample with_options(R"({"deleteOptions": {}})");
  EXPECT_EQ(rules->LeftOutOf(*plain), "");
  EXPECT_EQ(rules->LeftOutOf(*with_options), "options of the deletion");
}

}  // namespace
}  // namespace tandem::handwritten::policy

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

TEST(ComponentStatus, HasAShapeAndCannotBeWritten) {
  const Strategy* const rules = FindStrategy("", "v1", "ComponentStatus", "");
  EXPECT_NE(Write(rules, R"({"conditions": [{"type": 1}]})").ShapeFailure(), "");
  EXPECT_THAT(Write(rules, "{}").Whole(), testing::IsEmpty());
  const Sample object("{}");
  EXPECT_EQ(rules->LeftOutOf(*object), "that it cannot be written");
}

}  // namespace
}  // namespace tandem::handwritten::core

#include "validation/handwritten/core/amounts.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(WholeAmount, IsNotNegative) {
  EXPECT_THAT(TextsOf("\"1Gi\"", ValidateWholeAmount), IsEmpty());
  EXPECT_THAT(TextsOf("null", ValidateWholeAmount), IsEmpty());
  EXPECT_THAT(TextsOf("\"-1500m\"", ValidateWholeAmount),
              ElementsAre("at: Invalid value: -2: must be a valid resource quantity"));
}

}  // namespace
}  // namespace tandem::handwritten::core

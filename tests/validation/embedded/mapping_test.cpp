#include "validation/embedded/mapping.h"

#include <gtest/gtest.h>

namespace tandem::embedded {
namespace {

TEST(Mapping, NamesRules) {
  EXPECT_EQ(ParseRules("handwritten"), Rules::kHandwritten);
  EXPECT_EQ(ParseRules("declarative"), Rules::kDeclarative);
  EXPECT_EQ(ParseRules("both"), Rules::kBoth);
  EXPECT_EQ(ParseRules("Both"), std::nullopt);
}

}  // namespace
}  // namespace tandem::embedded

#include "validation/tags/scope.h"

#include <gtest/gtest.h>

namespace tandem::tags {
namespace {

TEST(Scopes, AreASet) {
  constexpr Scopes kBoth = Scope::kField | Scope::kMapKey;
  EXPECT_TRUE(kBoth.Has(Scope::kField));
  EXPECT_TRUE(kBoth.Has(Scope::kMapKey));
  EXPECT_FALSE(kBoth.Has(Scope::kType));
}

TEST(Scopes, AreNamedAsInMessages) { EXPECT_EQ(ToString(Scope::kConstant), "constant values"); }

}  // namespace
}  // namespace tandem::tags

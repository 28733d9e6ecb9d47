#include <gtest/gtest.h>

#include "validation/gotypes/type_store_internal.h"

namespace tandem::gotypes {
namespace {

TEST(TypeStore, HasEveryPredeclaredTypeOnce) {
  const TypeStore types;
  EXPECT_EQ(types.FindPredeclared("byte"), types.FindPredeclared("uint8"));
  EXPECT_EQ(types.FindPredeclared("rune")->kind, Type::Kind::kUnsupported);
  EXPECT_EQ(types.FindPredeclared("string")->kind, Type::Kind::kBuiltin);
  EXPECT_EQ(types.FindPredeclared("any")->kind, Type::Kind::kInterface);
  EXPECT_EQ(types.FindPredeclared("complex64")->kind, Type::Kind::kUnsupported);
  EXPECT_EQ(types.FindPredeclared("String"), nullptr);
  EXPECT_EQ(types.FindPredeclared("nil"), nullptr);
}

TEST(TypeStore, HasOneTypePerExternalName) {
  TypeStore types;
  const Type& url = types.External("net/url", "URL");
  EXPECT_EQ(&types.External("net/url", "URL"), &url);
  EXPECT_NE(&types.External("net/url", "Values"), &url);
  EXPECT_NE(&types.External("other/url", "URL"), &url);
  EXPECT_EQ(ToString(url), "net/url.URL");
}

TEST(TypeStore, TellsPredeclaredValuesFromTypes) {
  EXPECT_TRUE(IsPredeclaredValue("iota"));
  EXPECT_TRUE(IsPredeclaredValue("len"));
  EXPECT_FALSE(IsPredeclaredValue("string"));
}

}  // namespace
}  // namespace tandem::gotypes

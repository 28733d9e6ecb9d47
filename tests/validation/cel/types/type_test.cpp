#include "validation/cel/types/type.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(TypeText, NamesTypesAsMessagesDo) {
  TypeStore types;
  EXPECT_EQ(TypeText(kIntType), "int");
  EXPECT_EQ(TypeText(*types.List(types.Map(&kStringType, &kDynType))), "list(map(string, dyn))");
  EXPECT_EQ(TypeText(*types.Optional(&kTimestampType)), "optional_type(timestamp)");
  EXPECT_EQ(TypeText(*types.TypeOf(&kNullType)), "type(null)");
  EXPECT_EQ(TypeText(*types.Struct("selfType.o", nullptr)), "selfType.o");
}

TEST(SameType, LooksAtNamesAndParameters) {
  TypeStore types;
  EXPECT_TRUE(SameType(*types.List(&kIntType), *types.List(&kIntType)));
  EXPECT_FALSE(SameType(*types.List(&kIntType), *types.List(&kUintType)));
  EXPECT_FALSE(SameType(*types.Struct("a", nullptr), *types.Struct("b", nullptr)));
  EXPECT_FALSE(SameType(kIntType, kDynType));
}

}  // namespace
}  // namespace tandem::cel

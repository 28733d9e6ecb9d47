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

TEST(TypeText, OfATypeWithCountlessLeavesIsCut) {
  TypeStore types;
  const Type* type = &kIntType;
  for (int i = 0; i < 60; ++i) type = types.Map(type, type);
  const std::string text = TypeText(*type);
  EXPECT_TRUE(text.starts_with("map(map(map("));
  EXPECT_NE(text.find(", ...), ...)"), std::string::npos);
  EXPECT_LT(text.size(), kMostTypeText + 1000);
}

TEST(TypeStore, HasOneNodeOfATypeWhoeverMadeIt) {
  TypeStore types;
  TypeStore other;
  const Type* list = types.List(types.Map(&kStringType, types.Struct("o", nullptr)));
  EXPECT_EQ(types.List(types.Map(&kStringType, types.Struct("o", nullptr))), list);
  EXPECT_EQ(types.Own(*other.List(other.Map(&kStringType, other.Struct("o", nullptr)))), list);
  EXPECT_EQ(types.Own(*list), list);
  EXPECT_EQ(types.Own(kListOfString), types.List(&kStringType));
  EXPECT_EQ(types.Own(kIntType), &kIntType);
  EXPECT_EQ(types.Variable(3), types.Variable(3));
  EXPECT_NE(types.Optional(&kIntType), types.TypeOf(&kIntType));
}

TEST(TypeStore, KnowsHowDeepATypeIsAndItsNewestVariable) {
  TypeStore types;
  const Type* map = types.Map(types.Variable(4), types.List(types.Variable(2)));
  EXPECT_EQ(map->depth, 3U);
  EXPECT_EQ(map->newest_variable, 5U);
  EXPECT_EQ(types.List(&kIntType)->newest_variable, 0U);
}

TEST(TypeStore, TakesOneNodeForEveryLevelOfATypeThatSharesItsParts) {
  TypeStore types;
  TypeStore other;
  const Type* type = &kIntType;
  for (int i = 0; i < 200; ++i) type = types.Map(type, type);
  EXPECT_EQ(types.size(), 200U);
  EXPECT_TRUE(SameType(*other.Own(*type), *other.Own(*type)));
  EXPECT_EQ(other.size(), 200U);
}

}  // namespace
}  // namespace tandem::cel

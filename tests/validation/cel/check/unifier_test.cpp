#include "validation/cel/check/unifier.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

class UnifierTest : public testing::Test {
 protected:
  std::string Resolved(const Type& type) { return TypeText(*unifier_.Substitute(type, true)); }

  TypeStore types_;
  Unifier unifier_{types_};
};

TEST_F(UnifierTest, FindsWhatVariablesStandFor) {
  const Type* element = unifier_.NewVariable();
  const Type* list = types_.List(element);
  EXPECT_TRUE(unifier_.Assign(*types_.List(&kIntType), *list));
  EXPECT_EQ(Resolved(*list), "list(int)");
  EXPECT_FALSE(unifier_.Assign(kStringType, *element));
  EXPECT_TRUE(unifier_.Assign(kIntType, *element));
}

TEST_F(UnifierTest, ForgetsWhatDidNotFit) {
  const Type* first = unifier_.NewVariable();
  const Type* map = types_.Map(first, &kIntType);
  EXPECT_FALSE(unifier_.Assign(*types_.Map(&kStringType, &kBoolType), *map));
  EXPECT_EQ(Resolved(*first), "dyn");
  EXPECT_TRUE(unifier_.Assign(*types_.Map(&kBytesType, &kIntType), *map));
  EXPECT_EQ(Resolved(*first), "bytes");
}

TEST_F(UnifierTest, LetsDynBeAnything) {
  EXPECT_TRUE(unifier_.Assign(kDynType, kIntType));
  EXPECT_TRUE(unifier_.Assign(*types_.List(&kIntType), kDynType));
  const Type* variable = unifier_.NewVariable();
  EXPECT_TRUE(unifier_.Assign(kIntType, *variable));
  EXPECT_TRUE(unifier_.Assign(kDynType, *variable));
  EXPECT_EQ(Resolved(*variable), "dyn") << "the more general one stays";
}

TEST_F(UnifierTest, LetsNullBeWhatMayBeNull) {
  EXPECT_TRUE(unifier_.Assign(kNullType, kDurationType));
  EXPECT_TRUE(unifier_.Assign(kQuantityType, kNullType));
  EXPECT_FALSE(unifier_.Assign(kNullType, kStringType));
}

TEST_F(UnifierTest, LetsNoTypeHoldItself) {
  const Type* variable = unifier_.NewVariable();
  EXPECT_FALSE(unifier_.Assign(*types_.List(variable), *variable));
  EXPECT_TRUE(unifier_.Assign(*variable, *variable));
}

TEST_F(UnifierTest, TakesTimeThatGrowsWithTheVariables) {
  const Type* last = unifier_.NewVariable();
  for (int i = 0; i < 200'000; ++i) {
    last = unifier_.NewVariable();
    EXPECT_TRUE(unifier_.Assign(kIntType, *last));
  }
  EXPECT_EQ(Resolved(*last), "int");
}

}  // namespace
}  // namespace tandem::cel

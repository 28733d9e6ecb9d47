#include "validation/cel/check/unifier.h"

#include <gtest/gtest.h>

#include "tests/support/laps.h"

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

/// A type of so many levels whose parts are the same twice.
const Type* Doubled(const Type* leaf, int levels, TypeStore& types) {
  for (int i = 0; i < levels; ++i) leaf = types.Map(leaf, leaf);
  return leaf;
}

TEST_F(UnifierTest, WalksEveryPartOfATypeOnce) {
  const Type* ints = Doubled(&kIntType, 200, types_);
  const Type* dyns = Doubled(&kDynType, 200, types_);
  const Type* texts = Doubled(&kStringType, 200, types_);
  const Type* open = Doubled(unifier_.NewVariable(), 200, types_);
  const auto looks = support::LooksOf([&] {
    EXPECT_TRUE(unifier_.Assign(*ints, *dyns));
    EXPECT_EQ(&unifier_.MostGeneral(*ints, *dyns), dyns);
    EXPECT_FALSE(unifier_.Assign(*ints, *texts));
    EXPECT_TRUE(unifier_.Assign(*open, *dyns));
    EXPECT_TRUE(unifier_.Assign(*ints, *open));
    EXPECT_EQ(unifier_.Substitute(*open, true), dyns);
  });
  EXPECT_LT(looks, 12U * 200 / 64);
}

TEST_F(UnifierTest, LetsNoTypeHoldItselfHoweverDeepItDoes) {
  const Type* variable = unifier_.NewVariable();
  const Type* other = unifier_.NewVariable();
  EXPECT_TRUE(unifier_.Assign(*Doubled(variable, 100, types_), *other));
  EXPECT_FALSE(unifier_.Assign(*Doubled(other, 100, types_), *variable));
}

TEST_F(UnifierTest, FindsOutAnewWhatABindingHasChanged) {
  const Type* variable = unifier_.NewVariable();
  const Type* list = types_.List(variable);
  EXPECT_EQ(unifier_.Substitute(*list, false), list);
  EXPECT_TRUE(unifier_.Assign(kIntType, *variable));
  EXPECT_EQ(Resolved(*list), "list(int)");
  EXPECT_FALSE(
      unifier_.Assign(*types_.Map(&kDynType, &kIntType), *types_.Map(variable, &kStringType)));
  EXPECT_EQ(Resolved(*list), "list(int)") << "what did not fit is forgotten";
  EXPECT_TRUE(unifier_.Assign(kDynType, *variable));
  EXPECT_EQ(Resolved(*list), "list(dyn)");
}

TEST_F(UnifierTest, RemembersWhatTypesStandForWhileNewerVariablesAreBound) {
  const Type* open = Doubled(unifier_.NewVariable(), 200, types_);
  const auto looks = support::LooksOf([&] {
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(unifier_.Assign(*open, *unifier_.NewVariable()));
  });
  EXPECT_LT(looks, 5U * 1000 / 64);
}

}  // namespace
}  // namespace tandem::cel

#include "validation/gotypes/model.h"

#include <gtest/gtest.h>

#include <utility>

namespace tandem::gotypes {
namespace {

TEST(Type, IsExportedByItsFirstLetter) {
  for (const auto& [name, exported] :
       {std::pair("Pod", true), std::pair("pod", false), std::pair("_Pod", false),
        std::pair("\u00c9t", true), std::pair("\u00e9t", false), std::pair("", false)}) {
    Type type;
    type.name = name;
    EXPECT_EQ(type.Exported(), exported) << name;
  }
}

TEST(Type, PrintsByteAndNotItsOtherName) {
  Type type;
  type.name = "uint8";
  EXPECT_EQ(ToString(type), "byte");
}

TEST(Underlying, FollowsNamesToTheLiteral) {
  Type literal;
  literal.kind = Type::Kind::kStruct;
  Type inner;
  inner.kind = Type::Kind::kNamed;
  inner.definition = &literal;
  Type outer = inner;
  outer.definition = &inner;
  EXPECT_EQ(&Underlying(outer), &literal);
  EXPECT_EQ(&Underlying(literal), &literal);
}

TEST(Package, FindsTypesByName) {
  Type type;
  type.name = "T";
  Package package;
  package.types = {&type};
  EXPECT_EQ(package.FindType("T"), &type);
  EXPECT_EQ(package.FindType("U"), nullptr);
}

TEST(Position, PrintsWhatIsKnown) {
  EXPECT_EQ(ToString(Position{"f.go", 1, 2}), "f.go:1:2");
  EXPECT_EQ(ToString(Position{"f.go", 0, 0}), "f.go");
  EXPECT_EQ(ToString(Position{{}, 1, 2}), "1:2");
}

}  // namespace
}  // namespace tandem::gotypes

#include "validation/rules/type.h"

#include <gtest/gtest.h>

#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

using support::Inlined;
using support::Member;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using support::Skipped;

TEST(Type, SaysItsGoKind) {
  struct Case {
    TypeKind kind;
    bool is_struct;
    const char* name;
  };
  const Case kCases[] = {
      {TypeKind::kBool, false, "Builtin"},   {TypeKind::kString, false, "Builtin"},
      {TypeKind::kInt, false, "Builtin"},    {TypeKind::kUint, false, "Builtin"},
      {TypeKind::kFloat, false, "Builtin"},  {TypeKind::kStruct, true, "Struct"},
      {TypeKind::kList, false, "Slice"},     {TypeKind::kMap, false, "Map"},
      {TypeKind::kBytes, false, "Slice"},    {TypeKind::kInterface, false, "Interface"},
      {TypeKind::kRaw, true, "Struct"},      {TypeKind::kQuantity, true, "Struct"},
      {TypeKind::kTime, true, "Struct"},     {TypeKind::kMicroTime, true, "Struct"},
      {TypeKind::kDuration, true, "Struct"}, {TypeKind::kIntOrString, true, "Struct"},
      {TypeKind::kUnknown, true, "Struct"},
  };
  RulesBuilder build;
  for (const Case& test : kCases) {
    const Type& type = build.Scalar(test.kind, "T");
    EXPECT_EQ(type.IsStruct(), test.is_struct) << static_cast<int>(test.kind);
    EXPECT_EQ(KindName(type), test.name) << static_cast<int>(test.kind);
    EXPECT_EQ(type.IsInteger(), test.kind == TypeKind::kInt || test.kind == TypeKind::kUint);
    EXPECT_EQ(type.IsList(), test.kind == TypeKind::kList || test.kind == TypeKind::kBytes);
    EXPECT_EQ(type.IsMap(), test.kind == TypeKind::kMap);
    EXPECT_EQ(type.IsString(), test.kind == TypeKind::kString);
  }
}

TEST(Type, FindsOnlyDirectMembersByJsonName) {
  RulesBuilder build;
  const Type& base = build.Struct("pkg.Base", {Member("deep", Plain(build.Int32()))});
  const Type& type = build.Struct("pkg.T", {Inlined(Plain(base)), Skipped("Hidden", Plain(base)),
                                            Member("a", Plain(build.Int32()))});
  EXPECT_EQ(type.FindField("a"), 2U);
  EXPECT_EQ(type.FindField("deep"), std::nullopt);
  EXPECT_EQ(type.FindField("Hidden"), std::nullopt);
  EXPECT_EQ(type.FindField(""), std::nullopt);
}

TEST(DescribeChain, ShowsWhatANameStandsFor) {
  RulesBuilder build;
  const Type& plain = build.Struct("pkg.S");
  Type& named = build.program.NewType();
  named.name = "pkg.E";
  named.underlying = "int";
  EXPECT_EQ(DescribeChain(Plain(build.String())), "string");
  EXPECT_EQ(DescribeChain(Pointer(plain)), "*pkg.S -> pkg.S");
  EXPECT_EQ(DescribeChain(Plain(named)), "pkg.E -> int");
  EXPECT_EQ(DescribeChain(Pointer(named)), "*pkg.E -> pkg.E -> int");
}

}  // namespace
}  // namespace tandem::rules

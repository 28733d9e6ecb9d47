#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/field_rule.h"
#include "validation/rules/depth.h"

namespace tandem::compile {
namespace {

using rules::kMaxObjectDepth;
using rules::kMaxValueDepth;
using support::Invalid;
using support::TypeRules;
using testing::ElementsAre;

/// `type S1 struct { F S2 }` and so on: `length` structs, the last of which has a rule that fails.
std::string Chain(int length) {
  std::string source;
  for (int i = 1; i < length; ++i) {
    source += "type S" + std::to_string(i) + " struct { F S" + std::to_string(i + 1) +
              " `json:\"f\"` }\n";
  }
  return source + "type S" + std::to_string(length) +
         " struct {\n\t// +k8s:validateFalse=\"end\"\n\tEnd string `json:\"end\"`\n}\n";
}

std::string LoadError(const std::string& source) {
  const auto rules = TypeRules::Compile(source);
  return rules ? std::string() : rules.error().message;
}

TEST(Nesting, HasALimit) {
  EXPECT_EQ(LoadError("type T struct { F S2 `json:\"f\"` }\n" + Chain(kMaxValueDepth)), "");
  EXPECT_EQ(LoadError(Chain(kMaxValueDepth + 1)),
            "pkg.S1: holds more than 250 levels of structs by value");
  EXPECT_EQ(LoadError(Chain(5'000)), "pkg.S4750: holds more than 250 levels of structs by value");
}

TEST(Nesting, IsLocated) {
  const auto universe = [](const std::string& source) {
    gotypes::Universe loaded;
    std::vector<gotypes::SourcePackage> packages(1);
    packages[0].path = "pkg";
    packages[0].files.push_back({"types.go", "package pkg\n" + source});
    EXPECT_THAT(loaded.Load(std::move(packages)), testing::IsEmpty());
    return loaded;
  };
  const gotypes::Universe loaded = universe("\ntype T struct { *T }\n");
  const Compiled compiled = CompileTypes(loaded, {});
  ASSERT_EQ(compiled.errors.size(), 1U);
  EXPECT_EQ(ToString(compiled.errors[0]), "types.go:3:6: pkg.T: inlines itself");
}

TEST(Nesting, StillFitsBelowTheDeepestObject) {
  const auto rules = TypeRules::Compile(
      "type T struct {\n\tNext *T `json:\"next\"`\n\t// +k8s:listType=set\n\tAll []S1 "
      "`json:\"all\"`\n\tF S1 `json:\"f\"`\n}\n" +
      Chain(kMaxValueDepth - 1));
  ASSERT_TRUE(rules) << rules.error().message;
  std::string object = R"({"all":[{},{}]})";
  for (int i = 0; i < kMaxObjectDepth - 2; ++i) object = R"({"next":)" + object + "}";
  // At every level one error from the end of `f`; of the last one the set's duplicate, printed,
  // and both elements.
  EXPECT_EQ(rules->OnCreate(object).size(), static_cast<std::size_t>(kMaxObjectDepth) - 1 + 3);
  EXPECT_THAT(rules->OnUpdate(object, object), testing::IsEmpty());
}

TEST(Nesting, CountsFieldsOfAllLevels) {
  std::string source;
  for (int i = 0; i < 30; ++i) {
    const std::string next = "S" + std::to_string(i + 1);
    source += "type S" + std::to_string(i) + " struct { A " + next + "; B " + next + " }\n";
  }
  EXPECT_EQ(LoadError(source + "type S30 struct { V int32 }\n"),
            "pkg.S14: holds more than 100000 fields by value");
}

TEST(Nesting, FollowsWhatIsInlined) {
  const struct {
    const char* source;
    const char* error;
  } kCases[] = {
      {"type T struct { *T }", "pkg.T: inlines itself"},
      {"type T struct { N *T `json:\",inline\"` }", "pkg.T: inlines itself"},
      {"type T struct { A }\ntype A struct { *B }\ntype B struct { *T }", "pkg.T: inlines itself"},
      {"type T struct { *T `json:\"t\"` }", ""},
      {"type T struct { *T `json:\"-\"` }", ""},
      {"type T struct { *A }\ntype A struct { T []T }", ""},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.source);
    EXPECT_EQ(LoadError(test.source), test.error);
  }
}

TEST(Nesting, LimitsEmbeddedPointers) {
  std::string source;
  for (int i = 1; i <= 5'000; ++i) {
    source += "type S" + std::to_string(i) + " struct { *S" + std::to_string(i + 1) + " }\n";
  }
  EXPECT_EQ(LoadError(source + "type S5001 struct {}\n"),
            "pkg.S4751: holds more than 250 levels of structs by value");
}

}  // namespace
}  // namespace tandem::compile

#include "validation/cel/syntax/macros.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/cel/syntax/parser.h"

namespace tandem::cel {
namespace {

using testing::HasSubstr;

/// The faults of an expression; empty when it has none.
std::string Problem(const std::string& source, const Dialect& dialect = kAnyRelease) {
  Problems problems(source);
  static_cast<void>(Parse(source, dialect, problems));
  return problems.empty() ? "" : problems.ToText();
}

/// The macro that the root of an expression is made of; empty when it is of none.
std::string MacroOf(const std::string& source, const Dialect& dialect = kAnyRelease) {
  Problems problems(source);
  const Tree tree = Parse(source, dialect, problems);
  return tree.root->macro == nullptr ? "" : std::string(tree.root->macro->name);
}

TEST(Macros, AreKnownByNameAndNumberOfArguments) {
  for (const std::string call :
       {"all(x, p)", "all(i, x, p)", "exists_one(x, p)", "existsOne(i, x, p)", "map(x, p, t)",
        "filter(x, p)", "transformMap(k, v, p, t)", "optMap(x, t)", "sortBy(x, t)"}) {
    EXPECT_EQ(MacroOf("e." + call), call.substr(0, call.find('(')));
    EXPECT_EQ(MacroOf(call), "") << "without a receiver it is a call";
  }
  EXPECT_EQ(MacroOf("has(e.f)"), "has");
  EXPECT_EQ(MacroOf("e.all(x)"), "");
  EXPECT_EQ(MacroOf("e.existsOne(x, p)"), "");
}

TEST(Macros, BindNamesWhereTheDialectHasThem) {
  const Dialect bindings(kAnyRelease, true);
  EXPECT_EQ(MacroOf("cel.bind(x, e.f, x + x)"), "");
  EXPECT_EQ(MacroOf("cel.bind(x, e.f, x + x)", bindings), "bind");
  EXPECT_EQ(MacroOf("e.bind(x, e.f, x + x)", bindings), "");
  EXPECT_THAT(Problem("cel.bind(x.y, 1, x)", bindings),
              HasSubstr("cel.bind() variable names must be simple identifiers"));
}

TEST(Macros, CameWithReleases) {
  EXPECT_EQ(MacroOf("e.sortBy(x, t)", Release{1, 33}), "");
  EXPECT_EQ(MacroOf("e.sortBy(x, t)", Release{1, 34}), "sortBy");
  EXPECT_EQ(MacroOf("e.all(i, x, p)", Release{1, 31}), "");
  EXPECT_EQ(MacroOf("e.optMap(x, t)", Release{1, 27}), "");
}

TEST(Macros, WantNamesForTheirVariables) {
  EXPECT_THAT(Problem("e.all(1, true)"), HasSubstr("1:7: argument must be a simple name"));
  EXPECT_THAT(Problem("e.map(1, true)"), HasSubstr("argument is not an identifier"));
  EXPECT_THAT(Problem("e.all(x, x, true)"), HasSubstr("duplicate variable name: x"));
  EXPECT_THAT(Problem("e.all(__result__, true)"),
              HasSubstr("iteration variable overwrites accumulator variable"));
  EXPECT_THAT(Problem("e.optMap(1, true)"),
              HasSubstr("optMap() variable name must be a simple identifier"));
  EXPECT_THAT(Problem("has(e)"), HasSubstr("1:5: invalid argument to has() macro"));
}

TEST(Macros, DoNotGrowWithoutBound) {
  std::string source = "e";
  for (int i = 0; i < 8; ++i) source += ".optMap(x, x)";
  EXPECT_EQ(Problem(source), "");
  for (int i = 0; i < 200; ++i) source += ".optMap(x, x)";
  EXPECT_THAT(Problem(source), HasSubstr("expression is too large once its macros are expanded"));
}

}  // namespace
}  // namespace tandem::cel

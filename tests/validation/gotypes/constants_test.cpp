#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string Describe(const Constant& constant) {
  const std::string type = constant.type == nullptr ? "untyped" : ToString(*constant.type);
  return constant.name + " " + type + " " + constant.string_value.value_or("?");
}

std::vector<std::string> ConstantsOf(std::string_view body) {
  const Loaded loaded = LoadBody(body);
  if (loaded.package == nullptr) return loaded.errors;
  std::vector<std::string> all;
  for (const Constant& constant : loaded.package->constants) all.push_back(Describe(constant));
  return all;
}

TEST(Constants, KnowTheirTypeAndString) {
  EXPECT_THAT(ConstantsOf(R"(type E string
type I int
const (
	one, two E = "1", `2`
	three      = E("3")
	four       = three + "4"
)
const (
	five E = "5"
	same
	_
)
const untyped = "u"
const text string = untyped + "v" + ("w")
const fromLater = later
const later = E("l")
)"),
              ElementsAre("one pkg.E 1", "two pkg.E 2", "three pkg.E 3", "four pkg.E 34",
                          "five pkg.E 5", "same pkg.E 5", "untyped untyped u", "text string uvw",
                          "fromLater pkg.E l", "later pkg.E l"));
}

TEST(Constants, OfOtherKindsHaveOnlyAType) {
  EXPECT_THAT(
      ConstantsOf(R"(type I int
type B bool
const (
	a I = iota
	b
	c = 1 << iota
	d = I(5) | I(6)
	e = -a + 1
	f = a < b
	g = len("abc")
	h = 'x' + 1.5e+3
	i = "abc"[1]
	j B = !true && (false || 1 == 2)
	k, l = len([3]int{1, 2, 3}), "l"
	m = max(1, 2)
	n = string(rune(65))
	o = []byte("x")
)
)"),
      ElementsAre("a pkg.I ?", "b pkg.I ?", "c untyped ?", "d pkg.I ?", "e pkg.I ?", "f untyped ?",
                  "g untyped ?", "h untyped ?", "i untyped ?", "j pkg.B ?", "k untyped ?",
                  "l untyped l", "m untyped ?", "n string ?", "o untyped ?"));
}

TEST(Constants, ReferToOtherPackages) {
  const Loaded loaded = LoadPackages(
      {{"example.com/pkg",
        "a",
        {{"a.go",
          "package pkg\nimport (\n\"example.com/base\"\n\"x.io/far\"\n)\n"
          "const A = base.B + \"a\"\nconst C = far.C\nconst D far.T = \"d\"\n"
          "const E = base.T(\"e\")\nconst F = far.T(\"f\")\n"}}},
       {"example.com/base", "b", {{"b.go", "package base\ntype T string\nconst B T = \"b\"\n"}}}});
  ASSERT_THAT(loaded.errors, IsEmpty());
  std::vector<std::string> all;
  for (const Constant& constant : loaded.package->constants) all.push_back(Describe(constant));
  EXPECT_THAT(all, ElementsAre("A base.T ba", "C untyped ?", "D x.io/far.T d", "E base.T e",
                               "F x.io/far.T f"));
}

TEST(Constants, AreRefusedWithAPlace) {
  EXPECT_THAT(ConstantsOf("const a = b\nconst b = a + \"x\"\n"),
              ElementsAre("t.go:2:7: initialization cycle: a refers to itself"));
  EXPECT_THAT(ConstantsOf("const a = nope\n"), ElementsAre("t.go:2:11: undefined: nope"));
  EXPECT_THAT(ConstantsOf("const a = no.pe\n"), ElementsAre("t.go:2:11: undefined: no.pe"));
  EXPECT_THAT(ConstantsOf("const a = \"\\q\"\n"), ElementsAre("t.go:2:11: invalid string literal"));
  EXPECT_THAT(ConstantsOf("const a, b = 1\n"),
              ElementsAre("t.go:2:10: missing init expr for const declaration"));
  EXPECT_THAT(ConstantsOf("const a = 1, 2\n"), ElementsAre("t.go:2:14: extra init expr"));
  EXPECT_THAT(ConstantsOf("const (\n\ta\n)\n"),
              ElementsAre("t.go:3:2: missing init expr for const declaration"));
  EXPECT_THAT(ConstantsOf("const a Nope = \"x\"\n"), ElementsAre("t.go:2:9: undefined: Nope"));
}

TEST(Constants, CannotGrowWithoutBound) {
  std::string doubling = "const c0 = \"0123456789\"\n";
  for (int i = 1; i < 60; ++i) {
    const std::string last = "c" + std::to_string(i - 1);
    doubling += "const c" + std::to_string(i) + " = " + last + " + " + last + "\n";
  }
  const std::vector<std::string> errors = ConstantsOf(doubling);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_THAT(errors[0], testing::EndsWith("string constants grow too large"));
}

TEST(Constants, CannotReferTooDeeply) {
  std::string chain;
  for (int i = 0; i < 20000; ++i) {
    chain += "const c" + std::to_string(i) + " = c" + std::to_string(i + 1) + "\n";
  }
  const std::vector<std::string> errors = ConstantsOf(chain + "const c20000 = \"x\"\n");
  ASSERT_FALSE(errors.empty());
  EXPECT_THAT(errors[0], testing::EndsWith("constants refer to each other too deeply"));
}

}  // namespace
}  // namespace tandem::gotypes

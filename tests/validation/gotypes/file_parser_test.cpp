#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(FileParser, SkipsWhatCarriesNoTypes) {
  const Loaded loaded = LoadFiles({{"t.go",
                                    "\xEF\xBB\xBF"
                                    R"(// Package pkg.
package pkg; import "fmt"

import (
	"context"
	_ "embed"
)

var _ fmt.Stringer = &T{}
var a, b = map[string]int{"}": 1}, func() int { return '}' }
var (
	c    int
	d, e = 1, []string{`{`, "\"{"}
)

func init() {}
func init() { for { if x := a["}"]; x > 1 { break } } } // }
func F[P any, Q interface{ ~int | string }](p P, q ...Q) (r map[string]struct{ X int }, err error) {
	type local struct{ unclosed int }
	const k = 1 /* } */
	switch { case a < b: return; default: c++; goto end }
end:
	ch <- <-ch
	return nil, nil
}
func (t *T) Method() interface{ M() } { return nil }
func External(x int) (y int)

type T struct{ A string; B, C int }
type (
	L []T; M map[string]L
	Pair[K comparable, V any] struct { Key K; Value *V }
	Matrix [N]int
	Num interface { ~int | ~string; M() }
)
const N = 3
)"}});
  ASSERT_THAT(loaded.errors, IsEmpty());
  std::vector<std::string> names;
  for (const Type* type : loaded.package->types) names.push_back(ToString(*type));
  EXPECT_THAT(names,
              ElementsAre("pkg.T", "pkg.L", "pkg.M", "pkg.Pair[K,V]", "pkg.Matrix", "pkg.Num"));
  EXPECT_THAT(loaded.package->function_names, ElementsAre("init", "init", "F", "External"));
  EXPECT_EQ(ToString(*loaded.Get("Matrix").definition), "[N]int");
}

TEST(FileParser, ReportsSyntaxErrorsWithAPlace) {
  struct Case {
    std::string_view text;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"", "t.go:1:1: syntax error: unexpected end of file, expected package clause"},
      {"hello world\n", "t.go:1:1: syntax error: unexpected name hello, expected package clause"},
      {"{\"kind\": 1}", "t.go:1:1: syntax error: unexpected \"{\", expected package clause"},
      {"\x7f"
       "ELF\x01",
       "t.go:1:1: syntax error: unexpected \"\\x7f\", expected package clause"},
      {"package\n", "t.go:2:1: syntax error: unexpected end of file, expected name"},
      {"package p q\n", "t.go:1:11: syntax error: unexpected name q, expected end of line"},
      {"package p\nx := 1\n", "t.go:2:1: syntax error: unexpected name x, expected declaration"},
      {"package p\nimport 5\n",
       "t.go:2:8: syntax error: unexpected literal \"5\", expected import path"},
      {"package p\nimport \"\"\n", "t.go:2:8: invalid import path"},
      {"package p\ntype T struct {\n",
       "t.go:3:1: syntax error: unexpected end of file, expected field name or }"},
      {"package p\ntype T struct { A }}\n",
       "t.go:2:20: syntax error: unexpected \"}\", expected end of line"},
      {"package p\ntype T struct { A int B int }\n",
       "t.go:2:23: syntax error: unexpected name B, expected end of line or }"},
      {"package p\ntype T struct { *struct{} }\n",
       "t.go:2:17: syntax error: only a type name can be embedded"},
      {"package p\ntype T map[string\n",
       "t.go:2:18: syntax error: unexpected end of line, expected ]"},
      {"package p\ntype T\n", "t.go:2:7: syntax error: unexpected end of line, expected type"},
      {"package p\ntype T interface { M()\n",
       "t.go:3:1: syntax error: unexpected end of file, expected }"},
      {"package p\nfunc f() { ( }\n", "t.go:2:14: syntax error: unexpected \"}\", expected )"},
      {"package p\nvar x = )\n", "t.go:2:9: syntax error: unexpected \")\", expected end of line"},
      {"package p\nconst x =\n",
       "t.go:3:1: syntax error: unexpected end of file, expected expression"},
      {"package p\nconst x = (1\n", "t.go:2:13: syntax error: unexpected end of line, expected )"},
      {"package p\nconst x = a.5\n",
       "t.go:2:12: syntax error: unexpected literal \".5\", expected end of line"},
      {"package p\nvar s = \"abc\n", "t.go:2:9: string literal not terminated"},
      {"package p\nvar s = `abc\n", "t.go:2:9: raw string literal not terminated"},
      {"package p\nvar s = 'a\n", "t.go:2:9: rune literal not terminated"},
      {"package p\n/* abc\n", "t.go:2:1: comment not terminated"},
  };
  for (const Case& c : kCases) {
    const Loaded loaded = LoadFiles({{"t.go", std::string(c.text)}});
    EXPECT_THAT(loaded.errors, ElementsAre(c.want)) << c.text;
  }
}

TEST(FileParser, GoesOnAfterAnError) {
  EXPECT_THAT(LoadBody("type A struct {\n\tB ]\n}\ntype C int\nconst = 1\ntype D [\n").errors,
              ElementsAre("t.go:3:4: syntax error: unexpected \"]\", expected type",
                          "t.go:6:7: syntax error: unexpected \"=\", expected name",
                          "t.go:8:1: syntax error: unexpected end of file, expected ]"));
}

TEST(FileParser, StopsAtTwentyErrors) {
  std::string body;
  for (int i = 0; i < 100; ++i) body += "type = 1\n";
  EXPECT_THAT(LoadBody(body).errors, SizeIs(20));
}

TEST(FileParser, LimitsNesting) {
  const auto repeat = [](std::string_view text) {
    std::string out;
    for (int i = 0; i < 20000; ++i) out += text;
    return out;
  };
  for (const std::string_view level :
       {"[]", "*", "(", "map[string]", "struct { F ", "struct { *", "func() ", "chan ", "map["}) {
    const Loaded loaded = LoadBody("type T " + repeat(level) + "\n");
    ASSERT_THAT(loaded.errors, SizeIs(1)) << level;
    EXPECT_THAT(loaded.errors[0], testing::EndsWith("type nests too deeply")) << level;
  }
  for (const std::string_view level : {"(", "f(", "1 + ("}) {
    const Loaded loaded = LoadBody("const C = " + repeat(level) + "\n");
    ASSERT_THAT(loaded.errors, SizeIs(1)) << level;
    EXPECT_THAT(loaded.errors[0], testing::EndsWith("expression nests too deeply")) << level;
  }
}

TEST(FileParser, SurvivesTruncationAndCorruptionAnywhere) {
  const std::string whole = R"(//go:build !foo

// Package p.
package p

import m "k8s.io/apimachinery/pkg/apis/meta/v1"

// +k8s:enum
type E string

const (
	A, B E = "a", E("b") // x
	C = "\u00e9" + `raw`
)

/* block
 */
type T[P any] struct {
	m.TypeMeta `json:",inline"`
	F map[string][]*E `json:"f,omitempty" yaml:"x"`
	G func(a [2]int) (chan int, error)
	*T2
}

type T2 = struct{ X, Y interface{ M() } }

func (t T) M() { x := 'a' + "\""; if x { return } }
var v = []int{1, 2}
)";
  for (std::size_t i = 0; i <= whole.size(); ++i) {
    LoadFiles({{"t.go", whole.substr(0, i)}});
    if (i == whole.size()) continue;
    std::string broken = whole;
    for (const char c : {'(', '\xff'}) {
      broken[i] = c;
      LoadFiles({{"t.go", broken}});
    }
  }
  EXPECT_THAT(LoadFiles({{"t.go", whole}}).errors, IsEmpty());
}

}  // namespace
}  // namespace tandem::gotypes

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> FieldsOf(const Loaded& loaded, std::string_view type) {
  std::vector<std::string> fields;
  for (const Field& field : Underlying(loaded.Get(type)).fields) {
    fields.push_back(field.name + (field.embedded ? " embeds " : " ") + ToString(*field.type));
  }
  return fields;
}

TEST(Types, ResolveToWhatIsWritten) {
  const Loaded loaded = LoadBody(R"(import (
	"net/url"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)
type T struct {
	metav1.TypeMeta `json:",inline"`
	*Other
	Gen[string]
	A, B string
	Bytes []byte
	Byte byte
	Rune rune
	Small int8
	Any any
	Empty interface{}
	Iface interface { M(x int) error }
	Pointer *Other
	Far url.URL
	Map map[string]*metav1.Time
	Array [2 * 3]string
	Open [...]int
	Func func(a int) ([]string, error)
	FuncResult func() []string
	Chan chan<- int
	Receive <-chan int
	Complex complex128
	Anon struct {
		X, Y string `json:"x"`
		Other
	}
	Parens (map[string](string))
	Generic Gen[Other]
	Error error
	_ int
	hidden int
	string
}
type Other struct{}
type Gen[P any] struct{ V P }
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(
      FieldsOf(loaded, "T"),
      ElementsAre("TypeMeta embeds v1.TypeMeta", "Other embeds *pkg.Other", "Gen embeds pkg.Gen[P]",
                  "A string", "B string", "Bytes []byte", "Byte byte", "Rune rune", "Small int8",
                  "Any any", "Empty interface{}", "Iface interface { M(x int) error }",
                  "Pointer *pkg.Other", "Far net/url.URL", "Map map[string]*v1.Time",
                  "Array [2 * 3]string", "Open [...]int", "Func func(a int) ([]string, error)",
                  "FuncResult func() []string", "Chan chan<- int", "Receive <-chan int",
                  "Complex complex128",
                  R"(Anon struct{X string "json:\"x\""; Y string "json:\"x\""; pkg.Other})",
                  "Parens map[string]string", "Generic pkg.Gen[P]", "Error error"));
  EXPECT_EQ(loaded.Get("Gen", "V").type->kind, Type::Kind::kUnsupported);
  EXPECT_EQ(loaded.Get("Gen", "V").type->name, "TypeParam");
  EXPECT_EQ(loaded.Get("T", "Func").type->name, "Func");
  EXPECT_EQ(loaded.Get("T", "Receive").type->name, "Chan");
  EXPECT_EQ(loaded.Get("T", "Complex").type->name, "Complex128");
  EXPECT_TRUE(loaded.Get("Gen").generic);
  EXPECT_EQ(ToString(loaded.Get("T", "Far").position), "t.go:19:2");
}

TEST(Types, AreUniqueWhenNamed) {
  const Loaded loaded = LoadBody(R"(import "net/url"
type T struct {
	A, B *O
	C []O
	D, E int32
	F, G url.URL
	H alias
}
type O struct{}
type alias = O
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  const Type* other = &loaded.Get("O");
  EXPECT_EQ(loaded.Get("T", "A").type->elem, other);
  EXPECT_EQ(loaded.Get("T", "C").type->elem, other);
  EXPECT_EQ(loaded.Get("T", "H").type, other);
  EXPECT_EQ(loaded.Get("T", "D").type, loaded.Get("T", "E").type);
  EXPECT_EQ(loaded.Get("T", "F").type, loaded.Get("T", "G").type);
}

TEST(Types, KeepNamesInDefinitionsAndLoseAliases) {
  const Loaded loaded = LoadBody(R"(import "net/url"
type B A
type A S
type S struct{ F string }
type X = Y
type Y = map[string]Z
type Z = url.URL
type U struct { F X }
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_EQ(loaded.Get("B").definition, &loaded.Get("A"));
  EXPECT_EQ(&Underlying(loaded.Get("B")), loaded.Get("S").definition);
  EXPECT_EQ(loaded.package->FindType("X"), nullptr);
  EXPECT_EQ(ToString(*loaded.Get("U", "F").type), "map[string]net/url.URL");
}

TEST(Types, OfImportsAreFoundByNameAliasDotOrGuess) {
  const Loaded loaded = LoadPackages({
      {"example.com/pkg",
       "a",
       {{"a.go",
         "package pkg\n"
         "import \"example.com/other-dir\"\nimport . \"example.com/dotted\"\n"
         "import _ \"example.com/blank\"\nimport al \"example.com/x/v3\"\n"
         "import \"gopkg.in/yaml.v2\"\nimport \"example.com/mod/v2\"\n"
         "import \"k8s.io/api/autoscaling/v2\"\nimport \"example.com/go-bar\"\n"
         "type T struct {\n\tA named.T\n\tB D\n\tC al.T\n\tD yaml.T\n\tE mod.T\n\tF v2.T\n"
         "\tG bar.T\n}\n"}}},
      {"example.com/other-dir", "b", {{"b.go", "package named\ntype T int\n"}}},
      {"example.com/dotted", "c", {{"c.go", "package dotted\ntype D int\n"}}},
  });
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(
      FieldsOf(loaded, "T"),
      ElementsAre("A named.T", "B dotted.D", "C example.com/x/v3.T", "D gopkg.in/yaml.v2.T",
                  "E example.com/mod/v2.T", "F example.com/mod/v2.T", "G example.com/go-bar.T"));
}

TEST(Types, MayComeFromADotImportThatIsNotLoaded) {
  const Loaded loaded = LoadBody("import . \"x.io/far\"\ntype T struct { A Far; B string }\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(FieldsOf(loaded, "T"), ElementsAre("A x.io/far.Far", "B string"));
}

TEST(Types, AreRefusedWithAPlace) {
  struct Case {
    std::string_view body;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"type T struct {\n\tA Foo\n}\n", "t.go:3:4: undefined: Foo"},
      {"type T struct {\n\tA foo.Foo\n}\n", "t.go:3:4: undefined: foo.Foo"},
      {"type T []*Foo\n", "t.go:2:11: undefined: Foo"},
      {"type T struct {\n\thidden Foo\n}\n", "t.go:3:9: undefined: Foo"},
      {"const C = 1\ntype T C\n", "t.go:3:8: C is not a type"},
      {"var V int\ntype T V\n", "t.go:3:8: V is not a type"},
      {"func F() {}\ntype T F\n", "t.go:3:8: F is not a type"},
      {"type T nil\n", "t.go:2:8: undefined: nil"},
      {"type T struct{}\ntype T int\n",
       "t.go:3:6: T redeclared in this block; the other declaration is at t.go:2:6"},
      {"type T struct{}\nfunc T() {}\n",
       "t.go:3:6: T redeclared in this block; the other declaration is at t.go:2:6"},
      {"type T struct {\n\tA int\n\tA string\n}\n", "t.go:4:2: duplicate field A"},
      {"type T struct {\n\tA int \"\\q\"\n}\n", "t.go:3:8: invalid struct tag literal"},
      {"type A = B\ntype B = A\n", "t.go:2:6: invalid recursive type A"},
      {"type A = []A\n", "t.go:2:6: invalid recursive type A"},
  };
  for (const Case& c : kCases) {
    EXPECT_THAT(LoadBody(c.body).errors, ElementsAre(c.want)) << c.body;
  }
}

TEST(Types, NestOnlySoDeepThroughAliases) {
  std::string down = "type A0 = int\n";
  std::string up = "type B20000 = int\n";
  for (int i = 1; i <= 20000; ++i) {
    down += "type A" + std::to_string(i) + " = []A" + std::to_string(i - 1) + "\n";
    up += "type B" + std::to_string(i - 1) + " = []B" + std::to_string(i) + "\n";
  }
  for (const std::string& body : {down, up}) {
    const Loaded loaded = LoadBody(body);
    ASSERT_FALSE(loaded.errors.empty());
    EXPECT_THAT(loaded.errors[0], testing::EndsWith("type nests too deeply"));
  }
}

TEST(Types, ThatExplodeThroughAliasesPrintShort) {
  std::string body = "type A0 = struct{ X, Y int }\n";
  for (int i = 1; i <= 100; ++i) {
    const std::string last = "A" + std::to_string(i - 1);
    body += "type A" + std::to_string(i) + " = struct{ X, Y " + last + " }\n";
  }
  const Loaded loaded = LoadBody(body + "type T struct { F A100 }\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_LT(ToString(*loaded.Get("T", "F").type).size(), 10000U);
}

}  // namespace
}  // namespace tandem::gotypes

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "validation/compile/compile_types.h"
#include "validation/compile/union_markers_internal.h"
#include "validation/gotypes/loader.h"
#include "validation/unions/nodes.h"

namespace tandem::compile {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using unions::Presence;

constexpr std::string_view kEnum = R"(
// +enum
type Kind string
const (
	KindNone Kind = ""
	KindA    Kind = "A"
	KindB    Kind = "B"
)
// +enum
type Strict string
const StrictA Strict = "A"
)";

class UnionMarkersTest : public testing::Test {
 protected:
  /// Compiles the fields of struct T; `above` stands on it.
  void Compile(std::string_view fields, std::string_view above = "") {
    std::vector<gotypes::SourcePackage> packages;
    std::string text = "package p\n" + std::string(above) + "\ntype T struct {\n" +
                       std::string(fields) + "\n}\n" + std::string(kEnum);
    packages.push_back(
        {"example.com/p",
         "p",
         {{"p/doc.go", "// +k8s:validation-gen=*\npackage p\n"}, {"p/types.go", std::move(text)}}});
    const auto wrong = universe_.Load(std::move(packages));
    ASSERT_THAT(wrong, IsEmpty()) << wrong.front().message;
    compiled_ = CompileTypes(universe_, {});
    for (const gotypes::Diagnostic& error : compiled_.errors) errors_.push_back(error.message);
    for (const gotypes::Diagnostic& warning : compiled_.warnings) {
      warnings_.push_back(warning.message);
    }
  }

  std::vector<unions::Union> Unions() {
    const rules::Root* root = compiled_.program.FindRoot("", "p", "T");
    if (root == nullptr || root->unions == nullptr) return {};
    return root->unions->unions;
  }

  gotypes::Universe universe_;
  Compiled compiled_;
  std::vector<std::string> errors_;
  std::vector<std::string> warnings_;
};

constexpr std::string_view kType = R"(
	// +unionDiscriminator
	// +optional
	Type Kind `json:"type,omitempty"`
)";

TEST_F(UnionMarkersTest, MakeAUnion) {
  Compile(std::string(kType) + R"(
	// +unionMember
	// +optional
	A *string `json:"a,omitempty"`
	// +unionMember = B , optional
	// +optional
	B int32 `json:"b,omitempty"`
)");
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(warnings_, IsEmpty());
  unions::Union expected;
  expected.discriminator = "type";
  expected.values = {"", "A", "B"};
  expected.members = {{{"a", Presence::kNotNull}, "A", false},
                      {{"b", Presence::kNotZero}, "B", true}};
  EXPECT_THAT(Unions(), ElementsAre(expected));
}

TEST_F(UnionMarkersTest, HaveFourPayloadForms) {
  struct Case {
    const char* marker;
    const char* value;  ///< null: refused
    bool optional;
  };
  const Case kCases[] = {
      {"+unionMember", "A", false},
      {"+unionMember=B", "B", false},
      {"+unionMember=B,optional", "B", true},
      {"+unionMember,optional", "A", true},
      {"+unionMember , optional", "A", true},
      {"+unionMember=", nullptr, false},
      {"+unionMember=,optional", nullptr, false},
      {"+unionMember=A,", nullptr, false},
      {"+unionMember=A,required", nullptr, false},
      {"+unionMember=A,optional,optional", nullptr, false},
      {"+unionMember optional", nullptr, false},
      {"+unionMember=A B", nullptr, false},
      {"+unionMember(A)", nullptr, false},
  };
  for (const Case& each : kCases) {
    SCOPED_TRACE(each.marker);
    universe_ = gotypes::Universe();
    errors_.clear();
    Compile(std::string(kType) + "\n\t// " + each.marker +
            "\n\t// +optional\n\tA *string `json:\"a,omitempty\"`");
    if (each.value == nullptr) {
      EXPECT_THAT(errors_, ElementsAre("T.A: union member must be marked "
                                       "+unionMember[=<memberName>][,optional]"));
      continue;
    }
    EXPECT_THAT(errors_, IsEmpty());
    ASSERT_EQ(Unions().size(), 1U);
    EXPECT_EQ(Unions()[0].members[0].value, each.value);
    EXPECT_EQ(Unions()[0].members[0].optional, each.optional);
  }
}

TEST_F(UnionMarkersTest, BelongToTheDiscriminatorTheyName) {
  Compile(R"(
	// +unionDiscriminator
	First Kind `json:"first,omitempty"`
	// +unionDiscriminator
	Second Kind `json:"second,omitempty"`
	// +unionMember
	// +unionDiscriminatedBy=Second
	// +optional
	A *string `json:"a,omitempty"`
	// +unionMember=A
	// +unionDiscriminatedBy=First
	// +optional
	B []string `json:"b,omitempty"`
)");
  EXPECT_THAT(errors_, IsEmpty());
  ASSERT_EQ(Unions().size(), 2U);
  EXPECT_EQ(Unions()[0].members[0].field.name, "b");
  EXPECT_EQ(Unions()[1].members[0].field.name, "a");
}

TEST_F(UnionMarkersTest, AreRefusedWhereTheyMakeNoUnion) {
  struct Case {
    std::string fields;
    const char* error;
  };
  const std::string type(kType);
  const std::string member = "\n// +unionMember\n// +optional\nA *string `json:\"a,omitempty\"`\n";
  const Case kCases[] = {
      {"// +unionDiscriminator\n// +required\nType string `json:\"type\"`\n" + member,
       "T.Type: union discriminator must be a string type tagged +enum"},
      {"// +unionDiscriminator\nType Strict `json:\"type\"`\n" + member,
       "T.Type: union discriminator must be required, have a default, or allow the empty value"},
      {type + "// +unionMember=X\n// +optional\nX *string `json:\"x,omitempty\"`",
       "T.X: union member name \"X\" is not a value of enum Kind"},
      {type + "// +unionMember\nA *string `json:\"a,omitempty\"`",
       "T.A: union member must be optional"},
      {type + member + "// +unionMember=A\n// +optional\nB *string `json:\"b,omitempty\"`",
       "T.B: union member name \"A\" is used twice"},
      {member, "T.A: union member without a discriminator"},
      {type + "// +unionMember=A\n// +optional\n// +unionDiscriminator\nB Kind `json:\"b\"`",
       "T.B: field cannot be both union discriminator and union member"},
      {type + member + "// +unionDiscriminator\nOther Kind `json:\"other,omitempty\"`",
       "T.A: union member must name its discriminator"},
      {type + "// +unionMember\n// +unionDiscriminatedBy=Nobody\n// +optional\nA *string "
              "`json:\"a,omitempty\"`",
       "T.A: \"Nobody\" is no union discriminator of this struct"},
      {type + "// +unionMember\n// +optional\nA struct{} `json:\"a,omitempty\"`",
       "T.A: union member must be a pointer, list, map or primitive with a JSON name"},
      {type + "// +unionMember\n// +optional\nA *string `json:\"-\"`",
       "T.A: union member must be a pointer, list, map or primitive with a JSON name"},
  };
  for (const Case& each : kCases) {
    SCOPED_TRACE(each.error);
    universe_ = gotypes::Universe();
    errors_.clear();
    Compile(each.fields);
    EXPECT_THAT(errors_, ElementsAre(each.error));
  }
}

TEST_F(UnionMarkersTest, AreRefusedWithFileAndLine) {
  Compile("\n// +unionMember\n// +optional\nA *string `json:\"a\"`");
  ASSERT_EQ(compiled_.errors.size(), 1U);
  EXPECT_THAT(gotypes::ToString(compiled_.errors[0]),
              HasSubstr("p/types.go:5:4: T.A: union member without a discriminator"));
}

TEST_F(UnionMarkersTest, AcceptARequiredOrDefaultedDiscriminator) {
  for (const std::string tag : {"+required", "+k8s:required", "+default=\"A\"", "+k8s:default=A"}) {
    SCOPED_TRACE(tag);
    universe_ = gotypes::Universe();
    errors_.clear();
    Compile("// +unionDiscriminator\n// " + tag +
            "\nType Strict `json:\"type\"`\n// +unionMember\n// +optional\nA *string "
            "`json:\"a,omitempty\"`");
    EXPECT_THAT(errors_, IsEmpty());
    EXPECT_EQ(Unions().size(), 1U);
  }
}

TEST_F(UnionMarkersTest, MakeNoUnionWithoutMembers) {
  Compile("// +unionDiscriminator\nType Strict `json:\"type\"`\nA *string `json:\"a\"`");
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(Unions(), IsEmpty());
  EXPECT_THAT(warnings_,
              ElementsAre("T.Type: union discriminator without union members is ignored"));
}

TEST_F(UnionMarkersTest, DoNothingWhenTheyAreNotAskedFor) {
  Compile("// +unionDiscriminator\nType int `json:\"type\"`\n// +unionMember=\nA *string");
  EXPECT_THAT(errors_, Not(IsEmpty()));
  const Compiled compiled = CompileTypes(universe_, {.unions = false});
  EXPECT_TRUE(compiled.errors.empty());
  EXPECT_TRUE(compiled.warnings.empty());
  EXPECT_EQ(compiled.program.roots()[0].unions, nullptr);
}

TEST_F(UnionMarkersTest, WarnOfNamesThatDifferFromTheField) {
  Compile(std::string(kType) +
          "// +unionMember=A\n// +optional\nOther *string `json:\"other,omitempty\"`");
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(warnings_,
              ElementsAre("T.Other: union member name \"A\" differs from field name \"other\""));
}

TEST_F(UnionMarkersTest, OfTheOlderKindAreReportedOnceAndIgnored) {
  Compile(R"(
	// +unionDiscriminator
	Type string `json:"type"`
	// +unionDeprecated
	A *string `json:"a"`
	// +unionDeprecated
	B *string `json:"b"`
)",
          "// +union");
  EXPECT_THAT(errors_, IsEmpty());
  EXPECT_THAT(Unions(), IsEmpty());
  EXPECT_THAT(warnings_,
              ElementsAre("+union describes a union of the older kind and is ignored, here and "
                          "elsewhere",
                          "+unionDeprecated describes a union of the older kind and is ignored, "
                          "here and elsewhere"));
}

TEST_F(UnionMarkersTest, WarnOfDiscriminatorsThatAreNotOmitted) {
  constexpr std::string_view kMember =
      "\n// +unionMember=A\n// +optional\nA *string `json:\"a,omitempty\"`";
  struct Case {
    const char* discriminator;
    const char* warning;  ///< null: none
  };
  const Case kCases[] = {
      {"// +optional\nType Kind `json:\"type\"`", "should be omitempty"},
      {"// +optional\nType Kind `json:\"type,omitempty\"`", nullptr},
      {"// +required\nType Strict `json:\"type\"`", nullptr},
      {"// +default=\"A\"\nType Strict `json:\"type\"`", "should be optional and omitempty"},
      {"// +optional\n// +default=\"A\"\nType Strict `json:\"type\"`",
       "should be optional and omitempty"},
      {"// +optional\n// +default=\"A\"\nType Strict `json:\"type,omitempty\"`", nullptr},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.discriminator);
    warnings_.clear();
    universe_ = {};
    Compile("// +unionDiscriminator\n" + std::string(test.discriminator) + std::string(kMember));
    if (test.warning == nullptr) {
      EXPECT_THAT(warnings_, IsEmpty());
    } else {
      EXPECT_THAT(warnings_, ElementsAre(HasSubstr(test.warning)));
    }
  }
}

}  // namespace
}  // namespace tandem::compile

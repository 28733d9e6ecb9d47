#include "validation/migrate/tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/validation/migrate/made.h"

namespace tandem::migrate {
namespace {

using testing::HasSubstr;

/// The comment of the field `F`, of that Go type and with that struct tag, after its markers have
/// been replaced: lines, and `// why` for those that stay.
std::string FieldOf(const std::string& markers, const std::string& type,
                    const std::string& json = "f,omitempty", Options options = {.replace = true}) {
  std::string source = "package v1\n\ntype T struct {\n";
  for (std::size_t at = 0; at < markers.size();) {
    const std::size_t end = std::min(markers.find('\n', at), markers.size());
    source += "\t// " + markers.substr(at, end - at) + "\n";
    at = end + 1;
  }
  const std::string field = "\tF " + type + " `json:\"" + json + "\"`\n";
  const std::string types = "\ntype S struct{}\n\ntype Name string\n\ntype Few []string\n";
  const Made made = Migrate(source + field + "}\n" + types, options);
  EXPECT_EQ(made.errors, "");
  return CommentOfField(made, made.text.find("{\n") + 2);
}

TEST(TagsOfMarkers, SayWhatAMarkerSays) {
  const struct {
    std::string markers;
    std::string type;
    std::string tags;
    std::string json = "f";
  } cases[] = {
      {"+kubebuilder:validation:Maximum=9", "int32", "+k8s:maximum=9\n"},
      {"+kubebuilder:validation:Minimum=1", "int32", "+k8s:minimum=1\n+k8s:required\n"},
      {"+kubebuilder:validation:Minimum=-1", "*int64", "+k8s:minimum=-1\n+k8s:required\n"},
      {"+kubebuilder:validation:Maximum=9\n+kubebuilder:validation:ExclusiveMaximum=true", "int32",
       "+k8s:maximum=8\n"},
      {"+kubebuilder:validation:MaxLength=9", "*string", "+k8s:maxLength=9\n+k8s:optional\n",
       "f,omitempty"},
      {"+optional\n+kubebuilder:validation:MinLength=1", "*string",
       "+k8s:optional\n+k8s:minLength=1\n", "f,omitempty"},
      {"+kubebuilder:validation:Required\n+kubebuilder:validation:MinLength=1", "string",
       "+k8s:required\n+k8s:minLength=1\n"},
      {"+required", "*string", "+k8s:required\n"},
      {"+kubebuilder:validation:MaxItems=9\n+kubebuilder:validation:MinItems=2", "[]string",
       "+k8s:maxItems=9\n+k8s:minItems=2\n+k8s:required\n"},
      {"+kubebuilder:validation:MaxProperties=9", "map[string]string",
       "+k8s:maxProperties=9\n+k8s:optional\n", "f,omitempty"},
      {"+kubebuilder:validation:Pattern=`^\\d\"$`", "*string",
       "+k8s:pattern=\"^\\\\d\\\"$\"\n+k8s:optional\n", "f,omitempty"},
      {"+kubebuilder:validation:Format=k8s-short-name", "*string",
       "+k8s:format=k8s-short-name\n+k8s:optional\n", "f,omitempty"},
      {"+kubebuilder:validation:items:MaxLength=9", "[]string",
       "+k8s:eachVal=+k8s:maxLength=9\n+k8s:optional\n", "f,omitempty"},
      {"+kubebuilder:validation:items:Minimum=0", "[]int32", "+k8s:eachVal=+k8s:minimum=0\n"},
      {"+listType=map\n+listMapKey=a\n+listMapKey=b", "[]S",
       "+k8s:listType=map\n+k8s:listMapKey=a\n+k8s:listMapKey=b\n+k8s:optional\n", "f,omitempty"},
      {"+listType=set", "Few", "+k8s:listType=set\n"},
      {"+kubebuilder:validation:XValidation:rule=\"self == oldSelf\"", "Name", "+k8s:immutable\n"},
      {"+kubebuilder:validation:XValidation:rule=\"oldSelf==self\",message=\"no\"", "*S",
       "+k8s:update=NoModify\n+k8s:optional\n", "f,omitempty"},
      {"+nullable and others are not touched", "string", "+nullable and others are not touched\n"},
  };
  for (const auto& one : cases) {
    EXPECT_EQ(FieldOf(one.markers, one.type, one.json), one.tags) << one.markers;
  }
}

TEST(TagsOfMarkers, LeaveWhatNoTagSays) {
  const struct {
    std::string marker;
    std::string type;
    std::string why;
    std::string json = "f";
  } cases[] = {
      {"+kubebuilder:validation:MultipleOf=2", "int32", "no tag says it"},
      {"+kubebuilder:default=2", "int32", "no tag says it"},
      {"+nullable", "*int32", "no tag says it"},
      {"+mapType=atomic", "map[string]string", "no tag says it"},
      {"+kubebuilder:validation:Minimum=1", "float64", "the tag is for integers, not for floats"},
      {"+kubebuilder:validation:Minimum=1.5", "int32", "the tag takes whole numbers only"},
      {"+kubebuilder:validation:Minimum=300", "int8",
       "the tag takes only numbers that fit the type"},
      {"+kubebuilder:validation:Minimum=-1", "uint8",
       "the tag takes only numbers that fit the type"},
      {"+kubebuilder:validation:ExclusiveMinimum=true", "int32",
       "it means nothing without a bound"},
      {"+kubebuilder:validation:MaxLength=1", "[]byte",
       "the tag is for texts, not for values that write their JSON themselves"},
      {"+kubebuilder:validation:MinProperties=1", "S", "the tag is for maps, not for structs"},
      {"+kubebuilder:validation:Format=date", "string", "no tag checks the format \"date\""},
      {"+kubebuilder:validation:Enum=A;B", "string",
       "give the field a type of its own, with +k8s:enum"},
      {"+kubebuilder:validation:items:Enum=A;B", "[]string",
       "give the items a type of their own, with +k8s:enum"},
      {"+kubebuilder:validation:Type=string", "int32", "a tag speaks of the Go type"},
      {"+kubebuilder:validation:XValidation:rule=\"self > 1\"", "int32",
       "an expression; what no tag says can be +k8s:customValidation"},
      {"+kubebuilder:validation:XValidation:rule=\"self == oldSelf\",reason=FieldValueForbidden",
       "int32", "the tag has no reason"},
      {"+kubebuilder:validation:XValidation:rule=\"self == oldSelf\"", "[]string",
       "what may be set later and not changed is no list, map or plain struct to a tag",
       "f,omitempty"},
      {"+optional", "S", "a struct that is no pointer is always there to a tag"},
      {"+required", "string",
       "the tag refuses the zero value, too: make the field a pointer, or give it a minimum"},
      {"+kubebuilder:validation:MinLength=1", "string",
       "a tag takes the zero value of the field for absent: make it a pointer, or say "
       "--zero-is-absent",
       "f,omitempty"},
  };
  for (const auto& one : cases) {
    const std::string why =
        one.why.substr(one.why.rfind(": ") == std::string::npos ? 0 : one.why.rfind(": ") + 2);
    EXPECT_EQ(FieldOf(one.marker, one.type, one.json), one.marker + "\n// " + why + "\n");
  }
}

TEST(TagsOfMarkers, TakeZeroForAbsentWhenTold) {
  EXPECT_EQ(FieldOf("+kubebuilder:validation:MinLength=1", "string", "f,omitempty",
                    {.replace = true, .zero_is_absent = true}),
            "+k8s:minLength=1\n+k8s:optional\n");
}

TEST(TagsOfMarkers, StandBesideMarkers) {
  EXPECT_EQ(FieldOf("+kubebuilder:validation:MaxLength=9", "*string", "f", {}),
            "+kubebuilder:validation:MaxLength=9\n+k8s:maxLength=9\n+k8s:required\n");
  // Both families give one keyword, whose bound would be exclusive by the marker.
  EXPECT_THAT(FieldOf("+kubebuilder:validation:Minimum=1\n"
                      "+kubebuilder:validation:ExclusiveMinimum=true",
                      "int32", "f", {}),
              HasSubstr("say --replace"));
}

TEST(TagsOfMarkers, AreWrittenOnce) {
  const std::string source =
      "package v1\n\n// +kubebuilder:validation:Enum=A;B\ntype M string\n\n"
      "// +kubebuilder:validation:ExactlyOneOf=a;b\ntype T struct {\n"
      "\t// +optional\n\t// +kubebuilder:validation:MaxLength=9\n"
      "\tA *string `json:\"a,omitempty\"`\n\tB *M `json:\"b,omitempty\"`\n"
      "\tC M `json:\"c,omitempty\"`\n}\n";
  for (const bool replace : {false, true}) {
    const Made once = Migrate(source, {.replace = replace});
    EXPECT_NE(once.text, source);
    EXPECT_EQ(Migrate(once.text, {.replace = replace}).text, once.text);
  }
}

TEST(TagsOfMarkers, DoNotContradictOthers) {
  EXPECT_EQ(FieldOf("+kubebuilder:validation:MaxLength=9\n+k8s:maxLength=8", "*string", "f"),
            "+kubebuilder:validation:MaxLength=9\n+k8s:maxLength=8\n"
            "// +k8s:maxLength=8 stands beside it\n");
  EXPECT_EQ(FieldOf("+optional\n+required", "*string", "f,omitempty"),
            "+k8s:optional\n+required\n// another marker says that the field is optional\n");
  EXPECT_EQ(FieldOf("+optional\n+k8s:required", "*string", "f,omitempty"),
            "+optional\n+k8s:required\n// +k8s:required stands beside it\n");
  EXPECT_EQ(FieldOf("+kubebuilder:validation:MaxLength=9\n+kubebuilder:validation:MaxLength=8",
                    "*string", "f"),
            "+k8s:maxLength=8\n+k8s:required\n");
}

TEST(TagsOfMarkers, LeaveNoMarkerThatALaterOneMadeMeanNothing) {
  EXPECT_EQ(FieldOf("+kubebuilder:validation:MaxLength=8\n+kubebuilder:validation:MaxLength=9",
                    "*string", "f"),
            "+k8s:maxLength=9\n+k8s:required\n");
  EXPECT_EQ(FieldOf("+kubebuilder:validation:Format=date\n+kubebuilder:validation:Format=uuid",
                    "*string", "f"),
            "+kubebuilder:validation:Format=date\n+kubebuilder:validation:Format=uuid\n"
            "// a later line says it anew\n// no tag checks the format \"uuid\"\n");
  EXPECT_EQ(Migrate("package v1\n\n// +kubebuilder:validation:Enum=A;B\n"
                    "// +kubebuilder:validation:Enum=C\ntype M string\n",
                    {.replace = true})
                .text,
            "package v1\n\n// +k8s:enum\ntype M string\n\nconst (\n\tMC M = \"C\"\n)\n");
}

TEST(TagsOfMarkers, DeclareTheValuesOfAnEnum) {
  EXPECT_EQ(
      Migrate("package v1\n\n// M is it.\n// +kubebuilder:validation:Enum=very-slow;Fast;\"\"\n"
              "type M string\n\ntype N int\n",
              {.replace = true})
          .text,
      "package v1\n\n// M is it.\n// +k8s:enum\ntype M string\n\nconst (\n"
      "\tMEmpty    M = \"\"\n\tMFast     M = \"Fast\"\n\tMVerySlow M = \"very-slow\"\n)\n\n"
      "type N int\n");
}

TEST(TagsOfMarkers, UseTheConstantsThatAreThere) {
  const std::string marked = "package v1\n\n// +kubebuilder:validation:Enum=A;B\ntype M string\n\n";
  const Made made = Migrate(marked + "const X M = \"B\"\n\nconst Y M = \"A\"\n", {.replace = true});
  EXPECT_EQ(
      made.text,
      "package v1\n\n// +k8s:enum\ntype M string\n\nconst X M = \"B\"\n\nconst Y M = \"A\"\n");
  EXPECT_THAT(Migrate(marked + "const X M = \"C\"\n").kept,
              HasSubstr("v1/types.go:3:4: +kubebuilder:validation:Enum=A;B: the constants of the "
                        "type are not the values"));
  EXPECT_THAT(Migrate(marked + "var MA = 1\n").kept, HasSubstr("no constant of the value \"A\""));
  EXPECT_THAT(Migrate("package v1\n\n// +kubebuilder:validation:Enum=1;2\ntype M int\n").kept,
              HasSubstr("+k8s:enum is for texts"));
}

TEST(TagsOfMarkers, MakeMembersOfUnions) {
  EXPECT_EQ(Migrate("package v1\n\n// +kubebuilder:validation:ExactlyOneOf=a;b\n"
                    "// +kubebuilder:validation:AtMostOneOf=b;c\n"
                    "// +kubebuilder:validation:AtMostOneOf=a;c\ntype T struct {\n"
                    "\tA *string `json:\"a,omitempty\"`\n"
                    "\tB *string `json:\"b,omitempty\"`\n"
                    "\tC *string `json:\"c,omitempty\"`\n}\n",
                    {.replace = true})
                .text,
            "package v1\n\ntype T struct {\n"
            "\t// +k8s:unionMember\n\t// +k8s:optional\n"
            "\t// +k8s:zeroOrOneOfMember(union: \"a_c\")\n\tA *string `json:\"a,omitempty\"`\n"
            "\t// +k8s:unionMember\n\t// +k8s:optional\n"
            "\t// +k8s:zeroOrOneOfMember(union: \"b_c\")\n\tB *string `json:\"b,omitempty\"`\n"
            "\t// +k8s:zeroOrOneOfMember(union: \"b_c\")\n\t// +k8s:optional\n"
            "\t// +k8s:zeroOrOneOfMember(union: \"a_c\")\n\tC *string `json:\"c,omitempty\"`\n}\n");
}

TEST(TagsOfMarkers, SayWhyThereIsNoUnion) {
  const auto kept = [](const std::string& fields) {
    return Migrate(
               "package v1\n\n// +kubebuilder:validation:AtMostOneOf=a;b\ntype T struct {\n"
               "\tA *string `json:\"a,omitempty\"`\n" +
               fields + "}\n")
        .kept;
  };
  EXPECT_THAT(kept(""), HasSubstr("the struct itself has no field b"));
  EXPECT_THAT(kept("\tB *string `json:\"b\"`\n"), HasSubstr("the field b is required"));
  EXPECT_THAT(kept("\tB string `json:\"b,omitempty\"`\n"),
              HasSubstr("the field b is absent to a tag when it is its zero"));
  EXPECT_THAT(kept("\tB *string `json:\"b,omitempty\"`\n"
                   "\t// +k8s:zeroOrOneOfMember\n\tC *string `json:\"c,omitempty\"`\n"),
              HasSubstr("the field c is a member of +k8s:zeroOrOneOfMember"));
}

TEST(TagsOfMarkers, SayWhetherAFieldMustBeThereWhoseTypeHasRules) {
  EXPECT_EQ(Migrate("package v1\n\n// +kubebuilder:validation:MinLength=1\ntype N string\n\n"
                    "// +kubebuilder:validation:Maximum=1\ntype M int32\n\n"
                    "type T struct {\n\tLonger N   `json:\"a,omitempty\"`\n"
                    "\tB      []N `json:\"b,omitempty\"`\n\tC      N   `json:\"c\"`\n"
                    "\tD      M   `json:\"d\"`\n}\n",
                    {.replace = true})
                .text,
            "package v1\n\n// +k8s:minLength=1\ntype N string\n\n"
            "// +k8s:maximum=1\ntype M int32\n\n"
            "type T struct {\n\t// +k8s:optional\n\tLonger N `json:\"a,omitempty\"`\n"
            "\t// +k8s:optional\n\tB []N `json:\"b,omitempty\"`\n"
            "\t// +k8s:required\n\tC N `json:\"c\"`\n\tD M `json:\"d\"`\n}\n");
}

TEST(TagsOfMarkers, LookIntoTypesThatContainThemselves) {
  EXPECT_THAT(Migrate("package v1\n\n// +kubebuilder:validation:MaxItems=2\ntype L []L\n\n"
                      "type T struct {\n\tA L `json:\"a,omitempty\"`\n}\n")
                  .text,
              HasSubstr("{\n\t// +k8s:optional\n\tA L"));
}

TEST(TagsOfMarkers, LookIntoStructsWithoutAName) {
  EXPECT_THAT(Migrate("package v1\n\ntype T struct {\n\tA []struct {\n"
                      "\t\t// +kubebuilder:validation:MaxLength=9\n\t\tB string `json:\"b\"`\n"
                      "\t} `json:\"a\"`\n}\n")
                  .text,
              HasSubstr("\n\t\t// +kubebuilder:validation:MaxLength=9\n\t\t// +k8s:maxLength=9\n"));
}

TEST(TagsOfMarkers, StayWhereTheyWouldNotBeRead) {
  EXPECT_THAT(Migrate("package v1\n\n// +kubebuilder:validation:MaxLength=9\n\n\n// N is it.\n"
                      "type N string\n")
                  .kept,
              HasSubstr("tags are not read so far from a declaration"));
  EXPECT_THAT(Migrate("package v1\n\n// +kubebuilder:validation:MaxLength=9\n\n// N is it.\n"
                      "type N string\n")
                  .text,
              HasSubstr("MaxLength=9\n// +k8s:maxLength=9\n\n// N"));
  EXPECT_THAT(
      Migrate("package v1\n\n// +kubebuilder:validation:MaxLength=9\ntype N = string\n").kept,
      HasSubstr("tags of an alias are not read"));
}

TEST(TagsOfMarkers, KeepTheEndsOfLines) {
  EXPECT_EQ(Migrate("package v1\r\n\r\n// +kubebuilder:validation:MaxLength=9\r\ntype N string\r\n",
                    {.replace = true})
                .text,
            "package v1\r\n\r\n// +k8s:maxLength=9\r\ntype N string\r\n");
}

TEST(TagsOfMarkers, HaveBounds) {
  std::string many;
  for (int i = 0; i < 300; ++i) many += "// +kubebuilder:validation:MaxLength=1\n";
  EXPECT_THAT(Migrate("package v1\n\n" + many + "type N string\n").errors,
              HasSubstr("v1/types.go:203:4: a declaration has too many markers"));
  std::string members = "a0";
  for (int i = 1; i < 70; ++i) members += ";a" + std::to_string(i);
  EXPECT_THAT(Migrate("package v1\n\n// +kubebuilder:validation:AtMostOneOf=" + members +
                      "\ntype T struct{}\n")
                  .kept,
              HasSubstr("it is too large"));
}

TEST(TagsOfMarkers, ReportMarkersThatCannotBeRead) {
  EXPECT_EQ(Migrate("package v1\n\n// +kubebuilder:validation:MaxLength=x\ntype N string\n").errors,
            "v1/types.go:3:4: +kubebuilder:validation:MaxLength=x: expected integer, got \"x\" (at "
            "<input>:1:1)\n");
}

}  // namespace
}  // namespace tandem::migrate

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/support/json_document.h"
#include "tests/validation/migrate/made.h"

namespace tandem::migrate {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kHead =
    "// +groupName=example.com\npackage v1\n\n"
    "type Widget struct {\n\tSpec T `json:\"spec\"`\n}\n\n";

/// The tags of a package with the kind Widget, whose spec is of the type T, by the schema of that
/// spec. Every rule of the definition stands in line 7.
Made ByDefinition(const std::string& types, const std::string& spec, const Options& options = {},
                  const std::string& kind = "Widget", const std::string& version = "v1") {
  const json::Document schema =
      support::ParseJson(R"({"type":"object","required":["spec"],"properties":{"spec":)" + spec +
                         R"(,"metadata":{"type":"object"}}})");
  const KindSchema definition{"crd.yaml", "example.com",          version, kind, schema.root(),
                              "schema",   [](auto) { return 7U; }};
  return Migrate(kHead + types, options, {&definition, 1});
}

/// The tags of the field `f` of a Go type, a line each, for its schema; why there is none, behind
/// `//`.
std::string FieldBy(const std::string& schema, const std::string& type, bool required = false) {
  const std::string json = required ? "f" : "f,omitempty";
  const Made made = ByDefinition(
      "type T struct {\n\tF " + type + " `json:\"" + json + "\"`\n}\n\ntype S struct {\n}\n",
      R"({"type":"object",)" + std::string(required ? R"("required":["f"],)" : "") +
          R"("properties":{"f":)" + schema + "}}");
  EXPECT_EQ(made.errors, "");
  return CommentOfField(made, made.text.find("type T struct {\n") + 16);
}

TEST(TagsOfDefinitions, SayWhatAKeywordSays) {
  const struct {
    std::string schema;
    std::string type;
    std::string tags;
    bool required = false;
  } cases[] = {
      {R"({"type":"string","maxLength":9})", "*string", "+k8s:maxLength=9\n+k8s:optional\n"},
      {R"({"type":"string","minLength":1})", "string", "+k8s:minLength=1\n+k8s:required\n", true},
      {R"({"type":"string","pattern":"^a$"})", "*string", "+k8s:pattern=\"^a$\"\n+k8s:optional\n"},
      {R"({"type":"string","format":"k8s-short-name"})", "*string",
       "+k8s:format=k8s-short-name\n+k8s:optional\n"},
      {R"({"type":"integer","format":"int32","minimum":1,"maximum":9})", "int32",
       "+k8s:minimum=1\n+k8s:maximum=9\n+k8s:required\n", true},
      {R"({"type":"integer","minimum":0,"exclusiveMinimum":true})", "*int64",
       "+k8s:minimum=1\n+k8s:optional\n"},
      {R"({"type":"array","maxItems":2,"items":{"type":"string","maxLength":3}})", "[]string",
       "+k8s:maxItems=2\n+k8s:eachVal=+k8s:maxLength=3\n+k8s:optional\n"},
      {R"({"type":"array","items":{"type":"array","items":{"type":"string","maxLength":3}}})",
       "[][]string", "+k8s:eachVal=+k8s:eachVal=+k8s:maxLength=3\n+k8s:optional\n"},
      {R"({"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["a","b"],)"
       R"("items":{"type":"object"}})",
       "[]S", "+k8s:listType=map\n+k8s:listMapKey=a\n+k8s:listMapKey=b\n+k8s:optional\n"},
      {R"({"type":"object","maxProperties":2,"additionalProperties":{"type":"integer",)"
       R"("minimum":1},"x-kubernetes-property-names":{"type":"string","maxLength":3}})",
       "map[string]int32",
       "+k8s:maxProperties=2\n+k8s:eachVal=+k8s:minimum=1\n+k8s:eachKey=+k8s:maxLength=3\n"
       "+k8s:optional\n"},
      {R"({"type":"string","x-kubernetes-validations":[{"rule":"self == oldSelf"}]})", "string",
       "+k8s:immutable\n", true},
      {R"({"type":"object"})", "*S", ""},
      {R"({"type":"string"})", "string", "", true},
  };
  for (const auto& one : cases) {
    EXPECT_EQ(FieldBy(one.schema, one.type, one.required), one.tags) << one.schema;
  }
}

TEST(TagsOfDefinitions, LeaveWhatNoTagSays) {
  const struct {
    std::string schema;
    std::string type;
    std::string why;
  } cases[] = {
      {R"({"type":"integer","multipleOf":2})", "*int32", "no tag says it"},
      {R"({"type":"string","default":"a"})", "*string", "no tag says it"},
      {R"({"type":"string","nullable":true})", "*string", "no tag says it"},
      {R"({"type":"string","format":"date"})", "*string", "no tag checks the format \"date\""},
      {R"({"type":"string","not":{"maxLength":3}})", "*string", "no tag says it"},
      {R"({"type":"string","enum":["a"]})", "*string",
       "give the field a type of its own, with +k8s:enum"},
      {R"({"type":"array","items":{"type":"string","enum":["a"]}})", "[]string",
       "give the items a type of their own, with +k8s:enum"},
      {R"({"type":"string","minLength":1})", "string",
       "make it a pointer, or say --zero-is-absent"},
      {R"({"type":"integer","maximum":3})", "*string", "Go has texts there"},
      {R"({"type":"string","x-kubernetes-validations":[{"rule":"self != 'a'"}]})", "*string",
       "an expression; what no tag says can be +k8s:customValidation"},
      {R"({"type":"object","properties":{"a":{"type":"string"}}})", "*S",
       "no field of Go has that name"},
  };
  for (const auto& one : cases) {
    const std::string tags = FieldBy(one.schema, one.type);
    EXPECT_THAT(tags, AllOf(HasSubstr("// "), Not(HasSubstr("+k8s:max")))) << one.schema;
    EXPECT_THAT(tags, EndsWith("// " + one.why + "\n")) << one.schema;
  }
}

TEST(TagsOfDefinitions, AreNotAskedOfTypesThatWriteTheirOwnJson) {
  const Made made = ByDefinition(
      "import \"k8s.io/apimachinery/pkg/api/resource\"\n\n"
      "type T struct {\n\tF *resource.Quantity `json:\"f,omitempty\"`\n}\n",
      R"({"type":"object","properties":{"f":{"x-kubernetes-int-or-string":true,"pattern":"^a$",)"
      R"("anyOf":[{"type":"integer"},{"type":"string"}]}}})");
  EXPECT_EQ(made.kept + made.errors, "");
}

TEST(TagsOfDefinitions, AreTold) {
  const Made made = ByDefinition("type T struct {\n\tF []string `json:\"f,omitempty\"`\n}\n",
                                 R"({"type":"object","properties":{"f":{"type":"array","items":)"
                                 R"({"type":"string","format":"date"}}}})");
  EXPECT_EQ(made.kept,
            "crd.yaml:7: spec.f[*]: format: \"date\": no tag checks the format "
            "\"date\"\n");
}

TEST(TagsOfDefinitions, ArePutWhereFieldsAreMoreOrLessRequiredThanGoSays) {
  const std::string required = R"({"type":"object","required":["f"],"properties":{"f":)"
                               R"({"type":"string"}}})";
  EXPECT_THAT(
      ByDefinition("type T struct {\n\tF *string `json:\"f,omitempty\"`\n}\n", required).text,
      HasSubstr("\t// +k8s:required\n\tF"));
  EXPECT_THAT(
      ByDefinition("type T struct {\n\tF string `json:\"f,omitempty\"`\n}\n", required).kept,
      HasSubstr("spec.f: required: the tag refuses the zero value, too"));
  EXPECT_THAT(
      ByDefinition("type T struct {\n\t// +k8s:optional\n\tF *string `json:\"f\"`\n}\n", required)
          .kept,
      HasSubstr("spec.f: required: +k8s:optional stands beside it"));
  EXPECT_THAT(ByDefinition("type T struct {\n\tF string `json:\"f\"`\n}\n",
                           R"({"type":"object","properties":{"f":{"type":"string"}}})")
                  .text,
              HasSubstr("\t// +k8s:optional\n\tF"));
}

TEST(TagsOfDefinitions, StandBesideWhatGoSays) {
  const std::string schema = R"({"type":"object","properties":{"f":{"type":"string",)"
                             R"("maxLength":9}}})";
  const Made tagged = ByDefinition(
      "type T struct {\n\t// +k8s:optional\n\t// +k8s:maxLength=9\n"
      "\tF *string `json:\"f,omitempty\"`\n}\n",
      schema);
  EXPECT_EQ(tagged.said, "crd.yaml:7: spec.f: maxLength: 9: +k8s:maxLength=9 says it\n");
  EXPECT_EQ(tagged.kept, "");
  const Made marked = ByDefinition(
      "type T struct {\n\t// +kubebuilder:validation:MaxLength=9\n"
      "\tF *string `json:\"f,omitempty\"`\n}\n",
      schema, {.replace = true});
  EXPECT_THAT(marked.text, HasSubstr("{\n\t// +k8s:maxLength=9\n\t// +k8s:optional\n\tF *string"));
  EXPECT_EQ(marked.said, tagged.said);
  EXPECT_THAT(ByDefinition("type T struct {\n\t// +k8s:maxLength=8\n"
                           "\tF *string `json:\"f,omitempty\"`\n}\n",
                           schema)
                  .kept,
              HasSubstr("maxLength: 9: +k8s:maxLength=8 stands beside it"));
  EXPECT_EQ(ByDefinition("type T struct {\n\tF *N `json:\"f,omitempty\"`\n}\n\n"
                         "// +k8s:maxLength=9\ntype N string\n",
                         schema)
                .said,
            "crd.yaml:7: spec.f: maxLength: 9: the type N says it\n");
}

TEST(TagsOfDefinitions, AreWrittenOnce) {
  const std::string types =
      "type T struct {\n\tF *M `json:\"f,omitempty\"`\n\tG []*M `json:\"g,omitempty\"`\n"
      "\tA *string `json:\"a,omitempty\"`\n\tB *string `json:\"b,omitempty\"`\n}\n\n"
      "type M string\n";
  const std::string schema =
      R"({"type":"object","properties":{"f":{"type":"string","enum":["x","y"]},)"
      R"("g":{"type":"array","items":{"type":"string","enum":["x","y"]}},)"
      R"("a":{"type":"string","maxLength":3},"b":{"type":"string"}},)"
      R"("x-kubernetes-validations":[{"rule":"(has(self.a)?1:0)+(has(self.b)?1:0) == 1"}]})";
  const Made once = ByDefinition(types, schema);
  EXPECT_THAT(once.text, AllOf(HasSubstr("{\n\t// +k8s:optional\n\tF *M"),
                               HasSubstr("// +k8s:enum\ntype M string\n\nconst (\n\tMX M = \"x\""),
                               HasSubstr("// +k8s:unionMember")));
  EXPECT_EQ(once.kept, "");
  const Made again = ByDefinition(once.text.substr(std::string(kHead).size()), schema);
  EXPECT_EQ(again.text, once.text);
  EXPECT_EQ(again.kept, "");
}

TEST(TagsOfDefinitions, ReadUnionsInBothSpellings) {
  for (const std::string rule : {"(has(self.a)?1:0)+(has(self.b)?1:0) <= 1",
                                 "[has(self.a),has(self.b)].filter(x,x==true).size() <= 1"}) {
    const Made made = ByDefinition(
        "type T struct {\n\tA *string `json:\"a,omitempty\"`\n"
        "\tB *string `json:\"b,omitempty\"`\n}\n",
        R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},)"
        R"("x-kubernetes-validations":[{"rule":")" +
            rule + R"("}]})");
    EXPECT_THAT(made.text, HasSubstr("{\n\t// +k8s:zeroOrOneOfMember\n\t// +k8s:optional\n\tA "
                                     "*string `json:\"a,omitempty\"`\n\t// +k8s:zero"))
        << rule;
  }
}

/// The types and the schema of a spec with the union of `a` and `b` that `type` chooses from.
constexpr const char* kChosen =
    "type T struct {\n\tType string `json:\"type\"`\n\tA *string `json:\"a,omitempty\"`\n"
    "\tBee *string `json:\"b,omitempty\"`\n}\n";
std::string ChosenSchema(const std::string& on_type, const std::string& on_struct) {
  return R"({"type":"object","required":["type"],"properties":{"type":{"type":"string")" + on_type +
         R"(},"a":{"type":"string"},"b":{"type":"string"}})" + on_struct + "}";
}

TEST(TagsOfDefinitions, ReadUnionsWithADiscriminatorInBothShapes) {
  const std::string members = R"("fieldMembers":{"A":{"name":"a"},"B":{"name":"b"},"":null})";
  for (const std::string& schema :
       {ChosenSchema(R"(,"x-kubernetes-unions":{)" + members + "}", ""),
        ChosenSchema("", R"(,"x-kubernetes-unions":[{"discriminator":"type",)" + members + "}]")}) {
    const Made made = ByDefinition(kChosen, schema);
    EXPECT_EQ(made.kept, "");
    EXPECT_THAT(made.text,
                HasSubstr("{\n\t// +k8s:unionDiscriminator\n\tType string `json:\"type\"`\n"
                          "\t// +k8s:unionMember\n\t// +k8s:optional\n"
                          "\tA *string `json:\"a,omitempty\"`\n"
                          "\t// +k8s:unionMember(memberName: \"B\")\n\t// +k8s:optional\n\tBee"));
    const Made again = ByDefinition(made.text.substr(std::string(kHead).size()), schema);
    EXPECT_EQ(again.text, made.text);
    EXPECT_THAT(again.said, HasSubstr("spec.type: x-kubernetes-unions: its tags say it"));
  }
}

TEST(TagsOfDefinitions, SayWhyThereIsNoUnionWithADiscriminator) {
  const auto kept = [](const std::string& types, const std::string& members) {
    const Made made = ByDefinition(
        types, ChosenSchema(R"(,"x-kubernetes-unions":{"fieldMembers":)" + members + "}", ""));
    EXPECT_EQ(made.text, kHead + types);
    return made.kept;
  };
  EXPECT_THAT(kept(kChosen, R"({"A":{"name":"a","optional":true},"B":{"name":"b"}})"),
              HasSubstr("no tag says that a member may be left out when it is chosen"));
  EXPECT_THAT(kept("type T struct {\n\tType string `json:\"type\"`\n"
                   "\tA string `json:\"a,omitempty\"`\n\tB *string `json:\"b,omitempty\"`\n}\n",
                   R"({"A":{"name":"a"},"B":{"name":"b"}})"),
              HasSubstr("the field a is absent to a tag when it is its zero"));
  EXPECT_THAT(kept("type T struct {\n\t// +k8s:unionDiscriminator(union: \"u\")\n"
                   "\tType string `json:\"type\"`\n\tA *string `json:\"a,omitempty\"`\n"
                   "\tB *string `json:\"b,omitempty\"`\n}\n",
                   R"({"A":{"name":"a"},"B":{"name":"b"}})"),
              HasSubstr("+k8s:unionDiscriminator(union: \"u\") stands there"));
}

TEST(TagsOfDefinitions, AreThoseOfAllPlacesOfAStruct) {
  const std::string types =
      "type T struct {\n\tA *S `json:\"a,omitempty\"`\n\tB []S `json:\"b,omitempty\"`\n}\n\n"
      "type S struct {\n\tF *string `json:\"f,omitempty\"`\n}\n";
  const auto schema = [](const std::string& first, const std::string& second) {
    return R"({"type":"object","properties":{"a":{"type":"object","properties":{"f":)" + first +
           R"(}},"b":{"type":"array","items":{"type":"object","properties":{"f":)" + second +
           "}}}}}";
  };
  const std::string three = R"({"type":"string","maxLength":3,"minLength":1})";
  EXPECT_THAT(ByDefinition(types, schema(three, three)).text,
              HasSubstr("\t// +k8s:maxLength=3\n\t// +k8s:minLength=1\n\t// +k8s:optional\n\tF"));
  const Made made = ByDefinition(types, schema(three, R"({"type":"string","maxLength":3})"));
  EXPECT_THAT(made.text, HasSubstr("{\n\t// +k8s:maxLength=3\n\t// +k8s:optional\n\tF"));
  EXPECT_EQ(made.kept,
            "crd.yaml:7: spec.a.f: minLength: 1: elsewhere the field has no such rule\n");
}

TEST(TagsOfDefinitions, LookIntoWhatIsInlinedAndIntoStructsWithoutAName) {
  const std::string field = R"({"type":"string","maxLength":3})";
  EXPECT_THAT(ByDefinition("type T struct {\n\tS `json:\",inline\"`\n}\n\n"
                           "type S struct {\n\tF *string `json:\"f,omitempty\"`\n}\n",
                           R"({"type":"object","properties":{"f":)" + field + "}}")
                  .text,
              HasSubstr("\t// +k8s:maxLength=3\n\t// +k8s:optional\n\tF"));
  EXPECT_THAT(ByDefinition("type T struct {\n\tA struct {\n\t\tF *string "
                           "`json:\"f,omitempty\"`\n\t} `json:\"a\"`\n}\n",
                           R"({"type":"object","properties":{"a":{"type":"object",)"
                           R"("properties":{"f":)" +
                               field + "}}}}")
                  .text,
              HasSubstr("\t\t// +k8s:maxLength=3\n\t\t// +k8s:optional\n\t\tF"));
}

TEST(TagsOfDefinitions, AreNotWrittenIntoTypesWithParameters) {
  EXPECT_THAT(ByDefinition("type T struct {\n\tB B[string] `json:\"b\"`\n}\n\n"
                           "type B[X any] struct {\n\tV X `json:\"v\"`\n}\n",
                           R"({"type":"object","required":["b"],"properties":{"b":)"
                           R"({"type":"object","properties":{"v":{"type":"string"}}}}})")
                  .kept,
              HasSubstr("crd.yaml:7: spec.b: what is in it: the type B is generic"));
}

TEST(TagsOfDefinitions, AreNotThoseOfTwoFieldsInOneLine) {
  EXPECT_THAT(ByDefinition("type T struct {\n\tA, B *string `json:\"a,omitempty\"`\n}\n",
                           R"({"type":"object","properties":{"a":{"type":"string",)"
                           R"("maxLength":3}}})")
                  .kept,
              HasSubstr("maxLength: 3: the field shares its line with others"));
}

TEST(TagsOfDefinitions, EndWhereTypesContainThemselves) {
  const Made made = ByDefinition(
      "type T struct {\n\tS `json:\",inline\"`\n\tR *T `json:\"r,omitempty\"`\n}\n\n"
      "type S struct {\n\t*T `json:\",inline\"`\n}\n",
      R"({"type":"object","properties":{"r":{"type":"object","properties":{"r":)"
      R"({"type":"object"}}}}})");
  EXPECT_EQ(made.errors, "");
}

TEST(TagsOfDefinitions, LookUpABoundedNumberOfLines) {
  const std::string text = std::string(kHead) + "type T struct {\n}\n";
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  EXPECT_TRUE(universe.Load({{"example.test/v1", "v1", {{kFile, text}}}}).empty());
  std::string properties = R"("a":{"type":"string"})";
  for (int i = 0; i < 2000; ++i) properties += ",\"p" + std::to_string(i) + "\":{}";
  const json::Document schema = support::ParseJson(
      R"({"type":"object","properties":{"spec":{"type":"object","properties":{)" + properties +
      "}}}}");
  int asked = 0;
  const auto line_of = [&asked](std::string_view) -> std::size_t {
    ++asked;
    return 7;
  };
  const KindSchema definition{"crd.yaml",    "example.com", "v1",   "Widget",
                              schema.root(), "s",           line_of};
  const Outcome outcome =
      MakeTags(std::span(universe.packages()).first(1), {{kFile, text}}, {}, {&definition, 1});
  EXPECT_GE(outcome.kept.size(), 2001U);
  EXPECT_EQ(asked, 1000);
  EXPECT_EQ(outcome.kept.back().place, "crd.yaml");
}

TEST(TagsOfDefinitions, NeedTheKind) {
  const std::string types = "type T struct {\n}\n";
  const std::string schema = R"({"type":"object"})";
  EXPECT_EQ(ByDefinition(types, schema, {}, "Gadget").errors,
            "crd.yaml:7: example.com/v1 Gadget: no package has this kind: a struct of the name, "
            "and +groupName=example.com\n");
  const Made other = ByDefinition(types, schema, {}, "Widget", "v2");
  EXPECT_EQ(other.errors, "");
  EXPECT_EQ(other.kept,
            "crd.yaml:7: example.com/v2 Widget: no package has this version of the kind\n");
}

}  // namespace
}  // namespace tandem::migrate

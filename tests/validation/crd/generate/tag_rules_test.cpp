#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/crd/generate/judged.h"
#include "tests/validation/crd/generate/made.h"
#include "validation/base/go_quote.h"
#include "validation/formats/registry.h"

namespace tandem::crd::generate {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string Field(const std::string& tags, const std::string& field) {
  std::string source = "type T struct {\n";
  for (std::size_t at = 0; at < tags.size();) {
    const std::size_t end = std::min(tags.find('\n', at), tags.size());
    source += "\t// " + tags.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return SpecOf(source + "\t" + field +
                "\n}\n\ntype Item struct {\n\tName string `json:\"name\"`\n}\n");
}

TEST(TagRules, AreKeywordsWhereThereIsOne) {
  EXPECT_THAT(Field("+k8s:minimum=5", "F int32 `json:\"f\"`"), HasSubstr(R"("minimum":5)"));
  EXPECT_THAT(Field("+k8s:format=k8s-short-name", "F *string `json:\"f\"`"),
              HasSubstr(R"("format":"k8s-short-name")"));
  EXPECT_THAT(Field("+k8s:eachVal=+k8s:maxLength=3", "F []string `json:\"f\"`"),
              HasSubstr(R"("items":{"maxLength":3,"type":"string"})"));
}

TEST(TagRules, LetAZeroOfWhatIsOptionalPass) {
  EXPECT_THAT(Field("+k8s:optional\n+k8s:minimum=5", "F int32 `json:\"f,omitempty\"`"),
              HasSubstr(R"("rule":"self == 0 || self \u003e= 5")"));
  EXPECT_THAT(Field("+k8s:optional\n+k8s:minimum=5", "F *int32 `json:\"f,omitempty\"`"),
              HasSubstr(R"("minimum":5)"));
}

TEST(TagRules, RefuseAZeroOfWhatIsRequired) {
  EXPECT_THAT(Field("+k8s:required", "F string `json:\"f\"`"), HasSubstr(R"("minLength":1)"));
  EXPECT_THAT(Field("+k8s:required", "F bool `json:\"f\"`"), HasSubstr(R"("enum":[true])"));
  EXPECT_THAT(Field("+k8s:required", "F *string `json:\"f\"`"), Not(HasSubstr("minLength")));
}

TEST(TagRules, SayExactlyWhatIsImmutable) {
  EXPECT_THAT(Field("+k8s:optional\n+k8s:immutable", "F *string `json:\"my-name,omitempty\"`"),
              HasSubstr("\"rule\":\"has(self.my__dash__name) == has(oldSelf.my__dash__name)"));
  Options options;
  options.dialect = Options::Dialect::kControllerGen;
  EXPECT_THAT(SpecOf("type T struct {\n\t// +k8s:immutable\n\t// +optional\n\tF *string "
                     "`json:\"f,omitempty\"`\n}\n",
                     options),
              HasSubstr(R"x("rule":"!has(oldSelf.f) || has(self.f)")x"));
}

TEST(TagRules, CompareItemsByTheirKeys) {
  EXPECT_THAT(
      Field("+k8s:listType=atomic\n+k8s:unique=map\n+k8s:listMapKey=name", "F []Item `json:\"f\"`"),
      HasSubstr("self.all(x, self.exists_one(y, x.name == y.name))"));
  EXPECT_THAT(Field("+k8s:listType=map\n+k8s:listMapKey=name\n+k8s:update=NoAddItem",
                    "F []Item `json:\"f\"`"),
              HasSubstr("self.all(x, oldSelf.exists(y, x.name == y.name))"));
}

TEST(TagRules, CountTheMembersOfUnions) {
  const std::string spec = SpecOf(
      "type T struct {\n\t// +k8s:optional\n\t// +k8s:unionMember\n\tA *string "
      "`json:\"a,omitempty\"`\n\t// +k8s:optional\n\t// +k8s:unionMember\n\tB *string "
      "`json:\"b,omitempty\"`\n}\n");
  EXPECT_THAT(spec, HasSubstr("(has(self.a)?1:0)+(has(self.b)?1:0) == 1"));
  EXPECT_THAT(spec, HasSubstr(R"("optionalOldSelf":true)"));
}

TEST(TagRules, WarnOfWhatCannotBeSaid) {
  const Outcome outcome =
      MakeWidget("type T struct {\n\t// +k8s:customValidation\n\tA int32 `json:\"a\"`\n}\n");
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_EQ(outcome.warnings[0].message, "+k8s:customValidation cannot be expressed in a CRD");
}

/// The warnings of a field with a tag, without what all of them say.
std::string WhyNot(const std::string& tag, const std::string& type) {
  const Outcome outcome = MakeWidget("type T struct {\n\t// +k8s:optional\n\t// " + tag + "\n\tA " +
                                     type + " `json:\"a,omitempty\"`\n}\n\n" +
                                     "type S struct {\n\tN string `json:\"n\"`\n}\n\n"
                                     "type Inlining struct {\n\tS `json:\",inline\"`\n}\n");
  std::string why;
  for (const Problem& warning : outcome.warnings) {
    why += warning.message.substr(std::min(warning.message.find(": "), warning.message.size()));
  }
  for (const field::Error& error :
       definition::Validate(ParsedJson(outcome.definitions.front().json), json::Document(0))) {
    if (error.detail.find("cost") == std::string::npos) ADD_FAILURE() << error.ToString();
  }
  return why;
}

TEST(TagRules, WarnOfTagsOnTypesThatTheyAreNotFor) {
  const struct {
    std::string tag;
    std::string type;
    std::string why;
  } cases[] = {
      {"+k8s:maxLength=3", "*int32", ": it is for texts"},
      {"+k8s:format=k8s-uuid", "[]string", ": it is for texts"},
      {"+k8s:minimum=3", "string", ": it is for numbers"},
      {"+k8s:monotonic", "*S", ": it is for numbers"},
      {"+k8s:maxItems=3", "map[string]string", ": it is for lists"},
      {"+k8s:unique=set", "string", ": it is for lists"},
      {"+k8s:maxProperties=3", "[]string", ": it is for maps"},
      {"+k8s:eachKey=+k8s:maxLength=3", "string", ": it is for maps"},
      {"+k8s:eachVal=+k8s:maxLength=3", "*S", ": it is for lists and maps"},
      {"+k8s:eachVal=+k8s:maxLength=3", "[]int32", ": it is for texts"},
      {"+k8s:update=NoAddItem", "string", ": it is for lists and maps"},
      {"+k8s:neq=\"a\"", "*int32", ": its value is none of the type"},
      {"+k8s:neq=3", "*int32", ""},
      {"+k8s:unionDiscriminator", "*S", ": it is for texts"},
      {"+k8s:modeDiscriminator", "[]string", ": it is for texts and bools"},
      {"+k8s:subfield(n)=+k8s:maxLength=3", "*string", ": it is for structs"},
      {"+k8s:item(m: \"a\")=+k8s:immutable", "[]S", ": the items have no such field"},
      {"+k8s:item(n: \"a\")=+k8s:immutable", "[]S", ""},
      {"+k8s:item(n: \"a\")=+k8s:immutable", "[]Inlining", ""},
      {"+k8s:listMapKey=m", "[]S", ": the items have no such field"},
      {"+k8s:maxLength=3", "*string", ""},
  };
  for (const auto& one : cases) {
    EXPECT_EQ(WhyNot(one.tag, one.type), one.why) << one.tag << " " << one.type;
  }
}

TEST(TagRules, OfInlinedFieldsAreThoseOfMembers) {
  const Judged judged(
      "type T struct {\n\t// +k8s:subfield(n)=+k8s:maxLength=2\n"
      "\t// +k8s:subfield(m)=+k8s:required\n\tS `json:\",inline\"`\n}\n\n"
      "type S struct {\n\tN string `json:\"n,omitempty\"`\n"
      "\tM *string `json:\"m,omitempty\"`\n}\n");
  EXPECT_EQ(judged.ErrorsOf(R"({"m":"a","n":"ab"})"), "");
  EXPECT_THAT(judged.ErrorsOf(R"({"m":"a","n":"abc"})"), HasSubstr("spec.n"));
  EXPECT_THAT(judged.ErrorsOf(R"({"n":"a"})"), HasSubstr("spec.m: Required"));
}

TEST(TagRules, OfInlinedFieldsAreOtherwiseWarnedOfByName) {
  const Outcome outcome = MakeWidget(
      "type T struct {\n\t// +k8s:immutable\n\t// +k8s:eachVal=+k8s:minimum=1\n"
      "\t// +tandem:onlyOneOf(\"a\")\n\t// +k8s:ifEnabled(X)=+k8s:forbidden\n"
      "\t// +k8s:validateTrue=\"a\"\n\tS `json:\",inline\"`\n}\n\n"
      "type S struct {\n\tN string `json:\"n,omitempty\"`\n}\n");
  std::string warnings;
  for (const Problem& warning : outcome.warnings) warnings += warning.message + "\n";
  EXPECT_EQ(warnings,
            "+tandem:onlyOneOf cannot be expressed in a CRD\n"
            "+k8s:ifEnabled is left out: a definition has no switches; --options X=true or =false "
            "decides\n"
            "+k8s:immutable cannot be expressed in a CRD: its field is inlined\n"
            "+k8s:eachVal cannot be expressed in a CRD: its field is inlined\n");
}

TEST(TagRules, AskForNothingThatMayBeAnything) {
  const std::string source =
      "type T struct {\n\t// +k8s:unionMember\n\t// +k8s:optional\n\t// +k8s:opaqueType\n"
      "\tA *S `json:\"a,omitempty\"`\n\t// +k8s:unionMember\n\t// +k8s:optional\n"
      "\tAa *S `json:\"aa,omitempty\"`\n\t// +k8s:immutable\n\t// +k8s:optional\n"
      "\tB *string `json:\"b,omitempty\"`\n}\n\ntype S struct {\n}\n";
  const Judged judged(source);
  EXPECT_THAT(judged.ErrorsOf(R"({"b":"y"})", R"({"b":"x"})"), HasSubstr("field is immutable"));
  const Outcome outcome = MakeWidget(source);
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_EQ(outcome.warnings[0].message, "tags about the field a are left out: it may be anything");
}

TEST(TagRules, AskForNothingOfWhichTheItemsMayBeAnything) {
  const Outcome outcome = MakeWidget(
      "type T struct {\n\t// +k8s:unionMember\n\t// +k8s:optional\n"
      "\t// +k8s:eachVal=+k8s:opaqueType\n\tA []S `json:\"a,omitempty\"`\n"
      "\t// +k8s:unionMember\n\t// +k8s:optional\n\t// +k8s:eachVal=+k8s:opaqueType\n"
      "\tB map[string]S `json:\"b,omitempty\"`\n}\n\ntype S struct {\n}\n");
  EXPECT_THAT(outcome.definitions[0].json, Not(HasSubstr("x-kubernetes-validations")));
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_EQ(outcome.warnings[0].message, "tags about the field a are left out: it may be anything");
}

TEST(TagRules, NameTagsOfOursInsideOthers) {
  const Outcome outcome = MakeWidget(
      "type T struct {\n\t// +k8s:optional\n\t// +k8s:eachVal=+tandem:nonEmpty\n"
      "\tF []string `json:\"f,omitempty\"`\n}\n\n"
      "// +tandem:unless(\"a\")=+k8s:required\ntype S struct {\n"
      "\t// +k8s:eachKey=+tandem:nonEmpty\n\tM map[string]string `json:\"m\"`\n}\n\n"
      "type Gadget struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
      "\tmetav1.ObjectMeta `json:\"metadata\"`\n\tS S `json:\"s\"`\n}\n");
  std::string warnings;
  for (const Problem& warning : outcome.warnings) warnings += warning.ToString() + "\n";
  EXPECT_THAT(warnings, AllOf(HasSubstr("+tandem:nonEmpty cannot be expressed in a CRD\nv1"),
                              HasSubstr("+tandem:unless cannot be expressed in a CRD")));
  EXPECT_EQ(outcome.warnings.size(), 3U) << warnings;
}

std::vector<std::string> TextsOfManyFormats() {
  const std::string a15(15, 'a');
  const std::string a63(63, 'a');
  const std::string domain = a63 + "." + a63 + "." + a63 + "." + a63;  // 255 characters
  std::string accents;
  for (int i = 0; i < 53; ++i) accents += "\u00e9";
  std::vector<std::string> texts = {"",
                                    "a",
                                    "A",
                                    "a.b",
                                    "A.b-c",
                                    "a-",
                                    "a.b-",
                                    "-a",
                                    "self",
                                    "aself",
                                    "a.self",
                                    "a/b",
                                    "a/B_c",
                                    "a.b/self",
                                    "a b",
                                    " a",
                                    ". .",
                                    ".",
                                    "..",
                                    "a\tb",
                                    "a:b",
                                    "a]b",
                                    "a\x7f",
                                    "10.0.0.1",
                                    "::1",
                                    "fe80::1%a",
                                    "a/b/c",
                                    "a/1",
                                    "kernel.a",
                                    "net/ipv4.a",
                                    "example.com/a",
                                    "a_b",
                                    "iqn.2001-04.a:b",
                                    "a\u017f",
                                    "8a69a34c-0b4c-4a4e-8f0f-2b1f0d1e2c3d",
                                    "NT\\user",
                                    "N T.\\user",
                                    ".N\\user",
                                    "\\user",
                                    "a\\b\\c",
                                    "N\\",
                                    "a-\\u",
                                    a15 + "\\u",
                                    a15 + "a\\u",
                                    a15 + "a_\\u",
                                    a15 + "a.b-c\\u",
                                    domain + "\\u",
                                    domain + ".a\\u",
                                    a63 + "a\\u",
                                    a63,
                                    a63 + "a",
                                    domain,
                                    accents,
                                    accents.substr(2),
                                    "a/" + a63,
                                    "a.b/" + std::string(32, 'c'),
                                    "a.b/" + std::string(33, 'c')};
  for (const int size : {104, 105, 253, 254, 317}) texts.emplace_back(size, 'u');
  texts.push_back("N\\" + std::string(104, 'u'));
  texts.push_back("N\\" + std::string(105, 'u'));
  return texts;
}

TEST(TagRules, JudgeFormatsAsTagsDo) {
  std::size_t judged_formats = 0;
  for (const formats::Format& format : formats::AllFormats()) {
    const Judged judged("type T struct {\n\t// +k8s:optional\n\t// +k8s:format=" +
                        std::string(format.name) + "\n\tF *string `json:\"f,omitempty\"`\n}\n");
    if (judged.LeavesOut()) continue;
    ++judged_formats;
    for (const std::string& text : TextsOfManyFormats()) {
      std::string json;
      AppendGoJsonQuoted(text, json);
      EXPECT_EQ(judged.ErrorsOf(R"({"f":)" + json + "}").empty(), format.fits(text))
          << format.name << ": " << text;
    }
  }
  EXPECT_GE(judged_formats, 17U);
}

}  // namespace
}  // namespace tandem::crd::generate

// The changes that options make to definitions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/crd/generate/judged.h"

namespace tandem::crd::generate {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kImmutable =
    "type T struct {\n\t// +k8s:optional\n\t// +k8s:immutable\n\tF *string "
    "`json:\"f,omitempty\"`\n}\n";

TEST(Options, MayLetWhatIsImmutableBeSetLater) {
  EXPECT_NE(Judged(kImmutable).ErrorsOf(R"({"f":"a"})", "{}"), "");
  Options options;
  options.immutable = Options::Immutable::kControllerGen;
  const Judged judged(kImmutable, options);
  EXPECT_EQ(judged.ErrorsOf(R"({"f":"a"})", "{}"), "");
  EXPECT_NE(judged.ErrorsOf(R"({"f":"a"})", R"({"f":"b"})"), "");
  EXPECT_NE(judged.ErrorsOf("{}", R"({"f":"b"})"), "");
}

constexpr const char* kLimits =
    "type T struct {\n\t// +kubebuilder:validation:MaxLength=4\n\tF S `json:\"f\"`\n}\n\n"
    "// +kubebuilder:validation:MaxLength=8\n// +kubebuilder:validation:MinLength=1\n"
    "type S string\n";

TEST(Options, MayMergeLimits) {
  EXPECT_THAT(SpecOf(kLimits), HasSubstr("allOf"));
  Options options;
  options.merge_limits = true;
  EXPECT_EQ(SpecOf(kLimits, options),
            R"({"properties":{"f":{"maxLength":4,"minLength":1,"type":"string"}},)"
            R"("required":["f"],"type":"object"})");
}

constexpr const char* kOneOf =
    "// +kubebuilder:validation:ExactlyOneOf=my-a;b\n// +kubebuilder:validation:AtLeastOneOf=my-a;b"
    "\ntype T struct {\n\tA *string `json:\"my-a,omitempty\"`\n\tB *string "
    "`json:\"b,omitempty\"`\n}"
    "\n";

TEST(Options, MayCountMembersAsOlderReleasesDo) {
  EXPECT_THAT(SpecOf(kOneOf), HasSubstr("(has(self.my__dash__a)?1:0)+(has(self.b)?1:0) == 1"));
  Options options;
  options.one_of_filter = true;
  const std::string spec = SpecOf(kOneOf, options);
  EXPECT_THAT(spec, HasSubstr("[has(self.my__dash__a),has(self.b)].filter(x,x==true).size() == 1"));
  EXPECT_THAT(spec, HasSubstr(".filter(x,x==true).size() \\u003e= 1"));
}

TEST(Options, KnowTheFieldsOfUnions) {
  EXPECT_THAT(ErrorsOf("// +kubebuilder:validation:AtMostOneOf=a;none\ntype T struct {\n"
                       "\tA *string `json:\"a,omitempty\"`\n}\n"),
              HasSubstr("kubebuilder:validation:AtMostOneOf: there is no field none"));
}

TEST(Options, MayLetTypesContainThemselves) {
  Options options;
  options.recursion_preserves = true;
  EXPECT_THAT(SpecOf("type T struct {\n\tNext *T `json:\"next,omitempty\"`\n}\n", options),
              HasSubstr(R"("next":{"x-kubernetes-preserve-unknown-fields":true})"));
}

constexpr const char* kKeys =
    "type T struct {\n\t// +k8s:optional\n\t// +k8s:eachKey=+k8s:maxLength=3\n"
    "\tF map[string]string `json:\"f,omitempty\"`\n\tG map[K]string "
    "`json:\"g,omitempty\"`\n}\n\n// +kubebuilder:validation:Pattern=`^[a-c]`\ntype K string\n";

TEST(Options, ChooseHowKeysAreBounded) {
  using PropertyNames = Options::PropertyNames;
  const std::string keyword = R"("x-kubernetes-property-names":{"maxLength":3,"type":"string"})";
  const std::string named = R"("x-kubernetes-property-names":{"pattern":"^[a-c]","type":"string"})";
  Options options;
  options.property_names = PropertyNames::kBoth;
  EXPECT_THAT(SpecOf(kKeys, options), testing::AllOf(HasSubstr(keyword), HasSubstr(named)));
  const Judged judged(kKeys, options);
  EXPECT_EQ(judged.ErrorsOf(R"({"f":{"abc":""},"g":{"ab":""}})"), "");
  EXPECT_NE(judged.ErrorsOf(R"({"f":{"abcd":""}})"), "");
  EXPECT_NE(judged.ErrorsOf(R"({"g":{"dd":""}})"), "");
  options.property_names = PropertyNames::kKeyword;
  EXPECT_THAT(SpecOf(kKeys, options), testing::AllOf(HasSubstr(keyword), Not(HasSubstr("rule"))));
  EXPECT_THAT(SpecOf(kKeys), Not(HasSubstr("property-names")));
  EXPECT_NE(Judged(kKeys, {}).ErrorsOf(R"({"g":{"dd":""}})"), "");
}

constexpr const char* kUnion =
    "type T struct {\n\t// +k8s:unionDiscriminator\n\tType Kind `json:\"type,omitempty\"`\n"
    "\t// +k8s:optional\n\t// +k8s:unionMember(memberName: \"A\")\n"
    "\tFirst *string `json:\"first,omitempty\"`\n}\n\n// +k8s:enum\ntype Kind string\n\n"
    "const (\n\tKindA Kind = \"A\"\n\tKindNone Kind = \"None\"\n)\n";

TEST(Options, ChooseHowUnionsAreSaid) {
  const std::string keyword =
      R"("x-kubernetes-unions":{"fieldMembers":{"A":{"name":"first"},"None":null}})";
  Options options;
  options.unions = Options::Unions::kBoth;
  EXPECT_THAT(SpecOf(kUnion, options), testing::AllOf(HasSubstr(keyword), HasSubstr("rule")));
  EXPECT_NE(Judged(kUnion, options).ErrorsOf(R"({"type":"A"})"), "");
  options.unions = Options::Unions::kExtension;
  EXPECT_THAT(SpecOf(kUnion, options), testing::AllOf(HasSubstr(keyword), Not(HasSubstr("rule"))));
  EXPECT_THAT(SpecOf(kUnion), testing::AllOf(Not(HasSubstr("unions")), HasSubstr("rule")));
}

TEST(Options, MayCountMarkersOfUnions) {
  const std::string source =
      "type T struct {\n\t// +unionDiscriminator\n\tType Kind `json:\"type\"`\n"
      "\t// +optional\n\t// +unionMember=A\n\tFirst *string `json:\"first,omitempty\"`\n"
      "\t// +optional\n\t// +unionMember,optional\n\tB *string `json:\"b,omitempty\"`\n}\n\n"
      "// +kubebuilder:validation:Enum=A;B;C\ntype Kind string\n\nconst (\n\tKindA Kind = \"A\"\n"
      "\tKindB Kind = \"B\"\n\tKindC Kind = \"C\"\n)\n";
  EXPECT_THAT(SpecOf(source), Not(HasSubstr("unions")));
  Options options;
  options.union_markers = true;
  options.unions = Options::Unions::kBoth;
  EXPECT_THAT(SpecOf(source, options),
              HasSubstr(R"("x-kubernetes-unions":{"fieldMembers":{"A":{"name":"first"},)"
                        R"("B":{"name":"b","optional":true},"C":null}})"));
  const Judged judged(source, options);
  EXPECT_EQ(judged.ErrorsOf(R"({"type":"A","first":""})"), "");
  EXPECT_NE(judged.ErrorsOf(R"({"type":"A"})"), "");
  EXPECT_EQ(judged.ErrorsOf(R"({"type":"B"})"), "");
  EXPECT_NE(judged.ErrorsOf(R"({"type":"C","b":""})"), "");
}

constexpr const char* kOpaque =
    "type T struct {\n\t// +k8s:opaqueType\n\tF In `json:\"f\"`\n}\n\ntype In struct {\n"
    "\t// +k8s:maximum=2\n\tX int32 `json:\"x\"`\n}\n";

TEST(Options, MayKeepTheStructureOfWhatIsOpaque) {
  EXPECT_THAT(SpecOf(kOpaque), HasSubstr(R"("f":{"x-kubernetes-preserve-unknown-fields":true})"));
  Options options;
  options.opaque_structure = true;
  EXPECT_THAT(SpecOf(kOpaque, options),
              HasSubstr(R"("f":{"properties":{"x":{"type":"integer"}},"type":"object"})"));
}

TEST(Options, TakeWhatIsExcludedOutOfEnums) {
  const std::string source =
      "type T struct {\n\tF E `json:\"f\"`\n}\n\n// +k8s:enum\ntype E string\n\nconst (\n"
      "\tA E = \"A\"\n\t// +k8s:enumExclude\n\tB E = \"B\"\n"
      "\t// +k8s:ifDisabled(X)=+k8s:enumExclude\n\tC E = \"C\"\n)\n";
  EXPECT_THAT(SpecOf(source), HasSubstr(R"("enum":["A","C"])"));
  Options options;
  options.switches["X"] = false;
  EXPECT_THAT(SpecOf(source, options), HasSubstr(R"("enum":["A"])"));
}

TEST(Options, AreNoneForTheOtherDialect) {
  Options options;
  options.dialect = Options::Dialect::kControllerGen;
  EXPECT_THAT(SpecOf(kKeys, options), Not(HasSubstr("property-names")));
}

/// API servers refuse rules about old values where there are none.
TEST(OldValues, AreForgottenBelowAtomicLists) {
  const Judged judged(
      "type T struct {\n\t// +k8s:optional\n\t// +k8s:listType=atomic\n\tL []In "
      "`json:\"l,omitempty\"`\n}\n\ntype In struct {\n\t// +k8s:optional\n\t// +k8s:immutable\n"
      "\tA *string `json:\"a,omitempty\"`\n\t// +k8s:optional\n\t// +k8s:unionMember\n"
      "\tB *string `json:\"b,omitempty\"`\n\t// +k8s:optional\n\t// +k8s:unionMember\n"
      "\tC *string `json:\"c,omitempty\"`\n}\n");
  EXPECT_TRUE(judged.LeavesOut());
  EXPECT_EQ(judged.ErrorsOf(R"({"l":[{"a":"x","b":""}]})"), "");
  EXPECT_NE(judged.ErrorsOf(R"({"l":[{"a":"x"}]})"), "");
}

TEST(OpenApiKeywords, AreThoseOfSchemas) {
  EXPECT_EQ(SpecOf("type T struct {\n\t// +k8s:validation:maxLength=3\n"
                   "\t// +k8s:validation:enum=[\"a\",\"b\"]\n"
                   "\t// +k8s:validation:cel[0]:rule=\"self != 'b'\"\n"
                   "\t// +k8s:validation:cel[0]:message=\"no b\"\n"
                   "\tF string `json:\"f\"`\n\t// +k8s:validation:items:pattern=\"^a\"\n"
                   "\tG []string `json:\"g\"`\n}\n"),
            R"({"properties":{"f":{"enum":["a","b"],"maxLength":3,"type":"string",)"
            R"("x-kubernetes-validations":[{"message":"no b","rule":"self != 'b'"}]},)"
            R"("g":{"items":{"pattern":"^a","type":"string"},"type":"array"}},)"
            R"("required":["f","g"],"type":"object"})");
  for (const char* wrong : {"nope=3", "maxLength=x", "cel[1000000]:rule=\"a\"", "cel[0]:what=\"a\"",
                            "what:maxLength=3", "enum=3"}) {
    const std::string errors =
        ErrorsOf("type T struct {\n\t// +k8s:validation:" + std::string(wrong) +
                 "\n\tF string `json:\"f\"`\n}\n");
    EXPECT_THAT(errors, HasSubstr("+k8s:validation:")) << wrong;
  }
}

/// A payload that is no number of JSON does not get into a definition.
TEST(Payloads, AreNumbers) {
  for (const char* tag : {"maxBytes=abc", "maxBytes=0x10", "maxLength=0x10", "maxLength=007",
                          "exclusiveMinimum=x", "default=0x10"}) {
    const Outcome outcome = MakeWidget("type T struct {\n\t// +k8s:" + std::string(tag) +
                                       "\n\tF string `json:\"f\"`\n}\n");
    ASSERT_EQ(outcome.definitions.size(), 1U);
    ParsedJson(outcome.definitions.front().json);
    EXPECT_EQ(outcome.warnings.size(), 1U) << tag;
  }
}

TEST(UnknownTags, AreNamed) {
  const Outcome outcome = MakeWidget(
      "type T struct {\n\t// +k8s:maxLenght=2\n\t// +k8s:deepcopy-gen=true\n\tF string "
      "`json:\"f\"`\n}\n");
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_EQ(outcome.warnings[0].message, "unknown tag +k8s:maxLenght; do you mean +k8s:maxLength?");
}

TEST(Lists, AreWhatTheirFieldSays) {
  const std::string source =
      "type T struct {\n\t// +k8s:listType=atomic\n\t// "
      "+k8s:eachVal=+k8s:subfield(name)=+k8s:maxLength=2\n"
      "\tF L `json:\"f\"`\n\tG L `json:\"g\"`\n}\n\n// +k8s:listType=map\n// +k8s:listMapKey=name\n"
      "type L []In\n\ntype In struct {\n\tName string `json:\"name\"`\n}\n";
  EXPECT_THAT(SpecOf(source),
              testing::AllOf(HasSubstr(R"("f":{"items":{"properties":{"name":{"maxLength":2,)"
                                       R"("type":"string"}},"required":["name"],"type":"object"},)"
                                       R"("type":"array","x-kubernetes-list-type":"atomic"})"),
                             HasSubstr(R"("x-kubernetes-list-map-keys":["name"])")));
  EXPECT_EQ(Judged(source).ErrorsOf(R"({"f":[{"name":"a"},{"name":"a"}],"g":[{"name":"a"}]})"), "");
}

TEST(Aliases, HaveNoTagsOfTheirOwn) {
  const Outcome outcome = MakeWidget(
      "type T struct {\n\tF A `json:\"f\"`\n}\n\n// +k8s:maxLength=2\ntype A = string\n");
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_THAT(outcome.warnings[0].message, HasSubstr("has no effect on an alias"));
}

TEST(Generics, AreMadeForTheirArguments) {
  EXPECT_EQ(SpecOf("type T struct {\n\tF Box[string] `json:\"f\"`\n}\n\ntype Box[V any] struct {\n"
                   "\tValues []V `json:\"values\"`\n}\n"),
            R"({"properties":{"f":{"properties":{"values":{"items":{"type":"string"},)"
            R"("type":"array"}},"required":["values"],"type":"object"}},"required":["f"],)"
            R"("type":"object"})");
}

}  // namespace
}  // namespace tandem::crd::generate

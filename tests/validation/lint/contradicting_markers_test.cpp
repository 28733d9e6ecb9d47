#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The findings about the field of a struct with these comments, on lines from 3 on.
std::vector<std::string> OfField(const std::string& comments, const std::string& type = "int",
                                 const std::string& more = "") {
  const LintSource source("type T struct {\n" + comments + "\tA " + type +
                          " `json:\"a,omitempty\"`\n}\n" + more);
  return source.Lines(Rule::kContradictingMarkers);
}

TEST(ContradictingMarkers, AreOtherBoundsThanThoseOfTags) {
  const LintSource source(R"(
type T struct {
	// +k8s:required
	// +k8s:minimum=0
	// +kubebuilder:validation:Minimum=50
	A int `json:"a"`
	// +k8s:required
	// +k8s:maxLength=5
	// +kubebuilder:validation:MaxLength=5
	// +kubebuilder:validation:MinLength=1
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kContradictingMarkers),
              ElementsAre("6: v1.T.A: +kubebuilder:validation:Minimum=50 contradicts "
                          "+k8s:minimum=0"));
}

TEST(ContradictingMarkers, KnowThatALimitMayBeWrittenInTwoWays) {
  const std::string exclusive =
      "\t// +kubebuilder:validation:Minimum=0\n\t// "
      "+kubebuilder:validation:ExclusiveMinimum=true\n";
  EXPECT_THAT(OfField("\t// +k8s:minimum=1\n" + exclusive), IsEmpty());
  EXPECT_THAT(OfField("\t// +k8s:exclusiveMinimum=0\n" + exclusive), IsEmpty());
  EXPECT_THAT(OfField("\t// +k8s:minimum=0\n" + exclusive),
              ElementsAre("4: v1.T.A: +kubebuilder:validation:Minimum=0 contradicts "
                          "+k8s:minimum=0"));
  EXPECT_THAT(OfField("\t// +k8s:maximum=7\n\t// +kubebuilder:validation:Maximum=7.0\n"),
              IsEmpty());
}

TEST(ContradictingMarkers, AreLookedForOnItemsToo) {
  EXPECT_THAT(OfField("\t// +k8s:eachVal=+k8s:maxLength=3\n"
                      "\t// +kubebuilder:validation:items:MaxLength=4\n"
                      "\t// +k8s:maxItems=3\n"
                      "\t// +kubebuilder:validation:MaxItems=3\n",
                      "[]string"),
              ElementsAre("4: v1.T.A: +kubebuilder:validation:items:MaxLength=4 contradicts "
                          "+k8s:eachVal=+k8s:maxLength=3"));
}

TEST(ContradictingMarkers, AreOtherPatternsAndFormats) {
  EXPECT_THAT(
      OfField("\t// +k8s:pattern=`^a$`\n\t// +kubebuilder:validation:Pattern=`^a$`\n", "string"),
      IsEmpty());
  EXPECT_THAT(
      OfField("\t// +k8s:pattern=`^a$`\n\t// +kubebuilder:validation:Pattern=^b$\n", "string"),
      testing::SizeIs(1));
  EXPECT_THAT(OfField("\t// +k8s:format=k8s-short-name\n"
                      "\t// +kubebuilder:validation:Format=k8s-long-name\n",
                      "string"),
              ElementsAre("4: v1.T.A: +kubebuilder:validation:Format=k8s-long-name contradicts "
                          "+k8s:format=\"k8s-short-name\""));
  EXPECT_THAT(
      OfField("\t// +k8s:format=k8s-uuid\n\t// +kubebuilder:validation:Format=uuid\n", "string"),
      IsEmpty());
}

TEST(ContradictingMarkers, SayOtherwiseWhetherAFieldIsThere) {
  EXPECT_THAT(OfField("\t// +k8s:required\n\t// +required\n"), IsEmpty());
  EXPECT_THAT(OfField("\t// +k8s:required\n\t// +optional\n"),
              ElementsAre("4: v1.T.A: +optional contradicts +k8s:required"));
  EXPECT_THAT(OfField("\t// +k8s:optional\n\t// +kubebuilder:validation:Required\n"),
              ElementsAre("4: v1.T.A: +kubebuilder:validation:Required contradicts "
                          "+k8s:optional"));
  EXPECT_THAT(OfField("\t// +k8s:optional\n\t// +kubebuilder:validation:Optional\n"), IsEmpty());
}

TEST(ContradictingMarkers, AreOtherListTypesAndKeys) {
  const std::string item = "type I struct {\n\tK string `json:\"k\"`\n\tL string `json:\"l\"`\n}\n";
  EXPECT_THAT(OfField("\t// +k8s:listType=atomic\n\t// +listType=set\n", "[]string"),
              ElementsAre("4: v1.T.A: +listType=set contradicts +k8s:listType=\"atomic\""));
  const std::string keys =
      "\t// +k8s:listType=map\n\t// +k8s:listMapKey=k\n\t// +k8s:listMapKey=l\n\t// "
      "+listType=map\n";
  EXPECT_THAT(OfField(keys + "\t// +listMapKey=l\n\t// +listMapKey=k\n", "[]I", item), IsEmpty());
  EXPECT_THAT(OfField(keys + "\t// +listMapKey=l\n", "[]I", item),
              ElementsAre("7: v1.T.A: +listMapKey=l contradicts the keys of +k8s:listMapKey: k, "
                          "l"));
}

TEST(ContradictingMarkers, LetNothingChangeWhereTagsDo) {
  const std::string unchanging =
      "\t// +kubebuilder:validation:XValidation:rule=\"self == oldSelf\"\n";
  EXPECT_THAT(OfField("\t// +k8s:immutable\n" + unchanging), IsEmpty());
  EXPECT_THAT(OfField("\t// +k8s:optional\n\t// +k8s:update=NoAddItem\n" + unchanging, "[]string"),
              testing::SizeIs(1));
}

TEST(ContradictingMarkers, AreValuesThatTheTypeDoesNotHave) {
  const std::string mode =
      "// +k8s:enum\ntype M string\n\nconst (\n\tOn M = \"on\"\n\tOff M = \"off\"\n)\n";
  EXPECT_THAT(OfField("\t// +kubebuilder:validation:Enum=on\n", "M", mode), IsEmpty());
  EXPECT_THAT(OfField("\t// +kubebuilder:validation:Enum=on;auto\n", "*M", mode),
              ElementsAre("3: v1.T.A: +kubebuilder:validation:Enum=on;auto contradicts the "
                          "constants of +k8s:enum on v1.M"));
  EXPECT_THAT(OfField("", "M", "// +kubebuilder:validation:Enum=on\n" + mode),
              ElementsAre("5: v1.M: +kubebuilder:validation:Enum=on contradicts the constants of "
                          "+k8s:enum on v1.M"));
  EXPECT_THAT(OfField("", "M", "// +kubebuilder:validation:Enum=off;on\n" + mode), IsEmpty());
}

TEST(ContradictingMarkers, AllowOtherMembersOfAUnion) {
  const auto found = [](const std::string& marker, const std::string& tag) {
    const LintSource source("// +kubebuilder:validation:" + marker +
                            "\ntype T struct {\n\t// +k8s:" + tag +
                            "\n\tA *int `json:\"a,omitempty\"`\n\t// +k8s:" + tag +
                            "\n\tB *int `json:\"b,omitempty\"`\n}\n");
    return source.Lines(Rule::kContradictingMarkers);
  };
  EXPECT_THAT(found("ExactlyOneOf=a;b", "unionMember"), IsEmpty());
  EXPECT_THAT(found("AtMostOneOf=a;b", "zeroOrOneOfMember"), IsEmpty());
  EXPECT_THAT(found("AtLeastOneOf=a;b", "unionMember"), IsEmpty());
  EXPECT_THAT(found("ExactlyOneOf=c;d", "unionMember"), IsEmpty());
  EXPECT_THAT(found("AtMostOneOf=a;b", "unionMember"),
              ElementsAre("2: v1.T: +kubebuilder:validation:AtMostOneOf=a;b contradicts "
                          "+k8s:unionMember of a, b"));
  EXPECT_THAT(found("ExactlyOneOf=a;c", "unionMember"), testing::SizeIs(1));
  EXPECT_THAT(found("AtLeastOneOf=a;b", "zeroOrOneOfMember"), testing::SizeIs(1));
}

TEST(ContradictingMarkers, NeedNotBeThere) {
  EXPECT_THAT(OfField("\t// +k8s:minimum=1\n\t// +kubebuilder:validation:Minimum=x\n"), IsEmpty());
  EXPECT_THAT(OfField(""), IsEmpty());
}

}  // namespace
}  // namespace tandem::lint

#include "validation/openapi/documents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/validation/openapi/form.h"
#include "validation/json/render.h"

namespace tandem::openapi {
namespace {

using crd::generate::Problem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Source {
  std::string path;
  std::string text;  ///< below the package clause and the imports
  std::string group = "// +groupName=example.com\n";
};

Outcome Make(const std::vector<Source>& sources, const Options& options = {}) {
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  std::vector<gotypes::SourcePackage> packages;
  for (const Source& source : sources) {
    gotypes::SourcePackage& package = packages.emplace_back();
    package.path = source.path;
    package.directory = source.path;
    const std::string name = source.path.substr(source.path.rfind('/') + 1);
    package.files.push_back({source.path + "/types.go",
                             source.group + "package " + name +
                                 "\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n" +
                                 source.text});
  }
  const std::size_t count = packages.size();
  for (const auto& diagnostic : universe.Load(std::move(packages))) {
    ADD_FAILURE() << ToString(diagnostic);
  }
  return MakeDocuments(std::span(universe.packages()).first(count), options);
}

/// A kind with a spec of type T.
std::string WithKind(const std::string& source) {
  return "type Widget struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
         "\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n\tSpec T `json:\"spec\"`\n}\n\n" +
         source;
}

/// The document of a package of example.com/v1; its form is as it must be.
std::string DocumentOf(const std::string& source, Options options = {}) {
  options.max_description = options.max_description.value_or(0);
  const Outcome outcome = Make({{"example.test/v1", WithKind(source)}}, options);
  for (const Problem& error : outcome.errors) ADD_FAILURE() << error.ToString();
  if (outcome.documents.size() != 1) return "no document";
  EXPECT_THAT(FormComplaints(outcome.documents.front().json), IsEmpty());
  return outcome.documents.front().json;
}

std::string SchemaIn(const std::string& document, std::string_view name) {
  const json::Document read = support::ParseJson(document);
  const json::ValueView schema = read.root().Member("components").Member("schemas").Member(name);
  return schema.IsAbsent() ? "none" : json::RenderGoJson(schema);
}

/// The component of the type T.
std::string ComponentOf(const std::string& source) {
  return SchemaIn(DocumentOf(source), "com.example.v1.T");
}

std::string ErrorsOf(const std::vector<Source>& sources) {
  std::string lines;
  for (const Problem& error : Make(sources).errors) lines += error.ToString() + "\n";
  return lines;
}

TEST(Documents, SayWhatTheyAreOf) {
  const std::string document = DocumentOf("type T struct{}\n");
  EXPECT_THAT(document, HasSubstr(R"("info":{"title":"example.com","version":"v1"},)"
                                  R"("openapi":"3.0.0","paths":{}})"));
  EXPECT_THAT(SchemaIn(document, "com.example.v1.Widget"),
              AllOf(HasSubstr(R"("spec":{"$ref":"#/components/schemas/com.example.v1.T"})"),
                    HasSubstr(R"("x-kubernetes-group-version-kind":[{"group":"example.com",)"
                              R"("kind":"Widget","version":"v1"}])")));
}

TEST(Documents, HaveAListOfEveryKind) {
  const std::string document = DocumentOf("type T struct{}\n");
  EXPECT_THAT(SchemaIn(document, "com.example.v1.WidgetList"),
              AllOf(HasSubstr(R"("items":{"items":{"$ref":"#/components/schemas/)"
                              R"(com.example.v1.Widget"},"type":"array"})"),
                    HasSubstr(R"("kind":"WidgetList")"),
                    HasSubstr("io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta")));
}

TEST(Documents, TakeTheListThatIsDeclared) {
  const std::string document = DocumentOf(
      "type T struct{}\n\ntype WidgetList struct {\n\tmetav1.TypeMeta "
      "`json:\",inline\"`\n\tmetav1.ListMeta `json:\"metadata,omitempty\"`\n"
      "\t// +k8s:maxItems=7\n\tItems []Widget `json:\"items\"`\n}\n");
  EXPECT_THAT(SchemaIn(document, "com.example.v1.WidgetList"),
              AllOf(HasSubstr(R"("maxItems":7)"), HasSubstr(R"("kind":"WidgetList")")));
}

TEST(Documents, PublishTheRulesOfBothFamilies) {
  EXPECT_EQ(
      ComponentOf("type T struct {\n"
                  "\t// +kubebuilder:validation:Minimum=1\n\tA int32 `json:\"a\"`\n"
                  "\t// +k8s:maxLength=5\n\t// +optional\n\tB *string `json:\"b,omitempty\"`\n"
                  "\t// +kubebuilder:validation:XValidation:rule=\"self > 0.5\"\n"
                  "\tC float64 `json:\"c\"`\n}\n"),
      R"({"properties":{"a":{"format":"int32","minimum":1,"type":"integer"},)"
      R"("b":{"maxLength":5,"type":"string"},"c":{"type":"number",)"
      R"("x-kubernetes-validations":[{"rule":"self \u003e 0.5"}]}},)"
      R"("required":["a","c"],"type":"object"})");
}

TEST(Documents, ReferToATypeThatContainsItself) {
  EXPECT_EQ(ComponentOf("type T struct {\n\tNext *T `json:\"next,omitempty\"`\n}\n"),
            R"({"properties":{"next":{"$ref":"#/components/schemas/com.example.v1.T"}},)"
            R"("type":"object"})");
  // A type may contain itself without a struct in between, too.
  const std::string document =
      DocumentOf("type T struct {\n\tTree Tree `json:\"tree\"`\n}\n\ntype Tree map[string]Tree\n");
  EXPECT_EQ(SchemaIn(document, "com.example.v1.Tree"),
            R"({"additionalProperties":{"$ref":"#/components/schemas/com.example.v1.Tree"},)"
            R"("type":"object"})");
}

TEST(Documents, PutAReferenceWithWordsIntoAllOf) {
  EXPECT_EQ(ComponentOf("type T struct {\n\t// +kubebuilder:validation:MinProperties=1\n"
                        "\tA A `json:\"a\"`\n}\n\ntype A struct{}\n"),
            R"({"properties":{"a":{"allOf":[{"$ref":"#/components/schemas/com.example.v1.A"}],)"
            R"("minProperties":1}},"required":["a"],"type":"object"})");
}

TEST(Documents, PutInTypesThatAreNoStructs) {
  EXPECT_EQ(ComponentOf("type T struct {\n\t// +kubebuilder:validation:MinLength=2\n"
                        "\tA Name `json:\"a\"`\n\tB []Name `json:\"b\"`\n}\n\n"
                        "// +kubebuilder:validation:MaxLength=9\ntype Name string\n"),
            R"({"properties":{"a":{"maxLength":9,"minLength":2,"type":"string"},)"
            R"("b":{"items":{"maxLength":9,"type":"string"},"type":"array"}},)"
            R"("required":["a","b"],"type":"object"})");
}

TEST(Documents, KeepBothLimitsWhereFieldAndTypeDiffer) {
  EXPECT_EQ(ComponentOf("type T struct {\n\t// +kubebuilder:validation:MaxLength=4\n"
                        "\tA Name `json:\"a\"`\n}\n\n"
                        "// +kubebuilder:validation:MaxLength=9\ntype Name string\n"),
            R"({"properties":{"a":{"allOf":[{"maxLength":9,"type":"string"}],"maxLength":4,)"
            R"("type":"string"}},"required":["a"],"type":"object"})");
}

TEST(Documents, TakeAnAliasForItsType) {
  EXPECT_EQ(ComponentOf("type T struct {\n\tA Alias `json:\"a\"`\n}\n\n"
                        "type Alias = Other\n\ntype Other struct{}\n"),
            R"({"properties":{"a":{"$ref":"#/components/schemas/com.example.v1.Other"}},)"
            R"("required":["a"],"type":"object"})");
}

TEST(Documents, EmbedAsGoDoes) {
  EXPECT_EQ(ComponentOf("type T struct {\n\tInner `json:\",inline\"`\n"
                        "\tA string `json:\"a,omitempty\"`\n}\n\n"
                        "type Inner struct {\n\tA int32 `json:\"a\"`\n\tB bool `json:\"b\"`\n}\n"),
            R"({"properties":{"a":{"type":"string"},"b":{"type":"boolean"}},)"
            R"("required":["b"],"type":"object"})");
}

TEST(Documents, ListTheConstantsOfAnEnum) {
  EXPECT_EQ(ComponentOf("type T struct {\n\tA Mode `json:\"a,omitempty\"`\n}\n\n"
                        "// +enum\ntype Mode string\n\nconst (\n\tSlow Mode = \"Slow\"\n"
                        "\tFast Mode = \"Fast\"\n)\n"),
            R"({"properties":{"a":{"enum":["Fast","Slow"],"type":"string"}},"type":"object"})");
}

TEST(Documents, SayHowListsAreMergedAndPatched) {
  EXPECT_EQ(ComponentOf("type T struct {\n\t// +optional\n\t// +patchMergeKey=name\n"
                        "\t// +patchStrategy=merge\n\t// +listType=map\n\t// +listMapKey=name\n"
                        "\tA []A `json:\"a,omitempty\"`\n"
                        "\tB []A `json:\"b,omitempty\" patchStrategy:\"replace\"`\n}\n\n"
                        "type A struct {\n\tName string `json:\"name\"`\n}\n"),
            R"({"properties":{"a":{"items":{"$ref":"#/components/schemas/com.example.v1.A"},)"
            R"("type":"array","x-kubernetes-list-map-keys":["name"],)"
            R"("x-kubernetes-list-type":"map","x-kubernetes-patch-merge-key":"name",)"
            R"("x-kubernetes-patch-strategy":"merge"},)"
            R"("b":{"items":{"$ref":"#/components/schemas/com.example.v1.A"},"type":"array",)"
            R"("x-kubernetes-patch-strategy":"replace"}},"type":"object"})");
}

TEST(Documents, DescribeUnions) {
  EXPECT_THAT(ComponentOf("// +union\ntype T struct {\n\t// +unionDiscriminator\n"
                          "\tType string `json:\"type\"`\n\t// +optional\n"
                          "\tA *string `json:\"a,omitempty\"`\n}\n"),
              HasSubstr(R"("x-kubernetes-unions":[{"discriminator":"type",)"
                        R"("fields-to-discriminateBy":{"a":"A"}}])"));
}

TEST(Documents, LeaveOutWhatIsNotPublished) {
  EXPECT_EQ(
      ComponentOf("type T struct {\n\t// +k8s:openapi-gen=false\n\tA string `json:\"a\"`\n}\n"),
      R"({"type":"object"})");
}

TEST(Documents, NameTypesOfKubernetesByTheirPackage) {
  const Outcome outcome =
      Make({{"k8s.io/api/apps/v1", WithKind("type T struct{}\n"), "// +groupName=apps\n"}});
  ASSERT_EQ(outcome.documents.size(), 1U);
  EXPECT_EQ(outcome.documents[0].FileName(), "apps_v1.json");
  EXPECT_EQ(outcome.documents[0].ServerPath(), "apis/apps/v1.json");
  EXPECT_NE(SchemaIn(outcome.documents[0].json, "io.k8s.api.apps.v1.Widget"), "none");
  // Kubernetes declares the list types of its kinds itself.
  EXPECT_EQ(SchemaIn(outcome.documents[0].json, "io.k8s.api.apps.v1.WidgetList"), "none");
}

TEST(Documents, TakeKubernetesAsItIs) {
  const Outcome outcome = Make({{"k8s.io/api/apps/v1",
                                 WithKind("type T struct {\n\tA any `json:\"a\"`\n\t// "
                                          "+listType=set\n\tB string `json:\"b\"`\n}\n"),
                                 "// +groupName=apps\n"}});
  EXPECT_THAT(outcome.errors, IsEmpty());
  EXPECT_EQ(outcome.warnings.size(), 2U);
  ASSERT_EQ(outcome.documents.size(), 1U);
  EXPECT_EQ(SchemaIn(outcome.documents[0].json, "io.k8s.api.apps.v1.T"),
            R"({"properties":{"a":{"x-kubernetes-preserve-unknown-fields":true},)"
            R"("b":{"type":"string"}},"required":["a","b"],"type":"object"})");
}

TEST(Documents, KnowTheCoreGroup) {
  const Outcome outcome =
      Make({{"k8s.io/api/core/v1", WithKind("type T struct{}\n"), "// +groupName=\n"}});
  ASSERT_THAT(outcome.errors, IsEmpty());
  ASSERT_EQ(outcome.documents.size(), 1U);
  EXPECT_EQ(outcome.documents[0].FileName(), "core_v1.json");
  EXPECT_EQ(outcome.documents[0].ServerPath(), "api/v1.json");
  EXPECT_THAT(SchemaIn(outcome.documents[0].json, "io.k8s.api.core.v1.Widget"),
              HasSubstr(R"([{"group":"","kind":"Widget","version":"v1"}])"));
}

TEST(Documents, AreOnePerGroupAndVersion) {
  const Source first{"example.test/a/v1", WithKind("type T struct{}\n")};
  Source same{"example.test/b/v1", WithKind("type T struct {\n\tB bool `json:\"b\"`\n}\n")};
  same.text.replace(same.text.find("Widget"), 6, "Gadget");
  const Source other{"example.test/v2", WithKind("type T struct{}\n")};
  const Outcome outcome = Make({other, first, same});
  ASSERT_THAT(outcome.errors, IsEmpty());
  ASSERT_EQ(outcome.documents.size(), 2U);
  const std::string& v1 = outcome.documents[0].json;
  EXPECT_EQ(outcome.documents[1].FileName(), "example.com_v2.json");
  // Two types of one name: the second has that of its package.
  EXPECT_NE(SchemaIn(v1, "com.example.v1.T"), "none");
  EXPECT_NE(SchemaIn(v1, "test.example.a.v1.T"), SchemaIn(v1, "test.example.b.v1.T"));
  EXPECT_THAT(FormComplaints(v1), IsEmpty());
}

TEST(Documents, SayWhatIsWrong) {
  const std::string kind = WithKind("type T struct{}\n");
  const std::string embedded =
      WithKind("type T struct {\n\tText `json:\",inline\"`\n}\n\ntype Text string\n");
  const std::string itself = WithKind("type T struct {\n\t*T `json:\",inline\"`\n}\n");
  EXPECT_THAT(ErrorsOf({{"example.test/v1", kind, ""}}),
              HasSubstr("example.test/v1:-: the package of kind Widget has no group"));
  EXPECT_THAT(ErrorsOf({{"example.test/v1", kind, "// +groupName=../x\n"}}), HasSubstr("no group"));
  EXPECT_THAT(ErrorsOf({{"example.test/a/v1", kind}, {"example.test/b/v1", kind}}),
              HasSubstr("b/v1/types.go:6:6: kind Widget of com.example.v1 is also at "
                        "example.test/a/v1/types.go:6:6"));
  EXPECT_THAT(ErrorsOf({{"example.test/v1", embedded}}),
              HasSubstr("types.go:12:6: T: what is embedded is of type string, not object"));
  EXPECT_THAT(ErrorsOf({{"example.test/v1", itself}}), HasSubstr("embedded too deeply"));
  EXPECT_THAT(
      ErrorsOf({{"example.test/v1", WithKind("type T struct {\n\tA any `json:\"a\"`\n}\n")}}),
      HasSubstr("types.go:13:4: cannot generate schema for any"));
}

TEST(Documents, CutDescriptions) {
  Options options;
  options.max_description = 9;
  const std::string document = DocumentOf(
      "// One word. And another.\ntype T struct {\n\t// A field of it\n\tA int `json:\"a\"`\n}\n",
      options);
  EXPECT_THAT(
      SchemaIn(document, "com.example.v1.T"),
      AllOf(HasSubstr(R"("description":"One word.")"), HasSubstr(R"("description":"A field...")")));
  EXPECT_THAT(DocumentOf("// Text.\ntype T struct{}\n"), Not(HasSubstr("description")));
}

/// A hundred types, each twice in the next: together they would be 2^100 schemas.
TEST(Documents, GrowNoFurtherThanTheirBounds) {
  std::string source = "type T struct {\n\tA L0 `json:\"a\"`\n}\n\n";
  for (int i = 0; i < 60; ++i) {
    const std::string next = "L" + std::to_string(i + 1);
    source += "type L" + std::to_string(i) + " []struct {\n\tA " + next + " `json:\"a\"`\n\tB " +
              next + " `json:\"b\"`\n}\n\n";
  }
  source += "type L60 string\n";
  EXPECT_THAT(ErrorsOf({{"example.test/v1", WithKind(source)}}), HasSubstr("too many parts"));
}

}  // namespace
}  // namespace tandem::openapi

#include "cli/generate/generate_tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "cli/generate/generate.h"
#include "cli/validate/validate.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "validation/markers/catalogue.h"

namespace tandem::generate {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kSource =
    "// +groupName=example.com\npackage v1\n\n"
    "import metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
    "type Widget struct {\n\tmetav1.TypeMeta   `json:\",inline\"`\n"
    "\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n\tSpec T `json:\"spec\"`\n}\n\n";

std::string Read(const std::string& path) {
  const auto text = config::ReadFile(path, config::kMaxDefinitionBytes);
  EXPECT_TRUE(text) << path;
  return text ? *text : "";
}

TEST(GenerateTags, PrintAPatch) {
  const config::TempDir dir;
  dir.Write("v1/types.go", std::string(kSource) +
                               "type T struct {\n\t// +kubebuilder:validation:MaxLength=9\n"
                               "\tA *string `json:\"a\"`\n}\n");
  const cli::PageShell inside(dir.Path(), "");
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"tags", dir.Path("v1")});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.out,
            "--- a/v1/types.go\n+++ b/v1/types.go\n@@ -11,5 +11,7 @@\n \n type T struct {\n"
            " \t// +kubebuilder:validation:MaxLength=9\n+\t// +k8s:maxLength=9\n"
            "+\t// +k8s:required\n \tA *string `json:\"a\"`\n }\n");
}

TEST(GenerateTags, ChangeTheFiles) {
  const config::TempDir dir;
  const std::string types = dir.Write("v1/types.go", std::string(kSource) +
                                                         "type T struct {\n\t// +optional\n"
                                                         "\tA *string `json:\"a\"`\n}\n");
  fs::permissions(types, fs::perms(0640));
  EXPECT_EQ(cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--check"}).code, 1);
  EXPECT_EQ(cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--write", "--replace"}).code, 0);
  EXPECT_THAT(Read(types),
              AllOf(HasSubstr("\t// +k8s:optional\n"), Not(HasSubstr("// +optional"))));
  EXPECT_EQ(fs::status(types).permissions(), fs::perms(0640));
  const cli::Outcome again = cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--check"});
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.out, "");
}

TEST(GenerateTags, SayWhatStays) {
  const config::TempDir dir;
  const std::string types =
      dir.Write("v1/types.go", std::string(kSource) +
                                   "type T struct {\n\t// +nullable\n\tA string "
                                   "`json:\"a\"`\n}\n");
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"tags", dir.Path("v1")});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "stays: " + types + ":13:5: +nullable: no tag says it\n");
}

TEST(GenerateTags, ChangeNothingWhenAnythingIsWrong) {
  const config::TempDir dir;
  const std::string source =
      std::string(kSource) +
      "type T struct {\n\t// +optional\n"
      "\t// +kubebuilder:validation:MaxLength=x\n\tA string `json:\"a\"`\n}\n";
  const std::string types = dir.Write("v1/types.go", source);
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--write"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("types.go:14:5: +kubebuilder:validation:MaxLength=x: "
                                           "expected integer"),
                                 HasSubstr("nothing is changed: markers have errors")));
  EXPECT_EQ(Read(types), source);
}

/// A definition of Widget, with the schema of the spec in line 12.
std::string WidgetDefinition(const std::string& spec, const std::string& kind = "Widget") {
  return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
         "metadata: {name: widgets.example.com}\nspec:\n  group: example.com\n"
         "  scope: Namespaced\n  names: {plural: widgets, kind: " +
         kind +
         "}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema: "
         "{openAPIV3Schema: {type: object, required: [spec], properties: {spec: " +
         spec + "}}}\n";
}

TEST(GenerateTags, SayWhatADefinitionSays) {
  const config::TempDir dir;
  const std::string types = dir.Write("v1/types.go", std::string(kSource) +
                                                         "type T struct {\n"
                                                         "\tA *string `json:\"a,omitempty\"`\n}\n");
  const std::string crd =
      dir.Write("crds/widgets.yaml",
                WidgetDefinition("{type: object, properties: {a: {type: string, maxLength: 9,\n"
                                 "      nullable: true}}}"));
  const cli::Arguments arguments = {"tags", dir.Path("v1"), "--from-crds=" + dir.Path("crds")};
  const cli::Outcome patch = cli::Invoke(&RunGenerate, arguments);
  EXPECT_EQ(patch.code, 0);
  EXPECT_EQ(patch.err, "stays: " + crd + ":13: spec.a: nullable: true: no tag says it\n");
  EXPECT_THAT(patch.out, HasSubstr("+\t// +k8s:maxLength=9\n+\t// +k8s:optional\n \tA *string"));
  const cli::Arguments write = {"tags", dir.Path("v1"), "--write", "--from-crds=" + crd};
  EXPECT_EQ(cli::Invoke(&RunGenerate, write).code, 0);
  EXPECT_THAT(Read(types), HasSubstr("\t// +k8s:maxLength=9\n\t// +k8s:optional\n\tA *string"));
  const cli::Outcome again =
      cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--check", "--from-crds=" + crd});
  EXPECT_EQ(again.code, 0);
  EXPECT_THAT(again.err,
              HasSubstr("said: " + crd + ":12: spec.a: maxLength: 9: +k8s:maxLength=9 says it\n"));
}

TEST(GenerateTags, FindNothingNewInTheDefinitionThatIsMadeOfThem) {
  const config::TempDir dir;
  dir.Write(
      "v1/types.go",
      std::string(kSource) +
          "type T struct {\n"
          "\t// +k8s:required\n\t// +k8s:immutable\n\tName string `json:\"name\"`\n"
          "\t// +k8s:optional\n\t// +k8s:unionMember\n\tA *string `json:\"a,omitempty\"`\n"
          "\t// +k8s:optional\n\t// +k8s:unionMember\n\tB *string `json:\"b,omitempty\"`\n"
          "\t// +k8s:optional\n\t// +k8s:format=k8s-short-name\n\t// +k8s:update=NoUnset\n"
          "\tHost string `json:\"host,omitempty\"`\n"
          "\t// +k8s:optional\n\t// +k8s:subfield(city)=+k8s:required\n\tAt *Place "
          "`json:\"at,omitempty\"`\n}\n\n"
          "type Place struct {\n\t// +k8s:optional\n\tCity string `json:\"city,omitempty\"`\n}\n");
  const std::string crd =
      dir.Write("crd.yaml", cli::Invoke(&RunGenerate, {"crd", dir.Path("v1")}).out);
  const cli::Outcome outcome =
      cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--from-crds=" + crd});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("spec: x-kubernetes-validations[0].rule: \""),
                                 HasSubstr(": the definition that is made of Go has it\n"),
                                 Not(HasSubstr("stays: "))));
}

TEST(GenerateTags, SayWhereADefinitionIsWrong) {
  const config::TempDir dir;
  dir.Write("v1/types.go", std::string(kSource) + "type T struct {\n}\n");
  const auto run = [&](const std::string& definition) {
    const std::string crd = dir.Write("crd.yaml", definition);
    const cli::Outcome outcome =
        cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--write", "--from-crds=" + crd});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("nothing is changed: "));
    return outcome.err.substr(0, outcome.err.find('\n'));
  };
  EXPECT_THAT(run(WidgetDefinition("{type: object}", "Gadget")),
              HasSubstr("crd.yaml:12: example.com/v1 Gadget: no package has this kind"));
  EXPECT_THAT(run(WidgetDefinition("{type: string, pattern: '('}")),
              AllOf(StartsWith("error: "), HasSubstr("crd.yaml:12: ")));
  EXPECT_THAT(run("a: [b\n"), HasSubstr("crd.yaml:2:"));
  EXPECT_THAT(run("a: b\n"), HasSubstr("crd.yaml: holds no CustomResourceDefinitions"));
}

TEST(GenerateTags, JudgeAsTheDefinitionThatTheyAreMadeOf) {
  const config::TempDir dir;
  dir.Write("v1/types.go",
            std::string(kSource) +
                "type T struct {\n\tName string `json:\"name\"`\n"
                "\tSize *int32 `json:\"size,omitempty\"`\n"
                "\tKinds []Kind `json:\"kinds,omitempty\"`\n"
                "\tLabels map[string]string `json:\"labels,omitempty\"`\n"
                "\tA *string `json:\"a,omitempty\"`\n\tB *string `json:\"b,omitempty\"`\n}\n\n"
                "type Kind string\n");
  const std::string crd = dir.Write(
      "crd.yaml",
      WidgetDefinition("{type: object, required: [name], properties: {name: {type: string, "
                       "minLength: 1, maxLength: 3}, size: {type: integer, format: int32, "
                       "minimum: 0, exclusiveMinimum: true}, kinds: {type: array, maxItems: 2, "
                       "items: {type: string, enum: [x, w]}}, labels: {type: object, "
                       "additionalProperties: {type: string, maxLength: 2}}, a: {type: string}, "
                       "b: {type: string}}, x-kubernetes-validations: [{rule: "
                       "'(has(self.a)?1:0)+(has(self.b)?1:0) <= 1'}]}"));
  const cli::Outcome written =
      cli::Invoke(&RunGenerate, {"tags", dir.Path("v1"), "--write", "--from-crds=" + crd});
  EXPECT_EQ(written.code, 0);
  EXPECT_EQ(written.err, "");
  const cli::Outcome made = cli::Invoke(&RunGenerate, {"crd", dir.Path("v1")});
  EXPECT_EQ(made.code, 0) << made.err;
  const std::string after = dir.Write("after.yaml", made.out);
  for (const auto& [spec, is_fine] : std::vector<std::pair<std::string, bool>>{
           {"{name: a}", true},
           {"{name: a, size: 1, kinds: [x], labels: {k: ab}, a: v}", true},
           {"{}", false},
           {"{name: ''}", false},
           {"{name: abcd}", false},
           {"{name: a, size: 0}", false},
           {"{name: a, kinds: [z]}", false},
           {"{name: a, kinds: [x, w, x]}", false},
           {"{name: a, labels: {k: abc}}", false},
           {"{name: a, a: v, b: w}", false}}) {
    const std::string widget =
        dir.Write("widget.yaml",
                  "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: "
                  "a}\nspec: " +
                      spec + "\n");
    for (const std::string& definition : {crd, after}) {
      const cli::Outcome outcome =
          cli::Invoke(&validate::RunValidate, {"--crds=" + definition, "--rules=none", widget});
      EXPECT_EQ(outcome.code == 0, is_fine) << definition << ": " << spec << outcome.out;
    }
  }
}

TEST(GenerateTags, RefuseWhatTheyCannotUse) {
  const config::TempDir dir;
  const struct {
    cli::Arguments arguments;
    const char* message;
  } cases[] = {
      {{"tags"}, "which packages?"},
      {{"tags", dir.Path("none")}, "none"},
      {{"tags", dir.Path(), "--check", "--write"}, "one of them"},
      {{"--write", "tags", dir.Path()}, "before all flags"},
  };
  for (const auto& one : cases) {
    const cli::Outcome outcome = cli::Invoke(&RunGenerate, one.arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
  EXPECT_THAT(cli::Invoke(&RunGenerate, {"tags", "--help"}).out, HasSubstr("--zero-is-absent"));
}

TEST(GenerateTags, PrintWhatThePageShows) {
  const std::string page = TANDEM_SOURCE_DIR "/docs/generate.md";
  const config::TempDir dir;
  std::string source = "package door\n\n";
  for (const std::string& line : cli::LinesInBlocks(page, "golang")) source += line + "\n";
  dir.Write("door/types.go", source);
  const cli::PageShell inside(dir.Path(), "");
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"tags", "door"});
  std::string shown;
  for (const std::string& line : cli::LinesInBlocks(page, "text")) shown += line + "\n";
  EXPECT_THAT(shown, HasSubstr("$ tandem generate tags door\n" + outcome.err + outcome.out));
}

/// Judges specs by definitions, and by those that are made of the same types when tags have
/// replaced the markers.
class BothDefinitions {
 public:
  explicit BothDefinitions(const std::string& types) {
    dir_.Write("v1/types.go", kSource + types);
    Define("before.yaml");
    if (!defined_) return;
    const cli::Outcome outcome =
        cli::Invoke(&RunGenerate, {"tags", dir_.Path("v1"), "--write", "--replace"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    changed_ = Types() != kSource + types;
    Define("after.yaml");
    EXPECT_TRUE(defined_) << Types();
  }

  [[nodiscard]] std::string Types() const { return Read(dir_.Path("v1/types.go")); }
  /// Whether the types have a definition at all.
  [[nodiscard]] bool defined() const { return defined_; }

  /// The numbers of specs that are refused.
  std::set<std::size_t> Refused(const std::string& definition,
                                const std::vector<std::string>& specs) {
    std::string text;
    for (std::size_t i = 0; i < specs.size(); ++i) {
      text += "---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w" +
              std::to_string(i) + "x, namespace: a}\nspec: " + specs[i] + "\n";
    }
    const std::string file = dir_.Write("widgets.yaml", text);
    const cli::Outcome outcome = cli::Invoke(
        &validate::RunValidate, {"--crds=" + dir_.Path(definition), "--rules=none", file});
    std::set<std::size_t> refused;
    for (std::size_t i = 0; i < specs.size(); ++i) {
      const std::string name = "\"w" + std::to_string(i) + "x\" is invalid";
      if (outcome.out.find(name) != std::string::npos) refused.insert(i);
    }
    EXPECT_EQ(refused.empty(), outcome.code == 0) << outcome.out << outcome.err;
    return refused;
  }

  void ExpectSame(const std::vector<std::string>& specs) {
    if (!defined_ || !changed_) return;
    EXPECT_EQ(Refused("before.yaml", specs), Refused("after.yaml", specs)) << Types();
  }

 private:
  void Define(const std::string& file) {
    const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"crd", dir_.Path("v1")});
    defined_ = defined_ && outcome.code == 0;
    dir_.Write(file, outcome.out);
  }

  config::TempDir dir_;
  bool defined_ = true;
  bool changed_ = false;
};

std::string GoTypeOf(std::string_view schema) {
  for (const auto& [type, go] :
       {std::pair("\"string\"", "string"), std::pair("\"array\"", "[]string"),
        std::pair("\"object\"", "map[string]string"), std::pair("\"integer\"", "int32"),
        std::pair("\"boolean\"", "bool")}) {
    if (schema.find(type) != std::string_view::npos) return go;
  }
  return "string";
}

TEST(GenerateTags, JudgeAsTheMarkersOfTheCatalogue) {
  const std::vector<std::string> specs = {"{}",
                                          "{f: null}",
                                          "{f: \"\"}",
                                          "{f: a}",
                                          "{f: abcdefg}",
                                          "{f: abcdefghijkl}",
                                          "{f: 0}",
                                          "{f: 1}",
                                          "{f: 5}",
                                          "{f: 10}",
                                          "{f: 11}",
                                          "{f: -3}",
                                          "{f: []}",
                                          "{f: [a]}",
                                          "{f: [a, a]}",
                                          "{f: [a, b, c, d, e, f, g]}",
                                          "{f: {}}",
                                          "{f: {a: b}}",
                                          "{f: {a: b, c: d, e: f, g: h, i: j, k: l}}",
                                          "{f: true}",
                                          "{f: false}"};
  std::size_t moved = 0;
  for (const markers::MarkerDef* marker : markers::Catalogue()) {
    for (const markers::Example& example : marker->examples) {
      if ((marker->places & markers::kField) == 0) continue;
      for (const std::string prefix : {"", "*"}) {
        const std::string json = prefix.empty() ? "f" : "f,omitempty";
        BothDefinitions both("type T struct {\n\t// " + std::string(example.marker) + "\n\tF " +
                             prefix + GoTypeOf(example.schema) + " `json:\"" + json + "\"`\n}\n");
        both.ExpectSame(specs);
        if (both.defined() && both.Types().find("// +k8s:") != std::string::npos) ++moved;
      }
    }
  }
  EXPECT_GE(moved, 10U);
}

TEST(GenerateTags, JudgeAsTheMarkersOfAPackage) {
  BothDefinitions both(
      "type Mode string\n\n"
      "type Part struct {\n\tName string `json:\"name\"`\n}\n\n"
      "// +kubebuilder:validation:ExactlyOneOf=left;right\ntype T struct {\n"
      "\t// +kubebuilder:validation:Minimum=0\n\t// +kubebuilder:validation:ExclusiveMinimum=true\n"
      "\t// +required\n\tSize int32 `json:\"size\"`\n"
      "\t// +optional\n\t// +kubebuilder:validation:MinLength=1\n"
      "\t// +kubebuilder:validation:MaxLength=5\n\t// +kubebuilder:validation:Pattern=`^[a-z]*$`\n"
      "\tColor *string `json:\"color,omitempty\"`\n"
      "\t// +kubebuilder:validation:MinLength=2\n\tNick string `json:\"nick,omitempty\"`\n"
      "\t// +listType=map\n\t// +listMapKey=name\n\t// +kubebuilder:validation:MaxItems=2\n"
      "\t// +optional\n\tParts []Part `json:\"parts,omitempty\"`\n"
      "\t// +kubebuilder:validation:items:MaxLength=3\n"
      "\tNames []string `json:\"names,omitempty\"`\n"
      "\tLeft *Part `json:\"left,omitempty\"`\n\tRight *Part `json:\"right,omitempty\"`\n}\n");
  ASSERT_TRUE(both.defined());
  const std::string left = ", left: {name: l}";
  const std::vector<std::string> specs = {
      "{size: 1" + left + "}",
      "{size: 0" + left + "}",
      "{size: -1" + left + "}",
      "{color: a" + left + "}",
      "{size: 1}",
      "{size: 1, right: {name: r}}",
      "{size: 1, right: {name: r}" + left + "}",
      "{size: 1, color: \"\"" + left + "}",
      "{size: 1, color: abc" + left + "}",
      "{size: 1, color: abcdef" + left + "}",
      "{size: 1, color: A" + left + "}",
      "{size: 1, nick: \"\"" + left + "}",
      "{size: 1, nick: ab" + left + "}",
      "{size: 1, parts: []" + left + "}",
      "{size: 1, parts: [{name: a}, {name: a}]" + left + "}",
      "{size: 1, parts: [{name: a}, {name: b}]" + left + "}",
      "{size: 1, parts: [{name: a}, {name: b}, {name: c}]" + left + "}",
      "{size: 1, parts: [{}]" + left + "}",
      "{size: 1, names: [abc, abcd]" + left + "}",
      "{size: 1, names: [\"\"]" + left + "}"};
  const std::set<std::size_t> refused = both.Refused("before.yaml", specs);
  EXPECT_EQ(refused, (std::set<std::size_t>{1, 2, 3, 4, 6, 7, 9, 10, 11, 14, 16, 17, 18}));
  EXPECT_EQ(both.Refused("after.yaml", specs), refused) << both.Types();
  EXPECT_THAT(both.Types(), AllOf(HasSubstr("+k8s:unionMember"), HasSubstr("+k8s:minimum=1"),
                                  HasSubstr("+kubebuilder:validation:MinLength=2")));
}

}  // namespace
}  // namespace tandem::generate

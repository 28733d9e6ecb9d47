#include "cli/linting/lint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/cli/invoke.h"
#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "validation/lint/rule.h"

namespace tandem::linting {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kGood = R"(package v1

type Thing struct {
	TypeMeta
	// +k8s:optional
	// +k8s:maxLength=9
	Name string `json:"name"`
}

type TypeMeta struct{}
)";

constexpr const char* kBad = R"(package v1

type Thing struct {
	TypeMeta
	// +k8s:minimum=1
	Count int32 `json:"count"`
}

type TypeMeta struct{}
)";

constexpr const char* kDoubtful = R"(package v1

type Thing struct {
	TypeMeta
	// +k8s:requird
	Count int32 `json:"count"`
}

type TypeMeta struct{}
)";

class LintCommand : public testing::Test {
 protected:
  cli::Outcome Lint(cli::Arguments flags, const char* source = nullptr) {
    if (source != nullptr) dir_.Write("v1/types.go", source);
    flags.push_back(dir_.Path());
    return cli::Invoke(&RunLint, flags);
  }

  config::TempDir dir_;
};

TEST_F(LintCommand, IsContentWithAGoodPackage) {
  const cli::Outcome outcome = Lint({}, kGood);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "no findings\n");
}

TEST_F(LintCommand, FailsOnErrorsAndSaysWhere) {
  const cli::Outcome outcome = Lint({}, kBad);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out,
            dir_.Path("v1/types.go") +
                ":6:2: error: v1.Thing.Count: field with validation must have +k8s:optional, "
                "+k8s:required or +k8s:forbidden (write +k8s:optional or +k8s:required)\n");
  EXPECT_EQ(outcome.err, "1 error\n");
}

TEST_F(LintCommand, FailsOnWarningsOnlyWhenTold) {
  EXPECT_EQ(Lint({}, kDoubtful).code, 0);
  EXPECT_EQ(Lint({"--warnings-as-errors"}).code, 1);
}

TEST_F(LintCommand, PrintsJsonAndSarif) {
  const cli::Outcome json = Lint({"--output=json"}, kBad);
  EXPECT_EQ(json.code, 1);
  EXPECT_THAT(json.out, StartsWith("[{\"file\":"));
  const cli::Outcome sarif = Lint({"--output", "sarif"});
  EXPECT_EQ(sarif.code, 1);
  EXPECT_THAT(sarif.out, HasSubstr("\"ruleId\":\"requiredAndOptional\""));
}

TEST_F(LintCommand, FollowsTheRelease) {
  EXPECT_EQ(Lint({"--compat=1.37"}, kGood).code, 0);
  EXPECT_EQ(Lint({"--compat=1.36"}).code, 1);
}

TEST_F(LintCommand, RefusesSeedSpellingsInTheUpstreamDialect) {
  constexpr const char* kSource = R"(package v1

type Thing struct {
	TypeMeta
	// +k8s:optional
	// +k8s:update=NoClear
	Name *string `json:"name"`
}

type TypeMeta struct{}
)";
  const cli::Outcome seed = Lint({}, kSource);
  EXPECT_EQ(seed.code, 0) << seed.out;
  EXPECT_EQ(seed.out, "");
  EXPECT_EQ(seed.err, "1 note\n");
  EXPECT_THAT(Lint({"--verbose"}).out, HasSubstr("note:"));
  EXPECT_EQ(Lint({"--dialect=upstream"}).code, 1);
}

const std::string kDefinition = std::string(cli::kWidgetHead) + R"(      openAPIV3Schema:
        type: object
        properties:
          labels:
            type: object
            additionalProperties: {type: string}
            x-kubernetes-property-names: {type: string, pattern: "^[a-z]+$"}
          size:
            type: integer
            minimum: 1
)";

TEST_F(LintCommand, ReadsDefinitionsWithAndWithoutPackages) {
  const std::string crds = "--crds=" + dir_.Write("crd/widgets.yaml", kDefinition);
  const std::string gates = "--feature-gates=CRDPropertyNameSchemas=true";
  const cli::Outcome good = cli::Invoke(&RunLint, {crds, gates});
  EXPECT_EQ(good.code, 0) << good.out << good.err;
  EXPECT_EQ(good.err, "no findings\n");

  const cli::Outcome without_gate = cli::Invoke(&RunLint, {crds});
  EXPECT_EQ(without_gate.code, 0);
  EXPECT_THAT(without_gate.out, StartsWith(dir_.Path("crd/widgets.yaml") +
                                           ":19: warning: unknown field \"spec.versions[0]"));

  const cli::Outcome both = Lint({crds, gates, "--output=sarif"}, kBad);
  EXPECT_EQ(both.code, 1);
  EXPECT_THAT(both.out, HasSubstr("\"ruleId\":\"requiredAndOptional\""));
}

TEST_F(LintCommand, FailsOnDefinitionsAnApiServerRefuses) {
  std::string text = kDefinition;
  text.replace(text.find("integer"), 7, "text");
  text.replace(text.find("plural: widgets"), 15, "plural: gadgets");
  const std::string file = dir_.Write("widgets.yaml", text);
  const cli::Outcome outcome = cli::Invoke(&RunLint, {"--crds=" + file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(file + ":21: error: spec.validation.openAPIV3Schema."
                                            "properties[size].type: Unsupported value: \"text\""));
  const cli::Outcome json = cli::Invoke(&RunLint, {"--crds=" + file, "--output=json"});
  EXPECT_THAT(json.out, HasSubstr("\"line\":21,\"column\":0,\"severity\":\"error\","
                                  "\"rule\":\"invalidDefinition\""));
}

TEST_F(LintCommand, FindsWhatAWriteOfADefinitionWouldBeRefusedFor) {
  std::string text = kDefinition;
  const std::string_view name = "metadata: {name: widgets.example.com";
  ASSERT_NE(text.find(name), std::string::npos);
  text.insert(text.find(name) + name.size(), ", labels: {\"-a\": b}, annotations: {x y: v}");
  const cli::Outcome outcome =
      cli::Invoke(&RunLint, {"--crds=" + dir_.Write("widgets.yaml", text)});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr(":3: error: metadata.labels: Invalid value: \"-a\""),
                                 HasSubstr(":3: error: metadata.annotations: Invalid value: ")));
  const std::string empty = dir_.Write(
      "empty.yaml", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n");
  const cli::Outcome list = cli::Invoke(&RunLint, {"--crds=" + empty});
  EXPECT_THAT(list.out, AllOf(HasSubstr("spec.group: Required value"),
                              HasSubstr("spec.versions: Invalid value: null: "),
                              HasSubstr("spec.names.listKind: Required value")));
}

TEST_F(LintCommand, SaysAllOfADefinitionAtOnceAndWhatToWriteInstead) {
  const std::string file = dir_.Write("gadgets.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.sig.k8s.io, labels: {a: "b c"}}
spec:
  group: sig.k8s.io
  scope: Namespaced
  names: {plural: gadgets, kind: Gadget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          size: {type: text, format: int32}
          address: {type: string, format: ipv5}
          port: {type: string, format: port}
          name: {type: string, maxLenght: 3}
          tags: {type: array}
)");
  const cli::Outcome outcome = cli::Invoke(&RunLint, {"--crds=" + file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.err, "4 errors, 3 warnings\n");
  const char* const kFindings[] = {
      ":3: error: metadata.labels: Invalid value: \"b c\"",
      "(labels have no spaces: an annotation may hold any text)\n",
      ":3: error: metadata.annotations[api-approved.kubernetes.io]: Required value",
      "(take a group of a domain of your own, or set the annotation to the URL",
      ":16: error: spec.validation.openAPIV3Schema.properties[size].type: Unsupported value",
      "(did you mean \"string\"?)\n",
      ":17: warning: unrecognized format \"ipv5\"",
      ":18: warning: unrecognized format \"port\" (leave it out: it checks nothing)\n",
      ":19: warning: unknown field \"spec.versions[0].schema.openAPIV3Schema.properties[name].",
      ".maxLenght\" (did you mean \"maxLength\"?)\n",
      ":20: error: spec.validation.openAPIV3Schema.properties[tags].items: Required value: ",
      "must be specified (set items to the schema of the elements)\n",
  };
  for (const char* finding : kFindings) EXPECT_THAT(outcome.out, HasSubstr(finding));
}

TEST_F(LintCommand, WarnsOfFormatsThatAServerDoesNotKnow) {
  std::string text = kDefinition;
  text.replace(text.find("type: integer"), 13, "type: string\n            format: ip");
  text.erase(text.find("            minimum"));
  const cli::Outcome outcome =
      cli::Invoke(&RunLint, {"--crds=" + dir_.Write("widgets.yaml", text),
                             "--feature-gates=CRDPropertyNameSchemas=true"});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("warning: unrecognized format \"ip\""));
}

TEST_F(LintCommand, LooksAtDefinitionsBesideFilesItCannotRead) {
  const std::string broken = dir_.Write("crds/broken.yaml", "a: b\nc: [\n");
  const std::string twice = dir_.Write("crds/twice.yaml", std::string(kDefinition) + "kind: X\n");
  std::string text = kDefinition;
  text.replace(text.find("integer"), 7, "text");
  const std::string bad = dir_.Write("crds/widgets.yaml", text);
  const cli::Outcome outcome = cli::Invoke(&RunLint, {"--crds=" + dir_.Path("crds")});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.err, "3 errors, 1 warning\n");  // a keyword behind a gate
  EXPECT_THAT(outcome.out, AllOf(HasSubstr(broken + ":3"), HasSubstr(twice + ":"),
                                 HasSubstr(": error: duplicate field \"kind\""),
                                 HasSubstr(bad + ":21: error: spec.validation.openAPIV3Schema.")));
}

TEST_F(LintCommand, RefusesDefinitionsAndGatesItCannotRead) {
  EXPECT_EQ(cli::Invoke(&RunLint, {}).code, 1);
  EXPECT_EQ(cli::Invoke(&RunLint, {"--crds=" + dir_.Path("none.yaml")}).code, 1);
  const std::string good = "--crds=" + dir_.Write("widgets.yaml", kDefinition);
  EXPECT_THAT(cli::Invoke(&RunLint, {good, "--feature-gates=APIUnion=true"}).err,
              HasSubstr("unrecognized feature gate: APIUnion"));
  EXPECT_EQ(cli::Invoke(&RunLint, {good, "--feature-gates=APIUnions"}).code, 1);
}

TEST_F(LintCommand, RunsFurtherRulesOnRequest) {
  dir_.Write("v1/doc.go", "// +k8s:x-gen=*\npackage v1\n");
  EXPECT_EQ(Lint({}, kGood).code, 0);
  const cli::Outcome outcome = Lint({"--lint-rules=known-tags-only,require-explicit-disablement"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("unrecognized +k8s: tag(s): +k8s:x-gen"));
  EXPECT_THAT(outcome.out, HasSubstr("Set explicit configuration or disablement"));
}

TEST_F(LintCommand, ReadsExceptions) {
  constexpr const char* kOther = R"(package v1beta1

type Thing struct {
	TypeMeta
	// +k8s:optional
	Name string `json:"name"`
}

type TypeMeta struct{}
)";
  dir_.Write("v1beta1/types.go", kOther);
  EXPECT_THAT(Lint({}, kGood).out,
              HasSubstr("validation tags differ from v1: name: missing +k8s:maxLength=9"));
  const std::string file = dir_.Write(
      "exceptions.yaml",
      "- {apiVersion: v1beta1, kind: Thing, path: name, tag: k8s:maxLength, reason: old}\n");
  EXPECT_EQ(Lint({"--exceptions", file}).code, 0);
}

TEST_F(LintCommand, AcceptsTestTagsOnlyWhenTold) {
  constexpr const char* kSource = R"(package v1

type Thing struct {
	TypeMeta
	// +k8s:optional
	// +k8s:alpha=+k8s:eachVal=+k8s:validateTrue="x"
	Names []string `json:"names"`
}

type TypeMeta struct{}
)";
  EXPECT_EQ(Lint({}, kSource).code, 1);
  EXPECT_EQ(Lint({"--enable-test-tags"}).code, 0);
}

TEST_F(LintCommand, LoadsAKubebuilderLayout) {
  dir_.Write("api/v1/groupversion_info.go", R"(// Package v1 contains API Schema definitions.
// +kubebuilder:object:generate=true
// +groupName=batch.example.org
package v1

import (
	"k8s.io/apimachinery/pkg/runtime/schema"
	"sigs.k8s.io/controller-runtime/pkg/scheme"
)

var (
	GroupVersion  = schema.GroupVersion{Group: "batch.example.org", Version: "v1"}
	SchemeBuilder = &scheme.Builder{GroupVersion: GroupVersion}
	AddToScheme   = SchemeBuilder.AddToScheme
)
)");
  dir_.Write("api/v1/cronjob_types.go", R"(package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// CronJobSpec defines the desired state of CronJob
type CronJobSpec struct {
	// +kubebuilder:validation:MinLength=0
	// +k8s:required
	// +k8s:maxLength=99
	Schedule string `json:"schedule"`

	// +optional
	Active []corev1.ObjectReference `json:"active,omitempty"`
}

// +kubebuilder:object:root=true
type CronJob struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec CronJobSpec `json:"spec,omitempty"`
}

// +kubebuilder:object:root=true
type CronJobList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []CronJob `json:"items"`
}

func init() {
	SchemeBuilder.Register(&CronJob{}, &CronJobList{})
}
)");
  const cli::Outcome outcome = Lint({});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_THAT(outcome.out,
              HasSubstr("CronJobSpec.active ([]k8s.io/api/core/v1.ObjectReference): what "
                        "it holds is not judged: its type is not among those that are "
                        "loaded\n"));
  EXPECT_EQ(outcome.err, "1 warning\n");
}

TEST_F(LintCommand, TellsInOneLineWhatItCannotUse) {
  struct Case {
    cli::Arguments arguments;
    std::string message;
  };
  const std::string text = dir_.Write("notes.txt", "text");
  const Case cases[] = {
      {{}, "which directory? See 'tandem lint --help'."},
      {{"/does/not/exist"}, "/does/not/exist: No such file or directory"},
      {{text}, text + ": is not a Go file"},
      {{dir_.Path()}, dir_.Path() + ": holds no Go files"},
      {{"--otuput=json", "x"}, "unknown flag: --otuput; did you mean --output?"},
      {{"--compat=1.20", "x"}, ""},
      {{"--lint-rules=x", "x"},
       "unknown lint rule \"x\": it is one of known-tags-only, require-explicit-disablement"},
      {{"--exceptions=/does/not/exist", "x"}, "open /does/not/exist: No such file or directory"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.message);
    const cli::Outcome outcome = cli::Invoke(&RunLint, test.arguments);
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("tandem lint: " + test.message));
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1);
  }
}

TEST_F(LintCommand, ReadsNoFilesThatNeverEnd) {
  ASSERT_EQ(mkfifo(dir_.Path("pipe.go").c_str(), 0600), 0);
  const cli::Outcome pipe = Lint({}, kGood);
  EXPECT_EQ(pipe.code, 1);
  EXPECT_EQ(pipe.err, "tandem lint: open " + dir_.Path("pipe.go") + ": is not a regular file\n");
  std::filesystem::remove(dir_.Path("pipe.go"));

  std::filesystem::resize_file(dir_.Write("sparse.go", ""), std::uintmax_t{3} << 30U);
  const cli::Outcome sparse = Lint({});
  EXPECT_EQ(sparse.code, 1);
  EXPECT_EQ(sparse.err,
            "tandem lint: read " + dir_.Path("sparse.go") + ": is larger than 16 MiB\n");
  std::filesystem::remove(dir_.Path("sparse.go"));

  std::filesystem::create_directory(dir_.Path("types.go"));
  EXPECT_EQ(Lint({}).code, 0);
}

TEST_F(LintCommand, ReportsFilesThatAreNotGo) {
  const cli::Outcome outcome = Lint({}, "this is not Go\n");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("types.go:1:1: error: "));
}

TEST_F(LintCommand, HasADocumentedRuleForEveryFinding) {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/lint.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  for (const lint::RuleInfo& rule : lint::Rules()) {
    EXPECT_THAT(page, HasSubstr("| `" + std::string(rule.name) + "` | " +
                                std::string(ToString(rule.severity)) +
                                (rule.upstream ? ", upstream |" : " |")));
  }
}

TEST_F(LintCommand, ListsItsFlags) {
  const cli::Outcome outcome = cli::Invoke(&RunLint, {"--help"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("--warnings-as-errors"));
}

}  // namespace
}  // namespace tandem::linting

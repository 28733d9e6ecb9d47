#include "cli/generate_crd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/evidence.h"
#include "cli/generate.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::cli {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string WidgetSource(const std::string& field) {
  return "// +groupName=example.com\npackage v1\n\n"
         "import metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
         "type Widget struct {\n"
         "\tmetav1.TypeMeta `json:\",inline\"`\n"
         "\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n" +
         field + "}\n";
}

TEST(GenerateCrd, WritesNothingWhenTypesAreWrong) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource("\tA float64 `json:\"a\"`\n\tB string\n"));
  const Outcome outcome =
      Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("types.go:9:4: found float"),
                                 HasSubstr("types.go:10:2: encountered struct field \"B\""),
                                 HasSubstr("nothing is written: the types have errors")));
  EXPECT_FALSE(fs::exists(dir.Path("out")));
}

TEST(GenerateCrd, WritesNothingThatAnApiServerRefuses) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource("\t// +kubebuilder:default=9\n"
                                        "\t// +kubebuilder:validation:Maximum=5\n"
                                        "\tA int32 `json:\"a,omitempty\"`\n"));
  const Outcome outcome =
      Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("should be less than or equal to 5"));
  EXPECT_FALSE(fs::exists(dir.Path("out")));
}

TEST(GenerateCrd, MakesOneDefinitionOfSeveralVersions) {
  const config::TempDir dir;
  dir.Write("api/v1/types.go", WidgetSource("\tA string `json:\"a\"`\n"));
  std::string second = WidgetSource("\tB string `json:\"b\"`\n");
  second.replace(second.find("package v1"), 10, "package v2");
  second.insert(second.find("type Widget"), "// +kubebuilder:storageversion\n");
  dir.Write("api/v2/types.go", second);
  const Outcome outcome = Invoke(&RunGenerate, {"crd", dir.Path("api")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("---\n"), HasSubstr("- name: v1\n"), HasSubstr("- name: v2\n")));
}

TEST(GenerateCrd, FindsWhatIsImportedInTheModuleCache) {
  const config::TempDir dir;
  dir.Write("app/go.mod", "module example.com/app\n\nrequire example.org/Lib v1.2.3\n");
  std::string source = WidgetSource("\tA lib.Mode `json:\"a\"`\n");
  source.insert(source.find("import"), "import \"example.org/Lib/lib\"\n");
  dir.Write("app/v1/types.go", source);
  dir.Write("cache/example.org/!lib@v1.2.3/lib/types.go",
            "package lib\n\n// +kubebuilder:validation:Enum=A;B\ntype Mode string\n");
  ASSERT_EQ(setenv("GOMODCACHE", dir.Path("cache").c_str(), 1), 0);
  const Outcome outcome = Invoke(&RunGenerate, {"crd", dir.Path("app/v1")});
  unsetenv("GOMODCACHE");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("enum:\n            - A\n"));
}

TEST(GenerateCrd, PutsAHeaderBefore) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource(""));
  const std::string header = dir.Write("header.txt", "# Copyright YEAR\n");
  const Outcome outcome =
      Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--header-file=" + header, "--year=2026"});
  EXPECT_THAT(outcome.out, StartsWith("# Copyright 2026\n---\n"));
}

TEST(GenerateCrd, RefusesWhatItCannotUse) {
  const config::TempDir dir;
  dir.Write("v1/types.go", "package v1\n\ntype T struct{}\n");
  const struct {
    Arguments arguments;
    const char* message;
  } cases[] = {
      {{"crd"}, "which packages?"},
      {{"crd", dir.Path("none")}, "none"},
      {{"crd", dir.Path("v1")}, "no kind is there"},
      {{"crd", dir.Path("v1"), "--diff"}, "--diff needs --check"},
      {{"crd", dir.Path("v1"), "--max-desc-len=x"}, "max-desc-len"},
  };
  for (const auto& one : cases) {
    const Outcome outcome = Invoke(&RunGenerate, one.arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
}

int RunOnPage(const Arguments& arguments, const Streams& streams) {
  return arguments.front() == "crd" ? RunGenerate(arguments, streams)
                                    : RunEvidence(arguments, streams, "build");
}

TEST(GenerateCrd, PrintsWhatThePageShows) {
  const config::TempDir dir;
  const std::string page = TANDEM_SOURCE_DIR "/docs/generate.md";
  std::string source;
  for (const std::string& line : LinesInBlocks(page, "go")) source += line + "\n";
  dir.Write("api/v1/types.go", source);
  PageShell shell(dir.Path(), "--seed=1", &RunOnPage);
  ExpectRealOutput(page, shell);
}

TEST(GenerateCrd, NeedNotBeRunToBeJudgedByMarkers) {
  const config::TempDir dir;
  const std::string page = TANDEM_SOURCE_DIR "/docs/generate.md";
  std::string source;
  for (const std::string& line : LinesInBlocks(page, "go")) source += line + "\n";
  dir.Write("api/v1/types.go", source);
  dir.Write("widget.yaml",
            "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: a}\n"
            "spec: {size: 0}\n");
  const PageShell inside(dir.Path(), "");
  const Outcome outcome = Invoke(&RunValidate, {"--rules=api/v1", "widget.yaml"});
  std::string shown;
  for (const std::string& line : LinesInBlocks(page, "text")) shown += line + "\n";
  EXPECT_THAT(shown, StartsWith("$ tandem validate --rules=api/v1 widget.yaml\n" + outcome.out));
  EXPECT_EQ(outcome.code, 1);
  const Outcome off = Invoke(&RunValidate, {"--rules=api/v1", "--markers=off", "widget.yaml"});
  EXPECT_THAT(off.out, Not(HasSubstr("invalid")));
}

}  // namespace
}  // namespace tandem::cli

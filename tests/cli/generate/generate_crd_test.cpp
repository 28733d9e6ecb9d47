#include "cli/generate/generate_crd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/generate/generate.h"
#include "cli/readiness/evidence.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::generate {
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
  const cli::Outcome outcome =
      cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--output-dir=" + dir.Path("out")});
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
  const cli::Outcome outcome =
      cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--output-dir=" + dir.Path("out")});
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
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"crd", dir.Path("api")});
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
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"crd", dir.Path("app/v1")});
  unsetenv("GOMODCACHE");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("enum:\n            - A\n"));
}

TEST(GenerateCrd, PutsAHeaderBefore) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource(""));
  const std::string header = dir.Write("header.txt", "# Copyright YEAR\n");
  const cli::Outcome outcome =
      cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--header-file=" + header, "--year=2026"});
  EXPECT_THAT(outcome.out, StartsWith("# Copyright 2026\n---\n"));
}

TEST(GenerateCrd, RefusesWhatItCannotUse) {
  const config::TempDir dir;
  dir.Write("v1/types.go", "package v1\n\ntype T struct{}\n");
  const struct {
    cli::Arguments arguments;
    const char* message;
  } cases[] = {
      {{"crd"}, "which packages?"},
      {{"crd", dir.Path("none")}, "none"},
      {{"crd", dir.Path("v1")}, "no kind is there"},
      {{"crd", dir.Path("v1"), "--diff"}, "--diff needs --check"},
      {{"crd", dir.Path("v1"), "--max-desc-len=x"}, "max-desc-len"},
      {{"crd", dir.Path("v1"), "--options=X"}, "must be NAME=true or NAME=false"},
      {{"crd", dir.Path("v1"), "--options==true"}, "must be NAME=true or NAME=false"},
      {{"crd", dir.Path("v1"), "--conversion-webhook=a/b"}, "must be NAMESPACE/NAME/PATH"},
      {{"crd", dir.Path("v1"), "--conversion-webhook=a/b/"}, "must be NAMESPACE/NAME/PATH"},
      {{"crd", dir.Path("v1"), "--unions=all"}, "unions"},
  };
  for (const auto& one : cases) {
    const cli::Outcome outcome = cli::Invoke(&RunGenerate, one.arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
}

TEST(GenerateCrd, HasOptionsForTags) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource("\t// +k8s:ifEnabled(Big)=+k8s:minimum=100\n"
                                        "\t// +k8s:ifDisabled(Big)=+k8s:maximum=99\n"
                                        "\t// +k8s:alpha(since: \"1.36\")=+k8s:neq=150\n"
                                        "\tSize int32 `json:\"size\"`\n"));
  const cli::Outcome big = cli::Invoke(
      &RunGenerate, {"crd", dir.Path("v1"), "--options", "Big=true", "--include-alpha"});
  EXPECT_THAT(big.out, AllOf(HasSubstr("minimum: 100"), HasSubstr("self != 150"),
                             Not(HasSubstr("maximum"))));
  EXPECT_EQ(big.err, "");
  const cli::Outcome unknown = cli::Invoke(&RunGenerate, {"crd", dir.Path("v1")});
  EXPECT_THAT(unknown.out, Not(HasSubstr("minimum")));
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("types.go:9:5: +k8s:ifEnabled is left out"),
                                 HasSubstr("types.go:11:5: +k8s:alpha is left out")));
}

TEST(GenerateCrd, ExplainsWhatIsRequired) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource("\tA string `json:\"a\"`\n"
                                        "\t// +optional\n\tB string `json:\"b\"`\n"));
  EXPECT_THAT(cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--explain=Widget.a"}).err,
              HasSubstr("types.go:9:2: Widget.a is required: no marker says otherwise, and it is "
                        "neither omitempty nor omitzero (rule 6)"));
  EXPECT_THAT(cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--explain=B"}).err,
              HasSubstr("Widget.b is optional: it has +optional or +k8s:optional (rule 3)"));
  const cli::Outcome none = cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--explain=C"});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("there is no such field"));
}

TEST(GenerateCrd, DropsTheDeepestDescriptionsFirst) {
  const config::TempDir dir;
  dir.Write("v1/types.go", WidgetSource("\t// Shallow words.\n\tA struct {\n\t\t// Deep words.\n"
                                        "\t\tB string `json:\"b\"`\n\t} `json:\"a\"`\n"));
  const auto with = [&](const std::string& flag) {
    return cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), flag});
  };
  EXPECT_THAT(with("--max-size=0").out, AllOf(HasSubstr("Shallow"), HasSubstr("Deep")));
  EXPECT_THAT(with("--max-size=1280").out, AllOf(HasSubstr("Shallow"), Not(HasSubstr("Deep"))));
  const cli::Outcome least = with("--max-size=10");
  EXPECT_THAT(least.out, Not(HasSubstr("Shallow")));
  EXPECT_THAT(least.err, HasSubstr("also without descriptions"));
  const cli::Outcome dropped =
      cli::Invoke(&RunGenerate, {"crd", dir.Path("v1"), "--drop-descriptions=*"});
  EXPECT_THAT(dropped.out, Not(HasSubstr("words")));
}

TEST(GenerateCrd, SaysWhoConvertsKindsOfSeveralVersions) {
  const config::TempDir dir;
  dir.Write("api/v1/types.go", WidgetSource(""));
  const std::string flag = "--conversion-webhook=system/hook/convert";
  EXPECT_THAT(cli::Invoke(&RunGenerate, {"crd", dir.Path("api"), flag}).out,
              Not(HasSubstr("conversion")));
  std::string second = WidgetSource("");
  second.replace(second.find("package v1"), 10, "package v2");
  second.insert(second.find("type Widget"), "// +kubebuilder:storageversion\n");
  dir.Write("api/v2/types.go", second);
  EXPECT_THAT(cli::Invoke(&RunGenerate, {"crd", dir.Path("api"), flag}).out,
              HasSubstr("  conversion:\n    strategy: Webhook\n    webhook:\n"
                        "      clientConfig:\n        service:\n          name: hook\n"
                        "          namespace: system\n          path: /convert\n"
                        "      conversionReviewVersions:\n      - v1\n"));
}

int RunOnPage(const cli::Arguments& arguments, const cli::Streams& streams) {
  return arguments.front() == "crd" ? RunGenerate(arguments, streams)
                                    : readiness::RunEvidence(arguments, streams, "build");
}

TEST(GenerateCrd, PrintsWhatThePageShows) {
  const config::TempDir dir;
  const std::string page = TANDEM_SOURCE_DIR "/docs/generate.md";
  std::string source;
  for (const std::string& line : cli::LinesInBlocks(page, "go")) source += line + "\n";
  dir.Write("api/v1/types.go", source);
  cli::PageShell shell(dir.Path(), "", &RunOnPage);
  cli::ExpectRealOutput(page, shell);
}

TEST(GenerateCrd, NeedNotBeRunToBeJudgedByMarkers) {
  const config::TempDir dir;
  const std::string page = TANDEM_SOURCE_DIR "/docs/generate.md";
  std::string source;
  for (const std::string& line : cli::LinesInBlocks(page, "go")) source += line + "\n";
  dir.Write("api/v1/types.go", source);
  dir.Write("widget.yaml",
            "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: a}\n"
            "spec: {size: 0}\n");
  const cli::PageShell inside(dir.Path(), "");
  const cli::Outcome outcome =
      cli::Invoke(&validate::RunValidate, {"--rules=api/v1", "widget.yaml"});
  std::string shown;
  for (const std::string& line : cli::LinesInBlocks(page, "text")) shown += line + "\n";
  EXPECT_THAT(shown, StartsWith("$ tandem validate --rules=api/v1 widget.yaml\n" + outcome.out));
  EXPECT_EQ(outcome.code, 1);
  const cli::Outcome off =
      cli::Invoke(&validate::RunValidate, {"--rules=api/v1", "--markers=off", "widget.yaml"});
  EXPECT_THAT(off.out, Not(HasSubstr("invalid")));
}

}  // namespace
}  // namespace tandem::generate

#include "cli/generate/generate_openapi.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/generate/generate.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/validation/openapi/form.h"
#include "validation/json/indent.h"
#include "validation/json/render.h"

namespace tandem::generate {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kPage = TANDEM_SOURCE_DIR "/docs/openapi.md";

std::string SourceOnPage() {
  std::string source;
  for (const std::string& line : cli::LinesInBlocks(kPage, "go")) source += line + "\n";
  return source;
}

std::string Read(const std::string& path) {
  const auto text = config::ReadFile(path, config::kMaxDefinitionBytes);
  EXPECT_TRUE(text) << path;
  return text ? *text : "";
}

TEST(GenerateOpenApi, PrintsWhatThePageShows) {
  const config::TempDir dir;
  dir.Write("api/v1/types.go", SourceOnPage());
  cli::PageShell shell(dir.Path(), "", &RunGenerate);
  cli::ExpectRealOutput(kPage, shell);
  const json::Document document = support::ParseJson(Read("schemas/example.com_v1.json"));
  const json::ValueView spec =
      document.root().Member("components").Member("schemas").Member("com.example.v1.WidgetSpec");
  std::string shown;
  for (const std::string& line : cli::LinesInBlocks(kPage, "json")) shown += line + "\n";
  EXPECT_EQ(json::Indented(json::RenderGoJson(spec)) + "\n", shown);
}

TEST(GenerateOpenApi, NamesPlacesThatThePageNames) {
  const config::TempDir dir;
  dir.Write("api/v1/types.go", SourceOnPage());
  const cli::Outcome outcome = cli::Invoke(
      &RunGenerate, {"openapi", dir.Path("api"), "--output-dir=" + dir.Path("schemas")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  for (const std::string language : {"yaml", "json5"}) {
    for (const std::string& line : cli::LinesInBlocks(kPage, language)) {
      const std::size_t file = line.find("schemas/");
      if (file == std::string::npos) continue;
      const std::size_t fragment = line.find("#/", file);
      const json::Document document =
          support::ParseJson(Read(dir.Path(line.substr(file, fragment - file))));
      const std::size_t name = line.rfind('/', line.find("Widget")) + 1;
      EXPECT_FALSE(document.root()
                       .Member("components")
                       .Member("schemas")
                       .Member(line.substr(name, line.find("Widget") + 6 - name))
                       .IsAbsent())
          << line;
    }
  }
}

TEST(GenerateOpenApi, DescribesTheRulesThatComeWithUs) {
  const config::TempDir dir;
  const cli::Outcome outcome = cli::Invoke(
      &RunGenerate,
      {"openapi", TANDEM_SOURCE_DIR "/deploy/rules", "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  int documents = 0;
  for (const auto& file : fs::directory_iterator(dir.Path("out"))) {
    ++documents;
    EXPECT_THAT(openapi::FormComplaints(Read(file.path())), IsEmpty()) << file.path();
  }
  EXPECT_GE(documents, 15);
  EXPECT_THAT(Read(dir.Path("out/apps_v1.json")),
              AllOf(HasSubstr("\"io.k8s.api.apps.v1.Deployment\": {"),
                    HasSubstr("#/components/schemas/io.k8s.api.core.v1.PodTemplateSpec")));
}

TEST(GenerateOpenApi, NamesFilesAsAnApiServer) {
  const config::TempDir dir;
  dir.Write("v1/types.go", SourceOnPage());
  const cli::Outcome outcome = cli::Invoke(
      &RunGenerate,
      {"openapi", dir.Path("v1"), "--layout=server", "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(fs::exists(dir.Path("out/apis/example.com/v1.json")));
}

TEST(GenerateOpenApi, ShowsWhatDiffers) {
  const config::TempDir dir;
  dir.Write("v1/types.go", SourceOnPage());
  const cli::Arguments check = {"openapi", dir.Path("v1"), "--check=" + dir.Path("out"), "--diff"};
  EXPECT_THAT(cli::Invoke(&RunGenerate, check).out,
              HasSubstr("example.com_v1.json: is not there\n"));
  ASSERT_EQ(
      cli::Invoke(&RunGenerate, {"openapi", dir.Path("v1"), "--output-dir=" + dir.Path("out")})
          .code,
      0);
  EXPECT_EQ(cli::Invoke(&RunGenerate, check).out, "");
  std::string source = SourceOnPage();
  source.replace(source.find("maxLength=20"), 12, "maxLength=21");
  dir.Write("v1/types.go", source);
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, check);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("-            \"maxLength\": 20,\n"
                                     "+            \"maxLength\": 21,\n"));
}

TEST(GenerateOpenApi, PrintsDocumentsWithoutADirectory) {
  const config::TempDir dir;
  dir.Write("v1/types.go", SourceOnPage());
  const cli::Outcome outcome = cli::Invoke(&RunGenerate, {"openapi", dir.Path("v1")});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, StartsWith("{\n  \"components\": {\n"));
}

TEST(GenerateOpenApi, WritesNothingWhenTypesAreWrong) {
  const config::TempDir dir;
  std::string source = SourceOnPage();
  source.replace(source.find("Size int32"), 10, "Size any");
  dir.Write("v1/types.go", source);
  const cli::Outcome outcome =
      cli::Invoke(&RunGenerate, {"openapi", dir.Path("v1"), "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("types.go:16:7: cannot generate schema for any"),
                                 HasSubstr("nothing is written: the types have errors")));
  EXPECT_FALSE(fs::exists(dir.Path("out")));
}

TEST(GenerateOpenApi, RefusesWhatItCannotUse) {
  const config::TempDir dir;
  dir.Write("v1/types.go", "package v1\n\ntype T struct{}\n");
  const struct {
    cli::Arguments arguments;
    const char* message;
  } cases[] = {
      {{"openapi"}, "which packages?"},
      {{"openapi", dir.Path("none")}, "none"},
      {{"openapi", dir.Path("v1")}, "no kind is there"},
      {{"openapi", dir.Path("v1"), "--diff"}, "--diff needs --check"},
      {{"openapi", dir.Path("v1"), "--layout=x"}, "layout"},
  };
  for (const auto& one : cases) {
    const cli::Outcome outcome = cli::Invoke(&RunGenerate, one.arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
}

}  // namespace
}  // namespace tandem::generate

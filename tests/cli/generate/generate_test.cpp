#include "cli/generate/generate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <utility>

#include "cli/validate/validate.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "validation/dualrun/coverage.h"

namespace tandem::generate {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kGadgets = R"(package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

// +k8s:enum
type Mode string

const (
	ModeFast Mode = "Fast"
	ModeSlow Mode = "Slow"
)

type Port struct {
	// +k8s:required
	// +k8s:minimum=1
	// +k8s:maximum=65535
	Number int32 `json:"number"`
}

type Source struct {
	// +k8s:unionMember
	// +k8s:optional
	Image *string `json:"image,omitempty"`
	// +k8s:unionMember
	// +k8s:optional
	Archive *string `json:"archive,omitempty"`
}

type Gadget struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	// +k8s:maxLength=3
	// +k8s:immutable
	Color string `json:"color"`
	// +k8s:optional
	Mode *Mode `json:"mode,omitempty"`
	// +k8s:optional
	// +k8s:maxItems=2
	// +k8s:eachVal=+k8s:format=k8s-short-name
	Names []string `json:"names,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=number
	Ports []Port `json:"ports,omitempty"`
	// +k8s:optional
	Source *Source `json:"source,omitempty"`
	// +k8s:alpha(since: "1.36")=+k8s:maxLength=5
	// +k8s:optional
	Nickname string `json:"nickname,omitempty"`
}
)";

/// Rules of a Gadget.
std::string GadgetRules(const config::TempDir& dir) {
  dir.Write("rules/v1/doc.go",
            "// +k8s:validation-gen=TypeMeta\n// +groupName=example.com\npackage v1\n");
  dir.Write("rules/v1/types.go", kGadgets);
  return "--rules=" + dir.Path("rules");
}

std::string ReadAll(const fs::path& path) {
  const auto text = config::ReadFile(path.string());
  return text ? *text : text.error().message;
}

/// `FieldValueTooLong spec.color [maxLength]` of the first line of a file.
std::string ErrorIn(const fs::path& refused) {
  const std::string text = ReadAll(refused);
  const std::string line = text.substr(0, text.find('\n'));
  const std::size_t at = line.find("refused, ");
  return at == std::string::npos ? line : line.substr(at + 9);
}

/// The errors of the only object that was judged, as fixtures name them.
std::set<std::string> ErrorsOf(const std::string& report) {
  std::set<std::string> texts;
  const json::Document document = support::ParseJson(report);
  for (const json::ValueView object : document.root().Member("objects").elements()) {
    for (const json::ValueView error : object.Member("errors").elements()) {
      std::string text(error.Member("type").AsString());
      text += " " + dualrun::GeneralPath(error.Member("field").AsString());
      const std::string origin(error.Member("origin").AsString());
      if (!origin.empty()) text.append(" [").append(origin).append("]");
      texts.insert(std::move(text));
    }
  }
  return texts;
}

/// The outcome of `tandem validate` for a file of a fixture.
cli::Outcome Judge(const std::string& rules, const fs::path& folder, const char* file) {
  cli::Arguments arguments = {rules, "--output=json", (folder / file).string()};
  if (fs::exists(folder / "old.yaml")) {
    arguments.push_back("--old=" + (folder / "old.yaml").string());
  }
  return Invoke(&validate::RunValidate, arguments);
}

/// Has tandem judge all fixtures below a directory; returns how many there are.
std::size_t JudgeAll(const std::string& rules, const std::string& directory) {
  std::size_t count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.path().filename() != "refused.yaml") continue;
    const fs::path folder = entry.path().parent_path();
    SCOPED_TRACE(folder.string() + "\n" + ReadAll(entry.path()));
    ++count;
    const cli::Outcome accepted = Judge(rules, folder, "accepted.yaml");
    EXPECT_EQ(accepted.code, 0) << accepted.out << accepted.err
                                << ReadAll(folder / "accepted.yaml");
    const cli::Outcome refused = Judge(rules, folder, "refused.yaml");
    EXPECT_EQ(refused.code, 1) << refused.out << refused.err;
    EXPECT_THAT(ErrorsOf(refused.out), testing::ElementsAre(ErrorIn(entry.path())));
  }
  return count;
}

TEST(GenerateFixtures, WritesTwoObjectsForEveryRule) {
  const config::TempDir dir;
  const std::string rules = GadgetRules(dir);
  const std::string out = dir.Path("out");
  const cli::Outcome outcome =
      Invoke(&RunGenerate, {"fixtures", rules, "--identifier=gadget_*", "--output-dir=" + out});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, AllOf(StartsWith("11 rules of 1 kind: 11 with fixtures, 0 without\n"),
                                 HasSubstr("alpha rules refuse nothing and have none: 1\n")));
  EXPECT_EQ(JudgeAll(rules, out), 11U);
  const std::string folder = out + "/example.com.v1.Gadget/";
  EXPECT_EQ(ErrorIn(folder + "color-maxLength/refused.yaml"),
            "FieldValueTooLong color [maxLength]");
  EXPECT_EQ(ErrorIn(folder + "ports.number-minimum/refused.yaml"),
            "FieldValueInvalid ports[*].number [minimum]");
  EXPECT_TRUE(fs::exists(folder + "color-immutable/old.yaml"));
}

TEST(GenerateFixtures, DrawsTheSameWithTheSameSeed) {
  const config::TempDir dir;
  const std::string rules = GadgetRules(dir);
  for (const char* name : {"a", "b"}) {
    Invoke(&RunGenerate, {"fixtures", rules, "--identifier=gadget_*", "--seed=7",
                          "--output-dir=" + dir.Path(name)});
  }
  for (const auto& entry : fs::recursive_directory_iterator(dir.Path("a"))) {
    if (!entry.is_regular_file()) continue;
    EXPECT_EQ(ReadAll(entry.path()),
              ReadAll(fs::path(dir.Path("b")) / fs::relative(entry.path(), dir.Path("a"))));
  }
}

TEST(GenerateFixtures, WritesThemForShippedRules) {
  const config::TempDir dir;
  const std::string rules = std::string("--rules=") + TANDEM_SOURCE_DIR + "/deploy/rules";
  const struct {
    const char* identifier;
    std::size_t rules;
  } cases[] = {{"scale_scale_*", 1}, {"configmap_*", 4}};
  for (const auto& one : cases) {
    SCOPED_TRACE(one.identifier);
    const std::string out = dir.Path(one.identifier);
    const cli::Outcome outcome =
        Invoke(&RunGenerate, {"fixtures", rules, std::string("--identifier=") + one.identifier,
                              "--pairs=3000", "--output-dir=" + out});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(JudgeAll(rules, out), one.rules);
  }
}

TEST(GenerateFixtures, WantNoneOfRulesThatNoRequestBreaks) {
  const config::TempDir dir;
  dir.Write("rules/v1/doc.go",
            "// +k8s:validation-gen=TypeMeta\n// +groupName=example.com\npackage v1\n");
  dir.Write("rules/v1/types.go", R"(package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

type Spec struct {
	// +k8s:optional
	// +k8s:immutable
	Size *int32 `json:"size,omitempty"`
}

type Status struct {
	// +k8s:optional
	// +k8s:maximum=3
	Ready *int32 `json:"ready,omitempty"`
}

// +k8s:supportsSubresource="/status"
type Gizmo struct {
	TypeMeta `json:",inline"`
	Spec   Spec   `json:"spec"`
	Status Status `json:"status,omitempty"`
}
)");
  const std::string rules = "--rules=" + dir.Path("rules");
  const cli::Outcome outcome = Invoke(
      &RunGenerate, {"fixtures", rules, "--identifier=gizmo_*", "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "2 rules of 2 kinds: 2 with fixtures, 0 without\n");
}

TEST(GenerateFixtures, NamesRulesThatNothingWasFoundFor) {
  const config::TempDir dir;
  const std::string rules = GadgetRules(dir);
  const cli::Outcome outcome = Invoke(
      &RunGenerate,
      {"fixtures", rules, "--identifier=gadget_*", "--pairs=1", "--output-dir=" + dir.Path("out")});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("example.com/v1 Gadget: no fixture for "),
                                 HasSubstr("\n  ports[*].number k8s:maximum\n")));
}

TEST(GenerateFixtures, SayWhatCannotBeUsed) {
  const config::TempDir dir;
  const std::string rules = GadgetRules(dir);
  dir.Write("file", "");
  const struct {
    cli::Arguments arguments;
    const char* message;
  } cases[] = {
      {{}, "name what to write"},
      {{"fixture"}, "name what to write"},
      {{"fixtures", rules}, "--output-dir must say where to write"},
      {{"fixtures", "--rules=" + dir.Path("none"), "--output-dir=x"}, "none"},
      {{"fixtures", rules, "--output-dir=" + dir.Path("file")}, "/file/"},
      {{"fixtures", rules, "--identifier=x", "--output-dir=x"}, "no kind has declarative rules"},
  };
  for (const auto& one : cases) {
    const cli::Outcome outcome = Invoke(&RunGenerate, one.arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
}

TEST(GenerateFixtures, ArePrintedAsThePageShows) {
  const config::TempDir dir;
  dir.Write("api/v1/doc.go", "// +groupName=example.com\npackage v1\n");
  const auto page = config::ReadFile(TANDEM_SOURCE_DIR "/docs/fixtures.md");
  ASSERT_TRUE(page);
  const std::size_t begin = page->find("```go\n") + 6;
  dir.Write("api/v1/types.go",
            "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n" +
                page->substr(begin, page->find("```", begin) - begin));
  cli::PageShell shell(dir.Path(), "", &RunGenerate);
  cli::ExpectRealOutput(TANDEM_SOURCE_DIR "/docs/fixtures.md", shell);
  const std::string folder = dir.Path("fixtures/example.com.v1.Widget/color-immutable/");
  const std::string refused = ReadAll(folder + "refused.yaml");
  EXPECT_THAT(*page, HasSubstr("`" + refused.substr(0, refused.find('\n')) + "`"));
  EXPECT_TRUE(fs::exists(folder + "old.yaml"));
}

TEST(GenerateFixtures, Helps) {
  const cli::Outcome outcome = Invoke(&RunGenerate, {"--help"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("generate [FLAGS] fixtures [SAMPLE...]"), Not(HasSubstr("legacy"))));
}

}  // namespace
}  // namespace tandem::generate

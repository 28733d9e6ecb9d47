// `tandem evidence --synthesize`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "cli/readiness/evidence.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/scripted_server.h"
#include "validation/evidence/reader.h"
#include "validation/tags/catalog.h"

namespace tandem::readiness {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kShipped = TANDEM_SOURCE_DIR "/deploy/rules";

int Synthesize(const cli::Arguments& arguments, const cli::Streams& streams) {
  return RunEvidence(arguments, streams, "build");
}

/// Rules of a Widget with a color.
std::string WidgetRules(const config::TempDir& dir) {
  dir.Write("rules/v1/doc.go",
            "// +k8s:validation-gen=TypeMeta\n// +groupName=example.com\npackage v1\n");
  dir.Write("rules/v1/types.go", R"(package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	// +k8s:maxLength=3
	Color string `json:"color,omitempty"`
}
)");
  return "--rules=" + dir.Path("rules");
}

/// Types with a tag of every sort that a definition can express. `more`: more fields of the spec.
std::string GearRules(const config::TempDir& dir, const std::string& more = "") {
  dir.Write("gears/v1/doc.go",
            "// +k8s:validation-gen=TypeMeta\n// +groupName=example.com\npackage v1\n");
  dir.Write("gears/v1/types.go", R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Gear struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	// +k8s:required
	Spec *GearSpec `json:"spec,omitempty"`
}

type GearSpec struct {
	// +k8s:required
	// +k8s:maxLength=5
	Color string `json:"color,omitempty"`
	// +k8s:optional
	// +k8s:minimum=1
	// +k8s:maximum=10
	Size *int32 `json:"size,omitempty"`
	// +k8s:optional
	// +k8s:maxItems=3
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Parts []Part `json:"parts,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	Maker *string `json:"maker,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-short-name
	Name string `json:"name,omitempty"`
	// +k8s:optional
	// +k8s:unionMember
	Wheel *string `json:"wheel,omitempty"`
	// +k8s:optional
	// +k8s:unionMember
	Chain *string `json:"chain,omitempty"`
)" + more + R"(}

// +k8s:enum
type Mode string

const (
	ModeFast Mode = "Fast"
	ModeSlow Mode = "Slow"
)

type Part struct {
	// +k8s:required
	Name string `json:"name,omitempty"`
	// +k8s:optional
	// +k8s:maximum=9
	Weight int32 `json:"weight,omitempty"`
}
)");
  return "--rules=" + dir.Path("gears");
}

/// A Gear without faults.
std::string GearSample(const config::TempDir& dir) {
  return dir.Write("gear.yaml",
                   "apiVersion: example.com/v1\nkind: Gear\nmetadata: {name: g, namespace: a}\n"
                   "spec: {color: red, wheel: big, parts: [{name: a, weight: 1}]}\n");
}

/// Tags that no definition expresses, or that are no rules.
bool IsOutside(std::string_view name) {
  constexpr std::string_view kNames[] = {"k8s:alpha",
                                         "k8s:customValidation",
                                         "k8s:declarativeValidationNative",
                                         "k8s:ifEnabled",
                                         "k8s:ifDisabled",
                                         "k8s:ifSubresource",
                                         "k8s:ifNotSubresource",
                                         "k8s:union"};
  return name.starts_with("tandem:") || name.starts_with("k8s:validate") ||
         std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// A webhook that allows everything, for so many reviews over one connection, but closes it instead
/// where a review has that text; none has a line break.
support::ScriptedServer AllowingWebhook(int reviews, const std::string& unbearable = "\n") {
  return support::ScriptedServer({[=](support::ScriptedConnection& connection) {
    const std::string body =
        R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{)"
        R"("uid":"00000000-0000-0000-0000-000000000000","allowed":true}})";
    for (int i = 0; i < reviews; ++i) {
      const std::string request = connection.ReadRequest();
      const std::size_t body_begin = request.find("\r\n\r\n");
      if (request.empty() || request.find(unbearable, body_begin + 4) != std::string::npos) return;
      connection.Send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
                      std::to_string(body.size()) + "\r\n\r\n" + body);
    }
  }});
}

std::string UrlOf(const support::ScriptedServer& server) {
  return "--legacy-url=http://127.0.0.1:" + std::to_string(server.port()) + "/";
}

/// One package with all tags that a definition expresses.
TEST(Synthesis, FindsNoDifferenceBetweenTagsAndWhatIsGeneratedOfThem) {
  const std::string package = TANDEM_SOURCE_DIR "/tests/cli/testdata/all-tags/v1";
  const auto source = config::ReadFile(package + "/types.go");
  ASSERT_TRUE(source);
  for (const tags::TagDef* tag : tags::Catalog()) {
    if (IsOutside(tag->name)) continue;
    EXPECT_THAT(*source, HasSubstr("+" + std::string(tag->name)));
  }
  const cli::Outcome outcome =
      cli::Invoke(&Synthesize, {"--synthesize=1500", "--against-generated", "--rules=" + package});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("1,500 pairs of 1 kind, seed 1: no difference\n"));
  EXPECT_THAT(outcome.err, Not(HasSubstr("cannot be expressed")));
}

TEST(Synthesis, FindsNoDifferenceBetweenTwinsThatAgree) {
  const config::TempDir dir;
  const cli::Arguments arguments = {std::string("--rules=") + kShipped, "--synthesize=100",
                                    "--identifier=rolebinding_*",
                                    "--evidence=" + dir.Path("e.json")};
  const cli::Outcome outcome = cli::Invoke(&Synthesize, arguments);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            "100 pairs of 1 kind, seed 1: no difference\n"
            "  rbac.authorization.k8s.io/v1 RoleBinding  100 pairs, none differs\n");
  const auto page = config::ReadFile(TANDEM_SOURCE_DIR "/docs/evidence.md");
  ASSERT_TRUE(page);
  EXPECT_THAT(*page, HasSubstr("$ tandem evidence --synthesize=100 --identifier='rolebinding_*' "
                               "--evidence=synthetic.json\n" +
                               outcome.out + "$ echo $?\n0\n"));

  const auto text = config::ReadFile(dir.Path("e.json"));
  ASSERT_TRUE(text);
  const auto fleet = evidence::Read(*text);
  ASSERT_TRUE(fleet) << fleet.error().message;
  const evidence::Document& document = fleet->documents().begin()->second;
  EXPECT_EQ(document.source, evidence::Source::kSynthetic);
  std::uint64_t comparisons = 0;
  for (const auto& [key, counts] : document.identifiers) comparisons += counts.comparisons;
  EXPECT_EQ(comparisons, 93U) << "the others update what is invalid already";
  const cli::Outcome merged = cli::Invoke(&Synthesize, {dir.Path("e.json")});
  EXPECT_THAT(merged.out, AllOf(StartsWith("Not yet: "), HasSubstr("rolebinding_create")));
}

TEST(Synthesis, ShowsWhatARuleThatIsGoneLetsThrough) {
  const config::TempDir dir;
  std::filesystem::copy(kShipped, dir.Path("rules"), std::filesystem::copy_options::recursive);
  const std::string file = "rules/rbac.authorization.k8s.io/v1/types.go";
  auto text = config::ReadFile(dir.Path(file));
  ASSERT_TRUE(text) << text.error().message;
  const std::size_t begin = text->find("type RoleRef struct");
  const std::size_t rule = text->find("=+k8s:required", begin);
  ASSERT_NE(rule, std::string::npos);
  text->replace(rule, 14, "=+k8s:optional");
  dir.Write(file, *text);
  const cli::Arguments arguments = {"--rules=" + dir.Path("rules"), "--synthesize=200",
                                    "--identifier=rolebinding_*"};
  const cli::Outcome outcome = cli::Invoke(&Synthesize, arguments);
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("unmatched FieldValue"), HasSubstr("roleRef"),
                                 HasSubstr("kind: RoleBinding")));
  EXPECT_EQ(cli::Invoke(&Synthesize, arguments).out, outcome.out) << "a seed draws the same again";
}

TEST(Synthesis, ComparesOwnRulesWithAWebhook) {
  const config::TempDir dir;
  const std::string rules = WidgetRules(dir);
  const support::ScriptedServer webhook = AllowingWebhook(10'000);
  const cli::Outcome outcome =
      cli::Invoke(&Synthesize, {rules, "--synthesize=60", "--identifier=widget_*", UrlOf(webhook),
                                "--evidence=" + dir.Path("e.json")});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("example.com/v1 Widget: tandem only FieldValueRequired color"),
                    HasSubstr("  created:\n"
                              "    apiVersion: example.com/v1\n"
                              "    kind: Widget\n"
                              "    metadata:\n"
                              "      name: a\n")));
  const auto text = config::ReadFile(dir.Path("e.json"));
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, AllOf(HasSubstr("legacy:widget_create"), HasSubstr("\"synthetic\"")));
}

TEST(Synthesis, ShowsTheObjectForWhichAWebhookDropsTheConnection) {
  const config::TempDir dir;
  const std::string rules = WidgetRules(dir);
  const support::ScriptedServer webhook = AllowingWebhook(10'000, "\"color\"");
  const cli::Outcome outcome =
      cli::Invoke(&Synthesize, {rules, "--synthesize=60", "--identifier=widget_*", UrlOf(webhook)});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(
      outcome.out,
      AllOf(HasSubstr("60 pairs of 1 kind"),
            HasSubstr("example.com/v1 Widget: legacy gives no answer: "), HasSubstr("    color: "),
            HasSubstr("example.com/v1 Widget: tandem only FieldValueRequired color")));
}

TEST(Synthesis, DrawsCustomResourcesFromTheirSchemas) {
  const config::TempDir dir;
  dir.Write("crd.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gizmos.example.com}
spec:
  group: example.com
  names: {kind: Gizmo, plural: gizmos, singular: gizmo, listKind: GizmoList}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [mode, size]
            properties:
              mode: {type: string, enum: [Unheard, Of]}
              size: {type: integer, minimum: 77777}
              level: {type: integer, default: 3}
)");
  const support::ScriptedServer webhook = AllowingWebhook(10'000);
  const cli::Outcome outcome =
      cli::Invoke(&Synthesize, {"--crds=" + dir.Path("crd.yaml"), "--synthesize=200",
                                "--identifier=gizmo_*", UrlOf(webhook)});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("example.com/v1 Gizmo  200 pairs, "),
                    HasSubstr("example.com/v1 Gizmo: tandem only FieldValueNotSupported spec.mode"),
                    HasSubstr("example.com/v1 Gizmo: tandem only FieldValueInvalid spec.size")));
}

TEST(Synthesis, AsksAWebhookNoMoreThanItMay) {
  const config::TempDir dir;
  const std::string rules = WidgetRules(dir);
  const support::ScriptedServer webhook = AllowingWebhook(5);
  const cli::Outcome outcome = cli::Invoke(
      &Synthesize,
      {rules, "--synthesize=60", "--identifier=widget_*", UrlOf(webhook), "--max-requests=5"});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("5 pairs"), HasSubstr("stopped at the limit")));
}

TEST(Synthesis, ReadsTheAuthoritiesOfTheWebhook) {
  const config::TempDir dir;
  const cli::Arguments common = {WidgetRules(dir), "--synthesize=5", "--identifier=widget_*",
                                 "--legacy-url=https://127.0.0.1:1/"};
  const auto run = [&](const std::string& flag) {
    cli::Arguments arguments = common;
    arguments.push_back(flag + "=" + dir.Path("none.crt"));
    return cli::Invoke(&Synthesize, arguments);
  };
  const cli::Outcome outcome = run("--legacy-ca-file");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("none.crt: No such file"), Not(HasSubstr("Warning"))));
  const cli::Outcome old = run("--ca-file");
  EXPECT_EQ(old.code, 2);
  EXPECT_THAT(old.err, AllOf(HasSubstr("none.crt: No such file"),
                             HasSubstr("Warning: --ca-file is deprecated with --synthesize: use "
                                       "--legacy-ca-file\n")));
}

TEST(Synthesis, SaysWhatCannotBeUsed) {
  const config::TempDir dir;
  const std::string rules = WidgetRules(dir);
  struct Case {
    cli::Arguments arguments;
    const char* message;
  };
  const Case kCases[] = {
      {{rules, "--synthesize=5", "--identifier=widget_*"}, "give --legacy-url"},
      {{rules, "--synthesize=5", "--output=html"}, "--output=html is for evidence"},
      {{rules, "--synthesize=5", "--legacy-url=ftp://x"}, "--legacy-url"},
      {{rules, "--synthesize=5", "nowhere.yaml"}, "nowhere.yaml"},
      {{rules, "--synthesize=5", "--identifier=widget_*", "--legacy-url=http://127.0.0.1:1/"},
       "--legacy-url: "}};
  for (const Case& one : kCases) {
    const cli::Outcome outcome = cli::Invoke(&Synthesize, one.arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
}

TEST(Synthesize, FindsTypesAndTheirDefinitionAlike) {
  const config::TempDir dir;
  const cli::Outcome outcome = cli::Invoke(
      &Synthesize, {"--synthesize=600", "--against-generated", GearRules(dir), GearSample(dir)});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith("600 pairs of 1 kind, seed 1: no difference\n"));
}

// An optional text that is empty is absent for the tags, and no value of an enum for the schema.
TEST(Synthesize, ShowsWhatOnlyTheDefinitionRefuses) {
  const config::TempDir dir;
  const std::string rules =
      GearRules(dir, "\t// +k8s:optional\n\tMode Mode `json:\"mode,omitempty\"`\n");
  const cli::Outcome outcome = cli::Invoke(
      &Synthesize, {"--synthesize=1500", "--against-generated", rules, GearSample(dir)});
  EXPECT_EQ(outcome.code, 1) << outcome.out << outcome.err;
  EXPECT_THAT(
      outcome.out,
      HasSubstr("the generated definition alone refuses: FieldValueNotSupported spec.mode"));
  EXPECT_THAT(outcome.out, HasSubstr("\n      mode: \"\"\n"));
}

TEST(Synthesize, RefusesToCompareNothingWithItsDefinition) {
  const config::TempDir dir;
  const std::string rules = GearRules(dir);
  const struct {
    cli::Arguments arguments;
    const char* message;
  } cases[] = {
      {{"--against-generated"}, "which packages?"},
      {{"--against-generated", "--rules=none"}, "which packages?"},
      {{"--against-generated", rules, "--evidence=a.json"}, "is no evidence"},
      {{"--against-generated", rules, "--legacy-url=http://localhost/"}, "two questions"},
      {{"--against-generated", rules, "--identifier=none_*"}, "no kind has rules"},
  };
  for (const auto& one : cases) {
    cli::Arguments arguments = one.arguments;
    arguments.emplace_back("--synthesize=1");
    const cli::Outcome outcome = cli::Invoke(&Synthesize, arguments);
    EXPECT_EQ(outcome.code, 2) << one.message;
    EXPECT_THAT(outcome.err, HasSubstr(one.message));
  }
}

}  // namespace
}  // namespace tandem::readiness

#include "cli/lsp/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/lsp/editor.h"
#include "tests/cli/widget_definition.h"

namespace tandem::lsp {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view kPod = R"(apiVersion: v1
kind: Pod
metadata: {name: a}
spec:
  containers:
  - name: Web
    image: x
)";

TEST(Session, TellsWhatItCanDo) {
  Editor editor;
  EXPECT_THAT(editor.Begin(),
              AllOf(HasSubstr(R"("positionEncoding":"utf-8")"), HasSubstr(R"("change":2)"),
                    HasSubstr(R"("serverInfo":{"name":"tandem","version":"1.2.3"})")));
  Editor older;
  EXPECT_THAT(older.Begin({}, R"(["utf-16","utf-32"])"),
              HasSubstr(R"("positionEncoding":"utf-16")"));
}

TEST(Session, RefusesWhatIsNoMessage) {
  constexpr struct {
    std::string_view body;
    std::string_view answer;
  } kCases[] = {
      {"{", R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,)"},
      {"[]", R"("code":-32600,"message":"a message is an object")"},
      {"{}", R"("code":-32600,"message":"a message has a method")"},
      {R"({"id":{},"method":"initialize"})", R"("code":-32600,"message":"an id is)"},
      {R"({"id":1,"method":3})", R"({"jsonrpc":"2.0","id":1,"error":{"code":-32600,)"},
      {R"({"id":"a","method":"shutdown"})", R"({"jsonrpc":"2.0","id":"a","error":{"code":-32002,)"},
      {R"({"id":1,"method":"initialize"})", R"("code":-32602,)"},
  };
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.body);
    Editor editor;
    editor.session.Take(each.body);
    EXPECT_THAT(editor.sent, ElementsAre(HasSubstr(std::string(each.answer))));
  }
}

TEST(Session, RefusesRequestsThatItDoesNotKnow) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(editor.Ask("textDocument/rename"), HasSubstr(R"("code":-32601,)"));
  EXPECT_THAT(editor.Ask("initialize"), HasSubstr(R"("code":-32600,)"));
  EXPECT_THAT(editor.Ask("textDocument/codeAction"), HasSubstr(R"("code":-32602,)"));
}

TEST(Session, PassesOverNotificationsAndAnswers) {
  Editor editor;
  editor.Begin();
  editor.sent.clear();
  editor.Tell("$/cancelRequest", R"({"id":1})");
  editor.Tell("$/setTrace", R"({"value":"off"})");
  editor.Tell("anything/else");
  editor.Tell("textDocument/didChange", R"({"textDocument":{"uri":"file:///none"}})");
  editor.session.Take(R"({"jsonrpc":"2.0","id":"tandem-files","result":null})");
  EXPECT_THAT(editor.sent, IsEmpty());
}

TEST(Session, EndsAsItWasToldTo) {
  Editor polite;
  polite.Begin();
  EXPECT_THAT(polite.Ask("shutdown"), HasSubstr(R"("id":7,"result":null)"));
  EXPECT_THAT(polite.Ask("shutdown"), HasSubstr(R"("code":-32600,)"));
  polite.Tell("exit");
  EXPECT_TRUE(polite.session.has_ended());
  EXPECT_EQ(polite.session.exit_code(), 0);

  Editor rude;
  rude.Begin();
  rude.Tell("exit");
  EXPECT_TRUE(rude.session.has_ended());
  EXPECT_EQ(rude.session.exit_code(), 1);
}

TEST(Session, AsksToBeToldOfChangedFiles) {
  Editor editor;
  editor.Ask("initialize", R"({"capabilities":{"workspace":{"didChangeWatchedFiles":)"
                           R"({"dynamicRegistration":true}}}})");
  editor.sent.clear();
  editor.Tell("initialized");
  EXPECT_THAT(editor.sent, ElementsAre(HasSubstr("workspace/didChangeWatchedFiles")));
}

TEST(Session, SaysWhatTheApiServerSaysAtTheValue) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(editor.Open(kPod),
              ElementsAre(StartsWith("5:10-5:13 error spec.containers[0].name: Invalid value: "
                                     "\"Web\": a lowercase RFC 1123 label must")));
}

TEST(Session, SaysAllOfAnObjectAtOnce) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(editor.Open("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: A_b}\ndate: {a: b}\n"),
              ElementsAre(StartsWith("2:17-2:20 error metadata.name: Invalid value"),
                          "3:0-3:4 error strict decoding error: unknown field \"date\"\n"
                          "hint: did you mean \"data\"?"));
}

TEST(Session, CountsInUtf16WhereTheEditorDoes) {
  constexpr std::string_view kText =
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {annotations: {x: \"\xF0\x9F\x98\x80\"}, name: "
      "A_b}\n";
  Editor bytes;
  bytes.Begin();
  EXPECT_THAT(bytes.Open(kText), ElementsAre(StartsWith("2:43-2:46 error metadata.name")));
  Editor units;
  units.Begin({}, "[]");
  EXPECT_THAT(units.Open(kText), ElementsAre(StartsWith("2:41-2:44 error metadata.name")));
}

TEST(Session, ReadsJson) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(editor.Open("{\n \"apiVersion\": \"v1\", \"kind\": \"ConfigMap\",\n"
                          " \"metadata\": {\"name\": \"A_b\"}\n}\n",
                          "file:///w/a.json", "json"),
              ElementsAre(StartsWith("2:22-2:27 error metadata.name: Invalid value: \"A_b\"")));
}

TEST(Session, LeavesFilesOfOtherProgramsAlone) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(editor.Open("services:\n  web: {image: x}\n"), IsEmpty());
  EXPECT_THAT(editor.Open("- a\n"), IsEmpty());
  EXPECT_THAT(editor.Open("kind: Pod\n"), ElementsAre(HasSubstr("'apiVersion' is missing")));
}

TEST(Session, JudgesOnlyTheDocumentThatChanged) {
  Editor editor;
  editor.Begin();
  std::string text;
  for (int i = 0; i < 5; ++i) text += "---\n" + std::string(kPod);
  EXPECT_EQ(editor.Open(text).size(), 5U);
  OpenDocument* const document = editor.session.Find("file:///w/a.yaml");
  ASSERT_NE(document, nullptr);
  EXPECT_EQ(document->judged(), 5U);
  text.replace(text.rfind("Web"), 3, "web");
  EXPECT_EQ(editor.Change(text).size(), 4U);
  EXPECT_EQ(document->judged(), 6U);
  // One more line in the first document moves the others.
  text.replace(text.find("metadata"), 0, "# why\n");
  EXPECT_THAT(editor.Change(text), Contains(StartsWith("15:10-15:13 error")));
  EXPECT_EQ(document->judged(), 7U);
  editor.Open(kPod, "file:///w/b.yaml");
  EXPECT_EQ(document->judged(), 7U);
}

TEST(Session, TakesChangesOfParts) {
  Editor editor;
  editor.Begin();
  EXPECT_EQ(editor.Open(kPod).size(), 1U);
  editor.Tell("textDocument/didChange",
              R"({"textDocument":{"version":2,"uri":"file:///w/a.yaml"},"contentChanges":[)"
              R"({"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},)"
              R"("text":"# a\n"},)"
              R"({"range":{"start":{"line":6,"character":10},"end":{"line":6,"character":11}},)"
              R"("text":"w"}]})");
  EXPECT_THAT(editor.Settle(), IsEmpty());
  EXPECT_EQ(editor.session.Find("file:///w/a.yaml")->text().Line(6), "  - name: web");
}

TEST(Session, RefusesChangesThatAreNone) {
  Editor editor;
  editor.Begin();
  editor.Open(kPod);
  editor.sent.clear();
  editor.Tell("textDocument/didChange",
              R"({"textDocument":{"uri":"file:///w/a.yaml"},"contentChanges":[{"range":{}}]})");
  EXPECT_THAT(editor.sent, ElementsAre(HasSubstr("a change has no text")));
}

TEST(Session, KeepsFindingsWhileATextIsHalfWritten) {
  Editor editor;
  editor.Begin();
  ASSERT_EQ(editor.Open(kPod).size(), 1U);
  const std::string half = std::string(kPod) + "    args: [\"a\n";
  EXPECT_THAT(editor.Change(half), Contains(StartsWith("5:10-5:13 error spec.cont")));
  EXPECT_THAT(editor.Change("# new\n" + half),
              AllOf(Contains(StartsWith("6:10-6:13 error spec.containers[0].name: ")),
                    Contains(HasSubstr("found"))));
  EXPECT_THAT(editor.Change(std::string(kPod)),
              ElementsAre(StartsWith("5:10-5:13 error spec.containers[0].name")));
}

TEST(Session, ForgetsWhatWasFoundInAPartThatIsRewritten) {
  Editor editor;
  editor.Begin();
  ASSERT_EQ(editor.Open(kPod).size(), 1U);
  std::string half(kPod);
  half.replace(half.find("Web"), 3, "\"");
  EXPECT_THAT(editor.Change(half), Not(Contains(HasSubstr("spec.containers[0].name"))));
}

TEST(Session, TellsNothingOfAClosedText) {
  Editor editor;
  editor.Begin();
  editor.Open(kPod);
  editor.sent.clear();
  editor.Tell("textDocument/didClose", R"({"textDocument":{"uri":"file:///w/a.yaml"}})");
  EXPECT_THAT(editor.sent, ElementsAre(HasSubstr(R"("diagnostics":[])")));
  EXPECT_EQ(editor.session.Find("file:///w/a.yaml"), nullptr);
}

const std::string kDefinition = std::string(cli::kWidgetHead) + R"(      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, minimum: 1}
)";

constexpr std::string_view kWidget =
    "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n  size: 0\n";

TEST(Session, FindsDefinitionsInTheWorkspace) {
  const config::TempDir dir;
  dir.Write("config/crd/widgets.yaml", kDefinition);
  Editor editor;
  editor.Begin(dir.Path(""));
  EXPECT_THAT(editor.Open(kWidget),
              ElementsAre(StartsWith("4:8-4:9 error spec.size: Invalid value: 0: ")));
}

TEST(Session, ReadsDefinitionsAgainWhenTheyChange) {
  const config::TempDir dir;
  Editor editor;
  editor.Begin(dir.Path(""));
  EXPECT_THAT(editor.Open(kWidget), ElementsAre(StartsWith("1:6-1:12 information no rules")));
  dir.Write("widgets.yaml", kDefinition);
  const auto changes = [&](const std::string& name) {
    return R"({"changes":[{"type":1,"uri":)" + Quoted("file://" + dir.Path(name)) + "}]}";
  };
  dir.Write("other.yaml", "kind: Pod\n");
  editor.Tell("workspace/didChangeWatchedFiles", changes("other.yaml"));
  EXPECT_EQ(editor.Settle().size(), 0U);
  editor.Tell("workspace/didChangeWatchedFiles", changes("widgets.yaml"));
  EXPECT_THAT(editor.Settle(), ElementsAre(HasSubstr("spec.size")));

  std::string other = kDefinition;
  other.replace(other.find("minimum: 1"), 10, "minimum: 0");
  const std::string uri = "file://" + dir.Path("widgets.yaml");
  editor.Open(other, uri);
  dir.Write("widgets.yaml", other);
  const std::size_t loads = editor.session.workspace().loads();
  editor.Tell("textDocument/didSave", R"({"textDocument":{"uri":"file:///w/a.yaml"}})");
  editor.Settle();
  EXPECT_EQ(editor.session.workspace().loads(), loads);  // it holds no definition
  editor.Tell("textDocument/didSave", R"({"textDocument":{"uri":)" + Quoted(uri) + "}}");
  EXPECT_THAT(editor.Settle(), IsEmpty());
  EXPECT_EQ(editor.session.workspace().loads(), loads + 1);
}

TEST(Session, TellsWhatExpressionsCost) {
  std::string text = kDefinition;
  text +=
      "              names: {type: array, items: {type: string}}\n"
      "            x-kubernetes-validations:\n"
      "            - rule: self.names.all(x, self.names.all(y, x == y))\n"
      "            - rule: self.nam == 1\n";
  Editor editor;
  editor.Begin();
  const auto found = editor.Open(text);
  EXPECT_THAT(found, Contains(AllOf(StartsWith("21:20-21:64 error "),
                                    HasSubstr("estimated rule cost exceeds budget"))));
  EXPECT_THAT(found, Contains(AllOf(HasSubstr("the rule may cost"), HasSubstr("maxItems: "))));
  EXPECT_THAT(found,
              Contains(AllOf(StartsWith("22:20-22:33 error "), HasSubstr("undefined field"))));
}

TEST(Session, HasQuickFixes) {
  Editor editor;
  editor.Begin();
  editor.Open("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndate: {a: b}\n");
  const auto at = [](int line) {
    const std::string place = R"({"line":)" + std::to_string(line) + R"(,"character":1})";
    return R"({"textDocument":{"uri":"file:///w/a.yaml"},"range":{"start":)" + place +
           R"(,"end":)" + place + "}}";
  };
  EXPECT_THAT(editor.Ask("textDocument/codeAction", at(3)),
              AllOf(HasSubstr(R"("title":"Replace with \"data\"","kind":"quickfix")"),
                    HasSubstr(R"("newText":"data")")));
  EXPECT_THAT(editor.Ask("textDocument/codeAction", at(0)), HasSubstr(R"("result":[])"));
}

TEST(Session, MendsKindsAndVersions) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(
      editor.Open("apiVersion: apps/v1\nkind: Deploymnet\nmetadata: {name: a}\n"),
      ElementsAre(AllOf(StartsWith("1:6-1:16 error"), HasSubstr("did you mean \"Deployment\"?"))));
}

TEST(Session, PassesOverTextsThatAreTooLarge) {
  Editor editor;
  editor.Begin();
  EXPECT_THAT(editor.Open(std::string(kMaxDocumentBytes + 1, '#')),
              ElementsAre(HasSubstr("is larger than 8 MiB")));
}

TEST(Session, TellsOnlySoMuchOfOneText) {
  std::string text = "apiVersion: v1\nkind: List\nitems:\n";
  for (std::size_t i = 0; i < kMaxFindings + 10; ++i) {
    text += "- {apiVersion: v1, kind: ConfigMap, metadata: {name: A" + std::to_string(i) + "}}\n";
  }
  Editor editor;
  editor.Begin();
  EXPECT_EQ(editor.Open(text).size(), kMaxFindings);
}

}  // namespace
}  // namespace tandem::lsp

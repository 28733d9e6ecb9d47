#include "cli/lsp/completion.h"

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
using testing::IsSupersetOf;
using testing::Not;

/// An editor with a definition in its workspace.
class Completion : public testing::Test {
 protected:
  Completion() {
    dir_.Write("widgets.yaml", std::string(cli::kWidgetHead) + R"(      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, minimum: 1, description: How large it is.}
              color: {type: string, enum: [red, "on"]}
              parts: {type: array, items: {type: object, properties: {name: {type: string}}}}
)");
    editor_.Begin(dir_.Path(""));
  }

  /// Puts a text, without the `^` at which the cursor is, and returns the params of a request.
  std::string Place(std::string text, const std::string& uri) {
    const std::size_t at = text.find('^');
    text.erase(at, 1);
    const lsp::Place place = Text(text).PlaceOf(at, Encoding::kUtf8);
    editor_.Open(text, uri);
    return R"({"textDocument":{"uri":)" + Quoted(uri) + R"(},"position":{"line":)" +
           std::to_string(place.line) + R"(,"character":)" + std::to_string(place.character) + "}}";
  }

  /// The texts that the completions at the cursor would write.
  std::vector<std::string> Offered(const std::string& text,
                                   const std::string& uri = "file:///w/a.yaml") {
    const std::string answer = editor_.Ask("textDocument/completion", Place(text, uri));
    json::Document document;
    std::vector<std::string> offered;
    if (!document.Parse(answer)) return {answer};
    for (const json::ValueView item : document.root().Member("result").elements()) {
      offered.emplace_back(item.Member("textEdit").Member("newText").AsString());
    }
    return offered;
  }

  std::string Told(const std::string& text) {
    return editor_.Ask("textDocument/hover", Place(text, "file:///w/a.yaml"));
  }

  config::TempDir dir_;
  Editor editor_;
};

const std::string kPod = R"(apiVersion: v1
kind: Pod
metadata: {name: a}
spec:
  containers:
  - name: a
    image: x
)";

const std::string kWidget =
    "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n  size: 1\n";

TEST_F(Completion, OffersFieldsOfGoTypes) {
  EXPECT_THAT(Offered(kPod + "    ^"), IsSupersetOf({"command: ", "ports: "}));
  EXPECT_THAT(Offered(kPod + "  ^"), IsSupersetOf({"containers: ", "restartPolicy: "}));
  EXPECT_THAT(Offered(kPod + "    ports:\n    - ^"), IsSupersetOf({"containerPort: "}));
  EXPECT_THAT(Offered(kPod + "    ports:\n    - host^"), IsSupersetOf({"hostPort: "}));
}

TEST_F(Completion, OffersFieldsOfSchemas) {
  EXPECT_THAT(Offered(kWidget + "  ^"), ElementsAre("color: ", "parts: ", "size: "));
  EXPECT_THAT(Offered(kWidget + "  parts:\n  - ^"), ElementsAre("name: "));
  EXPECT_THAT(Offered(kWidget + "  nothing:\n    ^"), IsEmpty());
}

TEST_F(Completion, KeepsTheColonOfAKey) {
  EXPECT_THAT(Offered("apiVersion: example.com/v1\nkind: Widget\nspec:\n  co^l: red\n"),
              Contains("color"));
}

TEST_F(Completion, OffersWhatRulesSupport) {
  EXPECT_THAT(Offered(kPod + "    imagePullPolicy: Al^"),
              ElementsAre("Always", "IfNotPresent", "Never"));
  EXPECT_THAT(Offered(kPod + "  restartPolicy:^\n"), Contains(" OnFailure"));
  // A word that would be no text gets quotes.
  EXPECT_THAT(Offered(kWidget + "  color: ^"), ElementsAre("red", "\"on\""));
  EXPECT_THAT(Offered(kPod + "  hostNetwork: ^"), ElementsAre("true", "false"));
}

TEST_F(Completion, OffersKindsAndVersions) {
  EXPECT_THAT(Offered("apiVersion: apps/v1\nkind: ^\n"),
              AllOf(Contains("Deployment"), Not(Contains("Pod")), Not(Contains("Widget"))));
  EXPECT_THAT(Offered("apiVersion: example.com/v1\nkind: ^\n"), ElementsAre("Widget"));
  EXPECT_THAT(Offered("kind: Widget\napiVersion: ^\n"), ElementsAre("example.com/v1"));
  EXPECT_THAT(Offered("kind: ^\n"), IsSupersetOf({"Pod", "Widget"}));
  EXPECT_THAT(Offered("^"), ElementsAre("apiVersion: ", "kind: ", "metadata: "));
}

TEST_F(Completion, ReadsBrackets) {
  const std::string json = R"({"apiVersion":"example.com/v1","kind":"Widget","spec":{)";
  EXPECT_THAT(Offered(json + R"("size":1,"co^"}})", "file:///w/a.json"), Contains("color"));
  EXPECT_THAT(Offered(json + R"("size":1,^}})", "file:///w/a.json"), Contains("\"color\": "));
  EXPECT_THAT(Offered(json + R"("size":1,"color":"^"}})", "file:///w/a.json"),
              ElementsAre("red", "on"));
  EXPECT_THAT(Offered("apiVersion: example.com/v1\nkind: Widget\nspec: {si^: 1}\n"),
              Contains("size"));
}

TEST_F(Completion, TellsWhatAnExpressionOfADefinitionCosts) {
  const std::string begin = kPod + R"(---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: parts.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: parts, singular: part, kind: Part, listKind: PartList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          sizes:
            type: array
            maxItems: 10
            items:
              type: integer
              x-kubernetes-validations:
)";
  const std::string rule = begin + "              - rule: self > 1 && ";
  EXPECT_THAT(Told(begin + "              - ru^le: self > 1\n"),
              HasSubstr("Estimated cost: 20 of 10000000, 2 each time"));
  EXPECT_THAT(Told(rule + "self <^ 5\n                messageExpression: \"'' + string(self)\"\n"),
              HasSubstr("Estimated cost: 40 of 10000000, 4 each time"));
  EXPECT_THAT(Told(rule + "self < 5\n                messageExpre^ssion: \"'' + string(self)\"\n"),
              HasSubstr("Estimated cost: "));
  EXPECT_THAT(Told(rule + "self.^nothing\n"), Not(HasSubstr("cost")));
}

TEST_F(Completion, IsOfTheDocumentAround) {
  EXPECT_THAT(Offered(kPod + "---\n" + kWidget + "  ^\n---\n" + kPod), Contains("color: "));
}

TEST_F(Completion, TellsOfFields) {
  EXPECT_THAT(Told("apiVersion: example.com/v1\nkind: Widget\nspec:\n  si^ze: 1\n"),
              HasSubstr(R"(**spec.size** `integer`\n\nHow large it is.\n\n- `minimum: 1`)"));
  EXPECT_THAT(Told("apiVersion: v1\nkind: Pod\nspec:\n  restartPoli^cy: Always\n"),
              HasSubstr("**spec.restartPolicy** `v1.RestartPolicy`"));
  EXPECT_THAT(Told("apiVersion: v1\nkind: Pod\nspec:\n  nothing^: Always\n"),
              HasSubstr(R"("result":null)"));
}

TEST_F(Completion, KnowsTheItemsOfLists) {
  const std::string list = "apiVersion: v1\nkind: List\nitems:\n- kind: Pod\n  apiVersion: v1\n" +
                           std::string("- apiVersion: example.com/v1\n");
  EXPECT_THAT(Offered(list + "  kind: Widget\n  spec:\n    ^\n"), Contains("color: "));
  EXPECT_THAT(Offered(list + "  kind: ^\n"), ElementsAre("Widget"));
  EXPECT_THAT(Told(list + "  kind: Widget\n  spec:\n    si^ze: 1\n"), HasSubstr("**spec.size**"));
}

TEST_F(Completion, NeedsAPlaceInAnOpenText) {
  EXPECT_THAT(editor_.Ask("textDocument/hover", R"({"textDocument":{"uri":"file:///none"}})"),
              HasSubstr("the text is not open"));
  editor_.Open(kPod);
  EXPECT_THAT(editor_.Ask("textDocument/completion",
                          R"({"textDocument":{"uri":"file:///w/a.yaml"},"position":{"line":-1}})"),
              HasSubstr("there is no position"));
}

}  // namespace
}  // namespace tandem::lsp

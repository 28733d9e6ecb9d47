#include "cli/lsp/go_findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/lsp/editor.h"

namespace tandem::lsp {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::string_view kHead =
    "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
    "type T struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n";

/// A package with a file for the type of a field, and one for the field.
class GoPackage : public testing::Test {
 protected:
  GoPackage() {
    dir_.Write("size.go", "package v1\n\ntype Size int\n");
    editor_.Begin(dir_.Path(""));
  }

  /// The file with this tag on its line 6, and lines above its first.
  static std::string Types(const std::string& tag, const std::string& above = "") {
    return above + std::string(kHead) + "\t// " + tag + "\n\tA Size `json:\"a\"`\n}\n";
  }

  [[nodiscard]] std::string Uri(const std::string& name) const {
    return "file://" + dir_.Path(name);
  }

  std::vector<std::string> Open(const std::string& text) {
    dir_.Write("types.go", text);
    return editor_.Open(text, Uri("types.go"), "go");
  }

  /// The editor has saved another text of the file.
  std::vector<std::string> Save(const std::string& name, const std::string& text) {
    dir_.Write(name, text);
    editor_.Tell("textDocument/didSave", R"({"textDocument":{"uri":)" + Quoted(Uri(name)) + "}}");
    return editor_.Settle(Uri("types.go"));
  }

  config::TempDir dir_;
  Editor editor_;
};

/// A tag that needs a text.
const std::string kLength = "+k8s:optional\n\t// +k8s:maxLength=3";

TEST_F(GoPackage, IsLinted) {
  EXPECT_THAT(Open(Types("+k8s:optional")), IsEmpty());
  EXPECT_THAT(Open(Types(kLength)),
              ElementsAre(AllOf(StartsWith("7:4-7:20 error +k8s:maxLength=3: "),
                                HasSubstr("can only be used on string types (v1.Size -> int)"))));
  EXPECT_THAT(Open(Types("+k8s:maximum=3")),
              ElementsAre(AllOf(StartsWith("7:1-7:18 error field with validation must have"),
                                HasSubstr("\nhint: write +k8s:optional or +k8s:required"))));
}

TEST_F(GoPackage, IsLintedWhenItIsSaved) {
  Open(Types(kLength));
  EXPECT_THAT(editor_.Change(Types(kLength, "// T\n"), Uri("types.go")),
              ElementsAre(StartsWith("8:4-8:20 error ")));
  EXPECT_THAT(Save("size.go", "package v1\n\ntype Size string\n"), IsEmpty());
  EXPECT_THAT(Save("size.go", "package v1\n\ntype Size bool\n"),
              ElementsAre(StartsWith("8:4-8:20 error ")));
  EXPECT_THAT(editor_.Change(Types("+k8s:optional"), Uri("types.go")), IsEmpty());
}

TEST_F(GoPackage, IsReadAgainWhenAFileChanges) {
  Open(Types(kLength));
  dir_.Write("size.go", "package v1\n\ntype Size string\n");
  editor_.Tell("workspace/didChangeWatchedFiles",
               R"({"changes":[{"type":2,"uri":)" + Quoted(Uri("size.go")) + "}]}");
  editor_.sent.clear();
  EXPECT_THAT(editor_.Settle(Uri("types.go")), IsEmpty());
  EXPECT_THAT(editor_.sent, ElementsAre(HasSubstr("publishDiagnostics")));
}

TEST_F(GoPackage, IsNoneOfTheDefinitions) {
  Open(Types("+k8s:optional"));
  editor_.Open("kind: Pod\n");
  const std::size_t loads = editor_.session.workspace().loads();
  dir_.Write("types.go", Types("+k8s:optional", "// A CustomResourceDefinition.\n"));
  editor_.Tell("workspace/didChangeWatchedFiles",
               R"({"changes":[{"type":2,"uri":)" + Quoted(Uri("types.go")) + "}]}");
  editor_.Settle();
  EXPECT_EQ(editor_.session.workspace().loads(), loads);
}

TEST_F(GoPackage, MayBeUnreadable) {
  dir_.Write("size.go", "package v1\n\ntype Size {\n");
  EXPECT_THAT(Open(Types("+k8s:maxLenght=3")), ElementsAre(HasSubstr("unknown tag")))
      << "other files' faults are told there";
  EXPECT_THAT(Open(Types("+k8s:optional") + "type {\n"), ElementsAre(HasSubstr("9:5")));
}

TEST_F(GoPackage, IsNothingToTextsThatWereNeverSaved) {
  EXPECT_THAT(editor_.Open(Types(kLength), "untitled:1", "go"), IsEmpty());
  dir_.Write("types_test.go", Types(kLength));
  EXPECT_THAT(editor_.Open(Types(kLength), Uri("types_test.go"), "go"), IsEmpty());
}

}  // namespace
}  // namespace tandem::lsp

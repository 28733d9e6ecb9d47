#include "cli/lsp/go_markers.h"

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

std::vector<std::string> Found(const std::string& text) {
  Editor editor;
  editor.Begin();
  return editor.Open(text, "file:///w/types.go", "go");
}

TEST(GoMarkers, NameWhatWasMeant) {
  EXPECT_THAT(Found("package v1\n\n// +k8s:maxLenght=3\ntype T string\n"),
              ElementsAre(AllOf(StartsWith("2:4-2:17 warning unknown tag \"+k8s:maxLenght\""),
                                HasSubstr("did you mean \"+k8s:maxLength\"?"))));
  EXPECT_THAT(Found("\t// +kubebuilder:validation:MaxLenght=3\n"),
              ElementsAre(HasSubstr("did you mean \"+kubebuilder:validation:MaxLength\"?")));
}

TEST(GoMarkers, TellWhatCannotBeRead) {
  EXPECT_THAT(Found("// +k8s:maxLength=\n"), ElementsAre(StartsWith("0:4-0:17 error ")));
  EXPECT_THAT(Found("// +kubebuilder:validation:MaxLength=x\n"),
              ElementsAre(StartsWith("0:4-0:36 error ")));
}

TEST(GoMarkers, LeaveOthersAlone) {
  EXPECT_THAT(
      Found("// +k8s:maxLength=3\n// +k8s:deepcopy-gen=true\n// +kubebuilder:rbac:groups=a\n"
            "// +optional\n// +kubebuilder:object:root=true\n// 1 +k8s:maxLenght\n"
            "var x = 1 +2\n// +\n//\n"),
      IsEmpty());
}

TEST(GoMarkers, NeedNoRules) {
  Editor editor;
  editor.Begin();
  editor.Open("// +k8s:maxLength=3\n", "file:///w/types.go", "go");
  EXPECT_EQ(editor.session.workspace().loads(), 0U);
}

bool HasItem(const std::vector<Item>& items, std::string_view text) {
  return std::any_of(items.begin(), items.end(),
                     [&](const Item& item) { return item.text == text; });
}

TEST(GoMarkers, AreOfferedBehindAPlus) {
  const Text text("// +k8s:ma\n// +k8s:a=3\nx + y\n");
  const auto items = CompleteMarker(text, 8);
  EXPECT_TRUE(HasItem(items, "k8s:maxLength"));
  EXPECT_TRUE(HasItem(items, "kubebuilder:validation:MaxLength"));
  EXPECT_EQ(items.front().span, (Span{4, 10}));
  EXPECT_THAT(CompleteMarker(text, text.StartOf(1) + 10), IsEmpty());  // it is behind the name
  EXPECT_THAT(CompleteMarker(text, text.StartOf(2) + 3), IsEmpty());
}

TEST(GoMarkers, AreDescribed) {
  const Text text("// +k8s:maxLength=3\n// +kubebuilder:validation:MaxLength=3\n// +nothing\n");
  Span span;
  EXPECT_THAT(DescribeMarker(text, 6, span), AllOf(StartsWith("**+k8s:maxLength** Stable"),
                                                   HasSubstr("Limits a string to N characters")));
  EXPECT_EQ(span, (Span{4, 17}));
  EXPECT_THAT(DescribeMarker(text, text.StartOf(1) + 6, span),
              StartsWith("**+kubebuilder:validation:MaxLength**"));
  EXPECT_EQ(DescribeMarker(text, text.StartOf(2) + 6, span), "");
}

}  // namespace
}  // namespace tandem::lsp

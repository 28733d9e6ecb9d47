#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> TagNames(const Comments& comments) {
  std::vector<std::string> names;
  for (const TagLine& tag : FindTags(comments.doc)) names.push_back(tag.name);
  return names;
}

TEST(CommentAssociation, ComparesWholeLines) {
  const Loaded loaded = LoadBody(R"(type T struct {
	// +one

	// a block that an empty line detaches from the one above
	Detached string
	// +one
	//
	// text after the tag
	TagFirst string
	//+one
	NoSpace string
	/* +one */
	Block string
	/*
	   +one
	*/
	LongBlock string
	// text +one
	Hidden string
	//    	+one
	Indented string
	Shifted string // +one
	TakesShifted string

	Trailing string // +one

	AfterEmptyLine string
	// +one # comment
	WithComment string
	// + one
	NoName string
	// +one
	Shared1, Shared2 int32
}
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  for (const Field& field : Underlying(loaded.Get("T")).fields) {
    const bool none = field.name == "Detached" || field.name == "Hidden" ||
                      field.name == "Shifted" || field.name == "Trailing" ||
                      field.name == "AfterEmptyLine" || field.name == "NoName";
    EXPECT_EQ(TagNames(field.comments).size(), none ? 0U : 1U) << field.name;
    EXPECT_EQ(field.comments.doc_is_trailing, field.name == "TakesShifted") << field.name;
  }
}

TEST(CommentAssociation, GivesPositionsOfTheText) {
  const Loaded loaded = LoadBody("type T struct {\n\t// +a\n\t//+b\n\t/*c\n\t+d */\n\tF int\n}\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  const std::vector<CommentLine>& doc = loaded.Get("T", "F").comments.doc;
  ASSERT_THAT(Texts(doc), ElementsAre("+a", "+b", "c", "\t+d"));
  EXPECT_EQ(ToString(doc[0].position), "t.go:3:5");
  EXPECT_EQ(ToString(doc[1].position), "t.go:4:4");
  EXPECT_EQ(ToString(doc[2].position), "t.go:5:4");
  EXPECT_EQ(ToString(doc[3].position), "t.go:6:1");
  EXPECT_EQ(ToString(FindTags(doc).back().position), "t.go:6:2");
}

TEST(CommentAssociation, FindsTheSecondClosestBlock) {
  const Loaded loaded = LoadBody(R"(
// +second

// +doc
type A struct{}

// +alone

type B struct{}

// +too far


type C struct{}
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(Texts(loaded.Get("A").comments.doc), ElementsAre("+doc"));
  EXPECT_THAT(Texts(loaded.Get("A").comments.second_closest), ElementsAre("+second"));
  EXPECT_THAT(Texts(loaded.Get("B").comments.doc), IsEmpty());
  EXPECT_THAT(Texts(loaded.Get("B").comments.second_closest), ElementsAre("+alone"));
  EXPECT_THAT(Texts(loaded.Get("C").comments.second_closest), IsEmpty());
}

TEST(CommentAssociation, SharesABlockOnOneLine) {
  const Loaded loaded = LoadBody("// +x\ntype U struct { X string }\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(Texts(loaded.Get("U").comments.doc), ElementsAre("+x"));
  EXPECT_THAT(Texts(loaded.Get("U", "X").comments.doc), ElementsAre("+x"));
}

TEST(CommentAssociation, CoversGroupsAndConstants) {
  const Loaded loaded = LoadBody(R"(type (
	// +t
	T string
)
// +the group's
const (
	// +c
	C T = "c" // +next
	D T = "d"
)
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(Texts(loaded.Get("T").comments.doc), ElementsAre("+t"));
  EXPECT_THAT(Texts(loaded.GetConstant("C").comments.doc), ElementsAre("+c"));
  EXPECT_THAT(Texts(loaded.GetConstant("D").comments.doc), ElementsAre("+next"));
  EXPECT_TRUE(loaded.GetConstant("D").comments.doc_is_trailing);
}

TEST(CommentAssociation, KeepsATrailingCommentApartFromTheNextLine) {
  const Loaded loaded = LoadBody("type T struct { // +x\n\t// +y\n\tF int\n}\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(Texts(loaded.Get("T", "F").comments.doc), ElementsAre("+y"));
}

TEST(CommentText, IsNormalizedAsGoDoes) {
  const Loaded loaded = LoadBody(
      "//\n//  two spaces \t\n//\n//\n//go:noinline\n//line x\n//export x\n//extern x\n"
      "//+k8s:x\n//nolint:all\n//Go:x\n//\r\n//a:\n//:a\n//\ntype T struct{}\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(Texts(loaded.Get("T").comments.doc),
              ElementsAre(" two spaces", "", "+k8s:x", "Go:x", "", "a:", ":a"));
}

TEST(PackageComments, AreAllOfDocGoAndOnlyThose) {
  const Loaded loaded = LoadFiles({
      {"p/types.go", "// +ignored\npackage pkg\n"},
      {"p/doc.go",
       "// Copyright\n\n// +a=1\n\n// +b\npackage pkg // +c\n\nfunc f() {\n\t// +d\n}\n\n// +e"},
  });
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_THAT(Texts(loaded.package->doc_comments),
              ElementsAre("Copyright", "+a=1", "+b", "+c", "+d", "+e"));
}

}  // namespace
}  // namespace tandem::gotypes

#include "validation/json/overlay.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::json {
namespace {

class OverlayTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(document_.Parse(R"({"a":{"b":1},"text":"a long text that is not stored inline"})"));
  }
  static std::string Raw(ValueView value) {
    std::string out;
    AppendRawJson(value, out);
    return out;
  }
  Document document_;
  Overlay overlay_;
};

TEST_F(OverlayTest, ReplacesAddsAndRemovesMembersInPlace) {
  const ValueView root = document_.root();
  const ValueView replaced = overlay_.With(root, "a", overlay_.Integer(7));
  EXPECT_EQ(Raw(replaced), R"({"a":7,"text":"a long text that is not stored inline"})");
  const ValueView added = overlay_.With(replaced, "new", root.Member("a"));
  EXPECT_EQ(Raw(added), R"({"a":7,"text":"a long text that is not stored inline","new":{"b":1}})");
  EXPECT_EQ(Raw(overlay_.With(added, "text", {})), R"({"a":7,"new":{"b":1}})");
  EXPECT_EQ(Raw(root), R"({"a":{"b":1},"text":"a long text that is not stored inline"})");
}

TEST_F(OverlayTest, SharesTheValuesItIsMadeOf) {
  const ValueView patched = overlay_.With(document_.root(), "x", overlay_.EmptyObject());
  EXPECT_EQ(patched.Member("text").AsString().data(),
            document_.root().Member("text").AsString().data());
}

TEST_F(OverlayTest, TakesWhatIsNoObjectForAnEmptyOne) {
  EXPECT_EQ(Raw(overlay_.With({}, "a", overlay_.String("x"))), R"({"a":"x"})");
  EXPECT_EQ(Raw(overlay_.With(document_.root().Member("text"), "a", {})), "{}");
}

TEST_F(OverlayTest, MakesListsAndCopiesText) {
  std::string text = "some text that is longer than what fits inline";
  const ValueView copy = overlay_.String(text);
  text.assign(text.size(), '?');
  const ValueView elements[] = {copy, document_.root().Member("a"), overlay_.String("")};
  EXPECT_EQ(Raw(overlay_.List(elements)),
            R"(["some text that is longer than what fits inline",{"b":1},""])");
}

TEST_F(OverlayTest, MakesObjectsOfMembers) {
  const json::MemberView members[] = {{"b", document_.root().Member("a"), {}},
                                      {"a", overlay_.Integer(1), {}}};
  EXPECT_EQ(Raw(overlay_.Object(members)), R"({"b":{"b":1},"a":1})");
  EXPECT_EQ(Raw(overlay_.Object({})), "{}");
}

TEST_F(OverlayTest, KeepsWhatItParses) {
  std::string text = R"({"a":[1,"some text that is longer than what fits inline"],"b":1,"b":2})";
  const ValueView parsed = overlay_.Parse(text);
  text.assign(text.size(), '?');
  EXPECT_EQ(overlay_.Parse("[]").size(), 0U);
  EXPECT_EQ(Raw(parsed), R"({"a":[1,"some text that is longer than what fits inline"],"b":2})");
  EXPECT_TRUE(overlay_.Parse("{").IsAbsent());
  EXPECT_TRUE(overlay_.Parse("").IsAbsent());
}

TEST_F(OverlayTest, SurvivesBeingMoved) {
  const ValueView value = overlay_.With(document_.root(), "a", {});
  const Overlay moved = std::move(overlay_);
  EXPECT_EQ(value.size(), 1U);
}

}  // namespace
}  // namespace tandem::json

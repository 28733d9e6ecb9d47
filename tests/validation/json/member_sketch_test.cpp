#include "validation/json/member_sketch.h"

#include <gtest/gtest.h>

#include <string>

#include "validation/json/decode.h"

namespace tandem::json {
namespace {

TEST(MemberSketch, KnowsEveryMember) {
  std::string text = "{";
  for (int i = 0; i < 200; ++i)
    text.append(i == 0 ? "" : ",").append("\"m" + std::to_string(i) + "\":0");
  Document document;
  ASSERT_TRUE(document.Parse(text + "}"));
  const MemberSketch sketch(document.root());
  for (const MemberView member : document.root().members()) {
    EXPECT_TRUE(sketch.MayHave(Label::Of(member.name))) << member.name;
  }
}

TEST(MemberSketch, KnowsOfMostNamesThatTheyAreNone) {
  Document document;
  ASSERT_TRUE(document.Parse(R"({"name":"a","image":"b","ports":[],"env":[]})"));
  const MemberSketch sketch(document.root());
  int taken_for_members = 0;
  for (const char* name : {"args", "command", "envFrom", "lifecycle", "livenessProbe", "resources",
                           "securityContext", "stdin", "tty", "volumeMounts", "workingDir"}) {
    taken_for_members += sketch.MayHave(Label::Of(name)) ? 1 : 0;
  }
  EXPECT_LT(taken_for_members, 4);
}

TEST(MemberSketch, HasNothingOfWhatIsNoObject) {
  EXPECT_FALSE(MemberSketch(ValueView()).MayHave(Label::Of("name")));
}

}  // namespace
}  // namespace tandem::json

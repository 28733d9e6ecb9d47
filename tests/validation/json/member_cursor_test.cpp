#include "validation/json/member_cursor.h"

#include <gtest/gtest.h>

#include <string_view>
#include <utility>

#include "validation/json/decode.h"

namespace tandem::json {
namespace {

class MemberCursorTest : public ::testing::Test {
 protected:
  MemberCursor Cursor(const char* json) {
    EXPECT_TRUE(document_.Parse(json));
    return MemberCursor(document_.root());
  }
  static ValueView Find(MemberCursor& cursor, std::string_view name) {
    return cursor.Find(name, Label::Of(name));
  }

 private:
  Document document_;
};

TEST_F(MemberCursorTest, FindsMembersInAnyOrder) {
  MemberCursor cursor = Cursor(R"({"a":1,"b":2,"c":3})");
  for (const auto& [name, value] : {std::pair("a", 1), {"c", 3}, {"b", 2}, {"b", 2}, {"a", 1}}) {
    EXPECT_EQ(Find(cursor, name).AsInt(), value) << name;
  }
}

TEST_F(MemberCursorTest, FindsNothingWhereThereIsNone) {
  MemberCursor cursor = Cursor(R"({"abcd":1,"b":null})");
  EXPECT_TRUE(Find(cursor, "axcd").IsAbsent());  // a name of the same label
  EXPECT_TRUE(Find(cursor, "c").IsAbsent());
  EXPECT_EQ(Find(cursor, "b").kind(), Kind::kNull);
  EXPECT_EQ(Find(cursor, "abcd").AsInt(), 1);
}

TEST_F(MemberCursorTest, HasNothingOfWhatIsNoObject) {
  for (const char* json : {"[1,2]", "1", "{}"}) {
    MemberCursor cursor = Cursor(json);
    EXPECT_TRUE(Find(cursor, "a").IsAbsent()) << json;
  }
  MemberCursor nothing{ValueView()};
  EXPECT_TRUE(Find(nothing, "a").IsAbsent());
}

}  // namespace
}  // namespace tandem::json

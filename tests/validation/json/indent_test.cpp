#include "validation/json/indent.h"

#include <gtest/gtest.h>

namespace tandem::json {
namespace {

TEST(Indented, GivesEveryMemberALine) {
  EXPECT_EQ(Indented(R"({"a":[1,{"b":"x"}],"c":{},"d":[]})"),
            "{\n  \"a\": [\n    1,\n    {\n      \"b\": \"x\"\n    }\n  ],\n  \"c\": {},\n"
            "  \"d\": []\n}");
}

TEST(Indented, LeavesTextsAlone) {
  EXPECT_EQ(Indented(R"({"a{,:":"[\"}\\"})"), "{\n  \"a{,:\": \"[\\\"}\\\\\"\n}");
  EXPECT_EQ(Indented("null"), "null");
}

}  // namespace
}  // namespace tandem::json

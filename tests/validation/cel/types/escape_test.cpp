#include "validation/cel/types/escape.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(EscapeName, WritesEverySpecialTextAsAWord) {
  struct Case {
    std::string_view plain;
    std::string_view escaped;
  };
  const Case cases[] = {
      {"a", "a"},
      {"my-name", "my__dash__name"},
      {"a.b/c__d", "a__dot__b__slash__c__underscores__d"},
      {"if", "__if__"},
      {"a-b", "a__dash__b"},
      {"a.b/c", "a__dot__b__slash__c"},
      {"a__b", "a__underscores__b"},
      {"___", "__underscores___"},
      {"in", "__in__"},
      {"namespace", "__namespace__"},
      {"int", "int"},
      {"_", "_"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.plain);
    EXPECT_EQ(EscapeName(test.plain), test.escaped);
    EXPECT_EQ(UnescapeName(test.escaped), test.plain);
  }
}

TEST(EscapeName, HasNoWayToWriteSomeNames) {
  for (const std::string_view name : {"", "1a", "$a", "$ref", "a b", "é"}) {
    SCOPED_TRACE(name);
    EXPECT_EQ(EscapeName(name), std::nullopt);
  }
  EXPECT_EQ(UnescapeName("a__b"), std::nullopt);
}

}  // namespace
}  // namespace tandem::cel

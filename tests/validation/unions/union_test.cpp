#include "validation/unions/union.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::unions {
namespace {

TEST(Field, IsSetByItsPresence) {
  const json::Document document = support::ParseJson(
      R"({"null":null,"no":false,"zero":0,"float":0.0,"text":"","list":[],"map":{},"yes":true,)"
      R"("one":1,"tiny":0.5,"big":18446744073709551615,"word":"w","full":[0],"entry":{"a":null}})");
  struct Case {
    const char* name;
    bool not_null;
    bool not_zero;
  };
  const Case kCases[] = {
      {"absent", false, false}, {"null", false, false}, {"no", true, false},
      {"zero", true, false},    {"float", true, false}, {"text", true, false},
      {"list", true, false},    {"map", true, false},   {"yes", true, true},
      {"one", true, true},      {"tiny", true, true},   {"big", true, true},
      {"word", true, true},     {"full", true, true},   {"entry", true, true},
  };
  for (const Case& each : kCases) {
    SCOPED_TRACE(each.name);
    EXPECT_EQ((Field{each.name, Presence::kNotNull}.IsSetIn(document.root())), each.not_null);
    EXPECT_EQ((Field{each.name, Presence::kNotZero}.IsSetIn(document.root())), each.not_zero);
  }
}

TEST(Union, TakesNoDiscriminatorForTheEmptyOne) {
  Union rules;
  rules.discriminator = "type";
  EXPECT_EQ(rules.ChoiceIn(support::ParseJson("{}").root()), "");
  EXPECT_EQ(rules.ChoiceIn(support::ParseJson(R"({"type":null})").root()), "");
  const json::Document chosen = support::ParseJson(R"({"type":"A"})");
  EXPECT_EQ(rules.ChoiceIn(chosen.root()), "A");
  EXPECT_EQ(rules.ChoiceIn(support::ParseJson(R"({"type":1})").root()), std::nullopt);
}

TEST(Union, AllowsItsValues) {
  Union rules;
  rules.values = {"", "A", "C"};
  EXPECT_TRUE(rules.Allows(""));
  EXPECT_TRUE(rules.Allows("C"));
  EXPECT_FALSE(rules.Allows("B"));
}

}  // namespace
}  // namespace tandem::unions

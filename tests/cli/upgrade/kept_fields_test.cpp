#include "cli/upgrade/kept_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::upgrade {
namespace {

using Change = KeptField::Change;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<KeptField> Compare(const std::string& written, const std::string& before,
                               const std::string& after) {
  json::Document documents[3];
  const std::string* texts[] = {&written, &before, &after};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(documents[i].Parse(*texts[i]));
  return CompareKept(documents[0].root(), documents[1].root(), documents[2].root());
}

TEST(KeptFields, TakeEffectAreDroppedOrDefaulted) {
  EXPECT_THAT(
      Compare(R"({"a":1,"b":1})", R"({"b":1})", R"({"a":1})"),
      ElementsAre(KeptField{Change::kTakesEffect, "a"}, KeptField{Change::kIsDropped, "b"}));
  EXPECT_THAT(
      Compare("{}", R"({"a":1,"gone":1})", R"({"a":2,"b":{}})"),
      ElementsAre(KeptField{Change::kIsDefaulted, "a"}, KeptField{Change::kIsDefaulted, "b"}));
}

TEST(KeptFields, AreNamedOnceForAllElementsAndKeys) {
  EXPECT_THAT(
      Compare(R"({"l":[{"x":1},{"x":2}]})", R"({"l":[{},{}]})", R"({"l":[{"x":1},{"x":2}]})"),
      ElementsAre(KeptField{Change::kTakesEffect, "l[*].x"}));
  EXPECT_THAT(
      Compare(R"({"m":{"a.b/c":{"x":1}}})", R"({"m":{"a.b/c":{}}})", R"({"m":{"a.b/c":{"x":1}}})"),
      ElementsAre(KeptField{Change::kTakesEffect, "m[*].x"}));
}

TEST(KeptFields, AreElementsWhereSomeAreGone) {
  EXPECT_THAT(Compare(R"({"l":[1,2]})", R"({"l":[1]})", R"({"l":[1,2]})"),
              ElementsAre(KeptField{Change::kTakesEffect, "l[*]"}));
  EXPECT_THAT(Compare(R"({"l":[1,2]})", R"({"l":[1,2]})", R"({"l":[2]})"),
              ElementsAre(KeptField{Change::kIsDropped, "l[*]"}));
}

TEST(KeptFields, AreNoneWhereBothKeepTheSame) {
  EXPECT_THAT(Compare(R"({"a":null})", "{}", R"({"a":null})"), IsEmpty());
  EXPECT_THAT(Compare(R"({"a":"1"})", R"({"a":[1]})", R"({"a":[1]})"), IsEmpty());
}

TEST(KeptFields, AreBounded) {
  std::string written = "{";
  for (int i = 0; i < 200; ++i) {
    written += (i == 0 ? "\"f" : ",\"f") + std::to_string(i) + "\":1";
  }
  EXPECT_EQ(Compare(written + "}", "{}", written + "}").size(), kMostKeptFields);
}

}  // namespace
}  // namespace tandem::upgrade

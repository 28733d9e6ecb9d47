#include "validation/handwritten/access.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

TEST(Access, GivesZeroValuesForWhatIsMissingOrNull) {
  const Sample sample(R"({"null": null})");
  for (const std::string_view name : {"null", "absent"}) {
    EXPECT_EQ(Text(*sample, name), "");
    EXPECT_EQ(Integer(*sample, name), std::nullopt);
    EXPECT_EQ(IntegerOrZero(*sample, name), 0);
    EXPECT_FALSE(IsTrue(*sample, name));
    EXPECT_EQ(Bytes((*sample).Member(name)), "");
    EXPECT_EQ(StringListJson((*sample).Member(name)), "null");
    EXPECT_EQ(StringMapJson((*sample).Member(name)), "null");
  }
}

TEST(Access, GivesTheValuesThereAre) {
  const Sample sample(R"({"s": "x", "i": -7, "b": true, "f": false})");
  EXPECT_EQ(Text(*sample, "s"), "x");
  EXPECT_EQ(Integer(*sample, "i"), -7);
  EXPECT_TRUE(IsTrue(*sample, "b"));
  EXPECT_FALSE(IsTrue(*sample, "f"));
}

TEST(Access, PanicsOnAnUncheckedKind) {
  const Sample sample(R"({"s": 1})");
  EXPECT_THROW(Text(*sample, "s"), Panic);
}

TEST(Access, ReadsBytesFromBase64AndFromNumbers) {
  EXPECT_EQ(Bytes(*Sample(R"("Zm8=")")), "fo");
  EXPECT_EQ(Bytes(*Sample("[102, 111]")), "fo");
  EXPECT_THROW(Bytes(*Sample(R"("Zm8")")), Panic);
}

TEST(Access, WritesListsAndMapsAsGoDoes) {
  EXPECT_EQ(StringListJson(*Sample(R"(["b", null, "<a>"])")), R"(["b","","\u003ca\u003e"])");
  EXPECT_EQ(StringMapJson(*Sample(R"({"b": null, "a": "x"})")), R"({"a":"x","b":""})");
  EXPECT_EQ(StringListJson(*Sample("[]")), "[]");
  EXPECT_EQ(StringMapJson(*Sample("{}")), "{}");
}

}  // namespace
}  // namespace tandem::handwritten

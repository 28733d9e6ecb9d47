#include "validation/synthesis/shrinking.h"

#include <gtest/gtest.h>

namespace tandem::synthesis {
namespace {

bool Holds(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

TEST(Shrinking, LeavesOutWhatShowsNothing) {
  const ObjectPair pair{
      R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","uid":"1"},"spec":{"n":[7,{"bad":"xx-xx"},8],"m":{}}})",
      ""};
  const ObjectPair smallest = Shrink(
      pair, true, 1'000, [](const ObjectPair& one) { return Holds(one.object, R"("bad":)"); });
  EXPECT_EQ(
      smallest.object,
      R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"n":[{"bad":""}]}})");
}

TEST(Shrinking, MakesNumbersAndTextsPlain) {
  const ObjectPair smallest =
      Shrink({R"({"kind":"K","n":70,"t":"abcdefgh"})", ""}, true, 1'000, [](const ObjectPair& one) {
        return Holds(one.object, R"("abc)") && Holds(one.object, R"("n":)");
      });
  EXPECT_EQ(smallest.object, R"({"kind":"K","n":0,"t":"abc"})");
}

TEST(Shrinking, TurnsAnUpdateIntoACreationWhereThatShowsTheSame) {
  const ObjectPair pair{R"({"a":1})", R"({"a":2})"};
  const auto shows = [](const ObjectPair& one) { return Holds(one.object, "a"); };
  EXPECT_FALSE(Shrink(pair, true, 100, shows).IsUpdate());
  EXPECT_TRUE(Shrink(pair, false, 100, shows).IsUpdate());
}

TEST(Shrinking, ChangesBothObjectsTogether) {
  const ObjectPair pair{R"({"a":1,"b":{"c":5}})", R"({"a":2,"b":{"c":5}})"};
  const ObjectPair smallest = Shrink(pair, false, 100, [](const ObjectPair& one) {
    return Holds(one.object, R"("a":1)") && Holds(one.old_object, R"("a":)") &&
           Holds(one.object, "c") == Holds(one.old_object, "c");
  });
  EXPECT_EQ(smallest.object, R"({"a":1})");
  EXPECT_EQ(smallest.old_object, R"({"a":0})");
}

TEST(Shrinking, AsksNoMoreThanItMay) {
  std::size_t asked = 0;
  Shrink({R"({"a":1,"b":2,"c":3})", ""}, true, 2, [&](const ObjectPair&) {
    ++asked;
    return false;
  });
  EXPECT_EQ(asked, 2U);
}

}  // namespace
}  // namespace tandem::synthesis

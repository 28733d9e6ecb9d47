#include "validation/embedded/place.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/json/render.h"

namespace tandem::embedded {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// `path=value<old` of everything at a place.
std::vector<std::string> At(std::string_view place, std::string_view object,
                            std::string_view old_object = "") {
  const json::Document document = support::ParseJson(object);
  const json::Document old_document = support::ParseJson(old_object);
  const auto parsed = Place::Parse(place);
  EXPECT_TRUE(parsed) << place;
  std::vector<std::string> found;
  if (!parsed) return found;
  parsed->ForEach(document.root(), old_document.root(),
                  [&](const std::string& path, json::ValueView value, json::ValueView old_value) {
                    found.push_back(path + "=" + json::RenderGoJson(value) + "<" +
                                    (old_value.IsAbsent() ? "" : json::RenderGoJson(old_value)));
                  });
  return found;
}

TEST(Place, IsReadAndWritten) {
  for (const char* const text : {"spec", "spec.template", "spec.pools[*].affinity", "a[*][*].b"}) {
    const auto place = Place::Parse(text);
    ASSERT_TRUE(place) << text;
    EXPECT_EQ(place->ToString(), text);
  }
  EXPECT_EQ(Place::Parse("spec.roles.*.spec")->ToString(), "spec.roles[*].spec");
}

TEST(Place, IsRefusedWhenItIsNone) {
  for (const char* const text :
       {"", ".", "spec.", ".spec", "spec..a", "spec[0]", "spec[a]", "[*]", "spec[*]a"}) {
    EXPECT_FALSE(Place::Parse(text)) << text;
  }
  std::string deep = "a";
  for (int i = 1; i < 32; ++i) deep += ".a";
  EXPECT_TRUE(Place::Parse(deep));
  EXPECT_FALSE(Place::Parse(deep + ".a"));
  EXPECT_FALSE(Place::Parse(deep + "[*]"));
}

TEST(Place, HasTheValuesOfAnObject) {
  EXPECT_THAT(At("spec.a", R"({"spec":{"a":1}})"), ElementsAre("spec.a=1<"));
  EXPECT_THAT(At("spec.a[*].b", R"({"spec":{"a":[{"b":1},{},{"b":2}]}})"),
              ElementsAre("spec.a[0].b=1<", "spec.a[2].b=2<"));
  EXPECT_THAT(At("spec.*.b", R"({"spec":{"x":{"b":1},"y":{"b":2}}})"),
              ElementsAre("spec[x].b=1<", "spec[y].b=2<"));
  EXPECT_THAT(At("spec.a", R"({"spec":{"a":null}})"), IsEmpty());
  EXPECT_THAT(At("spec.a[*].b", R"({"spec":{"a":7}})"), IsEmpty());
}

TEST(Place, HasTheOldValuesBeside) {
  EXPECT_THAT(At("a.b", R"({"a":{"b":1}})", R"({"a":{"b":2}})"), ElementsAre("a.b=1<2"));
  EXPECT_THAT(At("a[*]", R"({"a":[1,2]})", R"({"a":[3]})"), ElementsAre("a[0]=1<3", "a[1]=2<"));
  EXPECT_THAT(At("a[*].b", R"({"a":[{"name":"y","b":1},{"name":"z","b":2}]})",
                 R"({"a":[{"name":"x","b":3},{"name":"y","b":4}]})"),
              ElementsAre("a[0].b=1<4", "a[1].b=2<"));
  EXPECT_THAT(At("a.*", R"({"a":{"x":1}})", R"({"a":{"x":2}})"), ElementsAre("a[x]=1<2"));
}

}  // namespace
}  // namespace tandem::embedded

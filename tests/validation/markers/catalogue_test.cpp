#include "validation/markers/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::markers {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A schema of words and a type.
Draft ToDraft(std::string_view text) {
  json::Document document(0);
  Draft draft;
  EXPECT_TRUE(document.Parse(text)) << text;
  for (const json::MemberView member : document.root().members()) {
    if (member.name == "type") {
      draft.type = member.value.AsString();
    } else if (member.name == "format") {
      draft.format = member.value.AsString();
    } else {
      draft.Set(member.name, json::RenderGoJson(member.value));
    }
  }
  return draft;
}

/// The schema that the marker of an example makes of the example's schema, or the error.
std::string ResultOf(const MarkerDef& marker, const Example& example) {
  const std::string_view text = example.marker.substr(1);
  const Places place = (marker.places & kField) != 0 ? kField : kType;
  const auto found = FindMarker(text, place);
  if (!found || found->marker != &marker) return "is not found";
  const Parsed parsed = ParseMarker(marker, text);
  if (!parsed.errors.empty()) return parsed.errors.front();
  Draft draft = ToDraft(example.schema);
  if (marker.apply != nullptr) {
    const Status applied = marker.apply({parsed.arguments, place, nullptr, nullptr}, draft);
    if (!applied) return applied.error().message;
  }
  return crd::schema::ToJson(draft);
}

TEST(Catalogue, ItsExamplesAreTrue) {
  for (const MarkerDef* marker : Catalogue()) {
    for (const Example& example : marker->examples) {
      EXPECT_EQ(ResultOf(*marker, example), example.result) << example.marker;
    }
  }
}

TEST(Catalogue, SaysWhatEachMarkerIsFor) {
  std::set<std::string_view> names;
  for (const MarkerDef* marker : Catalogue()) {
    EXPECT_TRUE(names.insert(marker->name).second) << marker->name;
    EXPECT_FALSE(marker->summary.empty()) << marker->name;
    EXPECT_NE(marker->places, 0) << marker->name;
  }
}

TEST(FindMarker, LooksForTheWholeNameFirst) {
  EXPECT_EQ(FindMarker("kubebuilder:validation:Maximum=1", kField)->Name(),
            "kubebuilder:validation:Maximum");
  EXPECT_TRUE(FindMarker("kubebuilder:validation:Maximum:=1", kField));
  EXPECT_TRUE(FindMarker("kubebuilder:validation:XValidation:rule=\"a\"", kType));
  EXPECT_FALSE(FindMarker("kubebuilder:validation:XValidation:rule:=\"a\"", kType));
  EXPECT_FALSE(FindMarker("kubebuilder:validation:maximum=1", kField));
  EXPECT_FALSE(FindMarker("kubebuilder:validation:Maximum = 1", kField));
  EXPECT_FALSE(FindMarker("optional but why", kField));
}

TEST(FindMarker, KnowsWhereAMarkerMayStand) {
  EXPECT_FALSE(FindMarker("kubebuilder:validation:ExactlyOneOf=a", kField));
  EXPECT_TRUE(FindMarker("kubebuilder:validation:Optional", kPackage));
  EXPECT_FALSE(FindMarker("kubebuilder:validation:Optional", kType));
}

TEST(FindMarker, KnowsThoseOfItems) {
  const auto found = FindMarker("kubebuilder:validation:items:MaxLength=3", kField);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->items);
  EXPECT_EQ(found->Name(), "kubebuilder:validation:items:MaxLength");
  EXPECT_FALSE(FindMarker("kubebuilder:validation:items:items:MaxLength=3", kField));
}

std::vector<std::string> ErrorsOf(std::string_view text, Places place) {
  const auto found = FindMarker(text, place);
  if (!found) return {"not found"};
  return ParseMarker(*found->marker, text).errors;
}

TEST(ParseMarker, SaysEverythingThatIsWrong) {
  EXPECT_THAT(ErrorsOf("kubebuilder:resource:plural=x", kType),
              ElementsAre(R"(unknown argument "plural" (at <input>:1:7))",
                          R"(extra arguments provided: "x" (at <input>:1:8))"));
  EXPECT_THAT(ErrorsOf(R"(kubebuilder:printcolumn:name="N",JSONPath=".spec.a")", kType),
              ElementsAre(R"(missing argument "type" (at <input>:1:28))"));
  EXPECT_THAT(ErrorsOf("kubebuilder:validation:Maximum", kField),
              ElementsAre(R"(missing argument "" (at <input>))"));
  EXPECT_THAT(ErrorsOf("kubebuilder:default=0x10", kField),
              ElementsAre("unable to parse integer: strconv.Atoi: parsing \"0x10\": invalid syntax "
                          "(at <input>:1:1)"));
  EXPECT_THAT(ErrorsOf("kubebuilder:validation:ExclusiveMaximum=yes", kField),
              ElementsAre(R"(expected true or false, got "yes" (at <input>:1:1))"));
  EXPECT_THAT(ErrorsOf("groupName=", kPackage), IsEmpty());
}

std::string DefaultOf(const std::string& value) {
  const std::string text = "kubebuilder:default=" + value;
  const Parsed parsed = ParseMarker(*FindByName("kubebuilder:default"), text);
  return parsed.errors.empty() ? parsed.arguments.value().ToJson() : parsed.errors.front();
}

TEST(ParseMarker, GuessesWhatAValueIs) {
  EXPECT_EQ(DefaultOf("null"), R"("null")");
  EXPECT_EQ(DefaultOf("[]"), R"("[]")");
  EXPECT_EQ(DefaultOf("{}"), "{}");
  EXPECT_EQ(DefaultOf("{1,2}"), "[1,2]");
  EXPECT_EQ(DefaultOf("1.50"), "1.5");
  EXPECT_EQ(DefaultOf("08"), R"("08")");
  EXPECT_EQ(DefaultOf("2024-01-15"), R"("2024-01-15")");
  EXPECT_EQ(DefaultOf("a:b"), R"("a:b")");
  EXPECT_EQ(DefaultOf("a;b"), R"(["a","b"])");
  EXPECT_EQ(DefaultOf("-3"), "-3");
  EXPECT_EQ(DefaultOf("true"), "true");
  EXPECT_EQ(DefaultOf("'x'"), R"("'x'")");
  EXPECT_EQ(DefaultOf("{b: 1, a: {x,y}}"), R"({"a":["x","y"],"b":1})");
}

TEST(ParseMarker, HasOnlyWhatJsonHas) {
  EXPECT_EQ(DefaultOf("{\"\\x92\": 0, \"\\x93\": 1}"), "{\"\uFFFD\":1}");
  EXPECT_EQ(DefaultOf("1e999"),
            "unable to parse number: strconv.ParseFloat: parsing \"1e999\": value out of range (at "
            "<input>:1:1)");
}

TEST(ParseMarker, KeepsTheOddities) {
  const auto enum_of = [](const std::string& values) {
    const std::string text = "kubebuilder:validation:Enum=" + values;
    return ParseMarker(*FindByName("kubebuilder:validation:Enum"), text).arguments.value().ToJson();
  };
  EXPECT_EQ(enum_of("A;;B"), R"(["A",";B"])");
  EXPECT_EQ(enum_of("A; B ;C"), R"(["A","","C"])");
}

TEST(ParseMarker, BoundsHowDeepValuesNest) {
  EXPECT_EQ(DefaultOf(std::string(5000, '{')), "value nests too deeply (at <input>:1:65)");
}

TEST(NearestName, FindsWhatWasMeant) {
  EXPECT_EQ(NearestName("kubebuilder:validation:maximum=1"), "kubebuilder:validation:Maximum");
  EXPECT_EQ(NearestName("optinal"), "optional");
  EXPECT_EQ(NearestName("something:else"), "");
}

}  // namespace
}  // namespace tandem::markers

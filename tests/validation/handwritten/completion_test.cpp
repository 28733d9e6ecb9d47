#include "validation/handwritten/completion.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

/// The object after `change(object, overlay)`, as JSON.
template <typename Change>
std::string Changed(std::string_view object, Change change) {
  const Sample sample(object);
  json::Overlay overlay;
  return json::RenderGoJson(change(*sample, overlay));
}

std::string Filled(std::string_view object, std::string_view path, decltype(&Fill) fill = &Fill) {
  const Sample value(R"("v")");
  return Changed(object, [&](json::ValueView whole, json::Overlay& overlay) {
    return fill(whole, path, *value, overlay);
  });
}

TEST(Completion, FollowsPaths) {
  const Sample sample(R"({"a":{"b":{"c":1}}})");
  EXPECT_EQ(Follow(*sample, "a.b.c").AsInt(), 1);
  EXPECT_TRUE(Follow(*sample, "a.x.c").IsAbsent());
  EXPECT_EQ(Follow(*sample, "").identity(), (*sample).identity());
}

TEST(Completion, FillsInWhatIsMissing) {
  EXPECT_EQ(Filled("{}", "a"), R"({"a":"v"})");
  EXPECT_EQ(Filled(R"({"a":""})", "a"), R"({"a":""})");
  EXPECT_EQ(Filled(R"({"a":null})", "a"), R"({"a":"v"})");
  EXPECT_EQ(Filled(R"({"a":"x"})", "a"), R"({"a":"x"})");
  EXPECT_EQ(Filled(R"({"a":false})", "a"), R"({"a":false})");
}

TEST(Completion, TakesAnEmptyTextForNone) {
  EXPECT_EQ(Filled("{}", "a.b", &FillText), R"({"a":{"b":"v"}})");
  EXPECT_EQ(Filled(R"({"a":{"b":""}})", "a.b", &FillText), R"({"a":{"b":"v"}})");
  EXPECT_EQ(Filled(R"({"a":{"b":"x"}})", "a.b", &FillText), R"({"a":{"b":"x"}})");
}

TEST(Completion, MakesTheStructsOnTheWay) {
  EXPECT_EQ(Filled("{}", "a.b.c"), R"({"a":{"b":{"c":"v"}}})");
  EXPECT_EQ(Filled(R"({"a":{"x":1}})", "a.b"), R"({"a":{"b":"v","x":1}})");
  EXPECT_EQ(Filled(R"({"a":5})", "a.b"), R"({"a":5})") << "is left for the decoder";
  EXPECT_EQ(Filled(R"({"a":{"b":[]}})", "a.b.c"), R"({"a":{"b":[]}})");
}

TEST(Completion, TakesZeroForUnsetNumbers) {
  const auto filled = [](std::string_view object) {
    return Changed(object, [](json::ValueView whole, json::Overlay& overlay) {
      return FillZero(whole, "n", 7, overlay);
    });
  };
  EXPECT_EQ(filled("{}"), R"({"n":7})");
  EXPECT_EQ(filled(R"({"n":0})"), R"({"n":7})");
  EXPECT_EQ(filled(R"({"n":-1})"), R"({"n":-1})");
  EXPECT_EQ(filled(R"({"n":"0"})"), R"({"n":"0"})");
}

TEST(Completion, TakesTheLabelsOfTheTemplate) {
  const auto filled = [](std::string_view selector) {
    return Changed(R"({"spec":{"selector":)" + std::string(selector) +
                       R"(,"template":{"metadata":{"labels":{"a":"b"}}}}})",
                   [](json::ValueView whole, json::Overlay& overlay) {
                     return Follow(FillFromTemplateLabels(whole, "spec.selector", overlay),
                                   "spec.selector");
                   });
  };
  EXPECT_EQ(filled("null"), R"({"a":"b"})");
  EXPECT_EQ(filled("{}"), R"({"a":"b"})");
  EXPECT_EQ(filled(R"({"c":"d"})"), R"({"c":"d"})");
  EXPECT_EQ(filled("1"), "1");
  const auto without = [](json::ValueView whole, json::Overlay& overlay) {
    return FillFromTemplateLabels(whole, "spec.selector", overlay);
  };
  EXPECT_EQ(Changed(R"({"spec":{}})", without), R"({"spec":{}})");
}

TEST(Completion, ChangesElementsAndMembersThatAreThere) {
  const auto one = [](json::Overlay& overlay) {
    return [&overlay](json::ValueView) { return overlay.Integer(1); };
  };
  const auto each = [&](json::ValueView list, json::Overlay& overlay) {
    return ForEach(list, overlay, one(overlay));
  };
  EXPECT_EQ(Changed("[5,6]", each), "[1,1]");
  EXPECT_EQ(Changed("{}", each), "{}");
  const auto member = [&](json::ValueView object, json::Overlay& overlay) {
    return WithChanged(object, "m", overlay, one(overlay));
  };
  EXPECT_EQ(Changed(R"({"m":5})", member), R"({"m":1})");
  EXPECT_EQ(Changed("{}", member), "{}");
  const auto at_path = [&](json::ValueView object, json::Overlay& overlay) {
    return WithChangedAt(object, "a.m", overlay, one(overlay));
  };
  EXPECT_EQ(Changed(R"({"a":{"m":5},"m":5})", at_path), R"({"a":{"m":1},"m":5})");
  EXPECT_EQ(Changed(R"({"m":5})", at_path), R"({"m":5})");
  EXPECT_EQ(Changed(R"({"a":5})", at_path), R"({"a":5})");
}

TEST(Completion, MakesNothingOfWhatStaysTheSame) {
  const Sample object(R"({"l":[5,6,7]})");
  json::Overlay overlay;
  const auto with_each = [&](const auto& change) {
    return WithChanged(*object, "l", overlay,
                       [&](json::ValueView list) { return ForEach(list, overlay, change); });
  };
  const json::ValueView same = with_each([](json::ValueView element) { return element; });
  EXPECT_EQ(same.identity(), (*object).identity());
  const json::ValueView changed = with_each(
      [&](json::ValueView element) { return element.AsInt() == 6 ? overlay.Integer(1) : element; });
  EXPECT_EQ(json::RenderGoJson(changed), R"({"l":[5,1,7]})");
}

}  // namespace
}  // namespace tandem::handwritten

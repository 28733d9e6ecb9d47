#include "validation/mutate/diff.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"
#include "tests/support/json_patch.h"
#include "validation/json/render.h"

namespace tandem::mutate {
namespace {

struct Case {
  const char* original;
  const char* changed;
  const char* patch;
};

constexpr Case kCases[] = {
    {R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":2}]})", ""},
    {R"({"a":1,"b":2})", R"({"b":2,"a":1})", ""},
    {R"({"a":1})", R"({})", R"([{"op":"remove","path":"/a"}])"},
    {R"({})", R"({"a":{"b":[]}})", R"([{"op":"add","path":"/a","value":{"b":[]}}])"},
    {R"({"a":1})", R"({"a":1.0})", R"([{"op":"replace","path":"/a","value":1.0}])"},
    {R"({"a":null})", R"({})", R"([{"op":"remove","path":"/a"}])"},
    {R"({})", R"({"a":null})", R"([{"op":"add","path":"/a","value":null}])"},
    {R"({"a":{}})", R"({"a":[]})", R"([{"op":"replace","path":"/a","value":[]}])"},
    {R"({"x":{"~a/b":{"":1}}})", R"({"x":{"~a/b":{"":2}}})",
     R"([{"op":"replace","path":"/x/~0a~1b/","value":2}])"},
    {R"({"l":[{"a":1},{"a":2}]})", R"({"l":[{"a":1},{"b":2}]})",
     R"([{"op":"remove","path":"/l/1/a"},{"op":"add","path":"/l/1/b","value":2}])"},
    {R"({"l":[1,2]})", R"({"l":[1]})", R"([{"op":"replace","path":"/l","value":[1]}])"},
    {R"({"c":1,"b":{"x":1,"y":1},"a":1})", R"({"a":2,"b":{"x":2,"z":1}})",
     R"([{"op":"replace","path":"/a","value":2},{"op":"replace","path":"/b/x","value":2},)"
     R"({"op":"remove","path":"/b/y"},{"op":"add","path":"/b/z","value":1},)"
     R"({"op":"remove","path":"/c"}])"},
    {"1", R"("<é>")", R"([{"op":"replace","path":"","value":"\u003cé\u003e"}])"},
};

TEST(Diff, ListsWhatTurnsOneIntoTheOther) {
  for (const Case& each : kCases) {
    SCOPED_TRACE(std::string(each.original) + " -> " + each.changed);
    const json::Document original = support::ParseJson(each.original);
    const json::Document changed = support::ParseJson(each.changed);
    const std::string text = Diff(original.root(), changed.root());
    EXPECT_EQ(text, each.patch);
    if (text.empty()) continue;
    const json::Document patch = support::ParseJson(text);
    json::Overlay overlay;
    support::JsonPatcher patcher(overlay);
    const auto patched = patcher.Apply(original.root(), patch.root());
    ASSERT_TRUE(patched) << patched.error().message;
    EXPECT_EQ(json::RenderGoJson(*patched), json::RenderGoJson(changed.root()));
  }
}

TEST(Diff, CostsNothingForSharedParts) {
  const json::Document original = support::ParseJson(R"({"a":{"b":[1,2,3]},"c":"d","e":[]})");
  json::Overlay overlay;
  const json::ValueView changed = overlay.With(original.root(), "c", {});
  EXPECT_EQ(Diff(original.root(), changed), R"([{"op":"remove","path":"/c"}])");
}

TEST(Diff, DoesNotRecurse) {
  const auto nested = [](std::string inner) {
    for (int i = 0; i < 10'000; ++i) inner = "[" + inner + "]";
    return inner;
  };
  const json::Document original = support::ParseJson(nested("1"));
  const json::Document changed = support::ParseJson(nested("2"));
  EXPECT_FALSE(Diff(original.root(), changed.root()).empty());
}

}  // namespace
}  // namespace tandem::mutate

#include "validation/unions/normalize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/validation/unions/tree.h"
#include "validation/base/panic.h"
#include "validation/json/render.h"

namespace tandem::unions {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Outcome {
  std::string object;
  std::vector<std::string> cleared;
  std::size_t unions = 0;
  bool same = false;
};

Outcome Normalize(std::string_view old_object, std::string_view object, Part part = Part::kAll) {
  const json::Document before = support::ParseJson(old_object);
  const json::Document after = support::ParseJson(object);
  json::Overlay overlay;
  const Normalized normalized = Normalize(*TestTree(), part, after.root(), before.root(), overlay);
  Outcome outcome;
  json::AppendRawJson(normalized.object, outcome.object);
  for (const Cleared& cleared : normalized.cleared) outcome.cleared.push_back(cleared.ToString());
  outcome.unions = normalized.unions;
  outcome.same = normalized.object.identity() == after.root().identity();
  return outcome;
}

/// The union of spec.u after an update from one to the other.
std::string Update(std::string_view old_union, std::string_view now) {
  const std::string prefix = R"({"spec":{"u":)";
  const Outcome outcome =
      Normalize(prefix + std::string(old_union) + "}}", prefix + std::string(now) + "}}");
  EXPECT_EQ(outcome.same, outcome.cleared.empty());
  return outcome.object.substr(prefix.size(), outcome.object.size() - prefix.size() - 2);
}

TEST(Normalize, ClearsWhatAChangedDiscriminatorDoesNotSelect) {
  struct Case {
    const char* old_union;
    const char* now;
    const char* result;
  };
  const Case kCases[] = {
      {R"({"type":"A","a":{}})", R"({"type":"B","a":{},"b":"x","n":1})",
       R"({"type":"B","b":"x","n":1})"},
      {R"({"type":"A","a":{}})", R"({"type":"B","a":{},"c":0})", R"({"type":"B"})"},
      {R"({"type":"A","a":{}})", R"({"type":"","a":{}})", R"({"type":""})"},
      {R"({"type":"A","a":{}})", R"({"a":{}})", "{}"},
      {R"({"a":{}})", R"({"type":"B","a":{},"b":""})", R"({"type":"B","b":""})"},
      // Nothing to clear, and nulls are not set.
      {R"({"type":"A","a":{}})", R"({"type":"B","a":null,"b":"x"})",
       R"({"type":"B","a":null,"b":"x"})"},
      // The same discriminator, however spelled.
      {R"({"type":"A","a":{}})", R"({"type":"A","a":{},"b":"x"})",
       R"({"type":"A","a":{},"b":"x"})"},
      {R"({"a":{}})", R"({"type":"","a":{},"b":"x"})", R"({"type":"","a":{},"b":"x"})"},
      // Unknown values, and what is no union.
      {R"({"type":"A","a":{}})", R"({"type":"X","a":{}})", R"({"type":"X","a":{}})"},
      {R"({"type":"A","a":{}})", R"({"type":7,"a":{}})", R"({"type":7,"a":{}})"},
      {R"({"type":7})", R"({"type":"B","a":{}})", R"({"type":"B","a":{}})"},
      {"null", R"({"type":"B","a":{}})", R"({"type":"B","a":{}})"},
      {"[]", R"({"type":"B","a":{}})", R"({"type":"B","a":{}})"},
  };
  for (const Case& each : kCases) {
    SCOPED_TRACE(std::string(each.old_union) + " -> " + each.now);
    EXPECT_EQ(Update(each.old_union, each.now), each.result);
  }
}

TEST(Normalize, SaysWhatItCleared) {
  const Outcome outcome = Normalize(R"({"spec":{"u":{"type":"A","a":{}}}})",
                                    R"({"spec":{"u":{"type":"B","a":{},"c":1,"b":"x"}}})");
  EXPECT_THAT(outcome.cleared,
              ElementsAre(R"(spec.u.a was cleared because spec.u.type changed to "B")",
                          R"(spec.u.c was cleared because spec.u.type changed to "B")"));
  EXPECT_EQ(outcome.unions, 1U);
}

TEST(Normalize, FindsOldValuesOfMapsByKeyAndOldItemsByTheirKeys) {
  const Outcome outcome = Normalize(
      R"({"spec":{"map":{"x":{"type":"A","a":{}},"y":{"type":"A","a":{}}},)"
      R"("byName":[{"name":"p","port":1,"type":"A","a":{}},{"name":"p","type":"A","a":{}}],)"
      R"("list":[{"type":"A","a":{}}]}})",
      R"({"spec":{"map":{"z":{"type":"B","a":{}},"y":{"type":"B","a":{}},"x":{"type":"A"}},)"
      R"("byName":[{"name":"q","type":"B","a":{}},{"name":"p","type":"B","a":{}},)"
      R"({"name":"p","port":1,"type":"A","a":{},"b":"x"}],"list":[{"type":"B","a":{}}]}})");
  EXPECT_EQ(outcome.object,
            R"({"spec":{"map":{"x":{"type":"A"},"y":{"type":"B"},"z":{"type":"B","a":{}}},)"
            R"("byName":[{"name":"q","type":"B","a":{}},{"name":"p","type":"B"},)"
            R"({"name":"p","port":1,"type":"A","a":{},"b":"x"}],"list":[{"type":"B","a":{}}]}})");
  EXPECT_EQ(outcome.unions, 2U);
}

TEST(Normalize, LeavesAloneWhatTheRequestMayNotWrite) {
  constexpr std::string_view kOld = R"({"spec":{"u":{"type":"A"}},"status":{"type":"A","a":{}}})";
  constexpr std::string_view kNew =
      R"({"spec":{"u":{"type":"B","a":{}}},"status":{"type":"B","a":{}}})";
  EXPECT_EQ(Normalize(kOld, kNew).object, R"({"spec":{"u":{"type":"B"}},"status":{"type":"B"}})");
  EXPECT_EQ(Normalize(kOld, kNew, Part::kAllButStatus).object,
            R"({"spec":{"u":{"type":"B"}},"status":{"type":"B","a":{}}})");
  EXPECT_EQ(Normalize(kOld, kNew, Part::kStatus).object,
            R"({"spec":{"u":{"type":"B","a":{}}},"status":{"type":"B"}})");
}

TEST(Normalize, HasNothingToDoASecondTime) {
  constexpr std::string_view kOld = R"({"spec":{"u":{"type":"A","a":{}}}})";
  const Outcome first = Normalize(kOld, R"({"spec":{"u":{"type":"B","a":{},"b":"x"}}})");
  EXPECT_FALSE(first.same);
  EXPECT_TRUE(Normalize(kOld, first.object).same);
}

TEST(Normalize, PanicsRatherThanExhaustTheStack) {
  NodeTable table;
  Node& node = table.New();
  node.fields.push_back({"n", &node});
  node.unions.push_back({"type", {""}, {}});
  std::string object = "{}";
  for (int i = 0; i < 2'000; ++i) object = R"({"n":)" + object + "}";
  const json::Document document = support::ParseJson(object);
  json::Overlay overlay;
  EXPECT_THROW(Normalize(node, Part::kAll, document.root(), document.root(), overlay), Panic);
}

}  // namespace
}  // namespace tandem::unions

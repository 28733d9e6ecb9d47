#include "validation/field/steps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::field {
namespace {

constexpr std::string_view kText = R"({
  "spec": {"ports": [{"name": "a"}, {"name": "b", "number": 2}]},
  "metadata": {"labels": {"a": 1, "a.b/c": 2, "a[0]": 3}}
})";

TEST(Steps, LeadToWhatAFieldNames) {
  json::Document document;
  ASSERT_TRUE(document.Parse(kText));
  const struct {
    const char* field;
    std::int64_t number;
  } kCases[] = {
      {"spec.ports[1].number", 2},  {"metadata.labels[a]", 1},    {"metadata.labels[a.b/c]", 2},
      {"metadata.labels.a.b/c", 2}, {"metadata.labels[a[0]]", 3},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.field);
    const json::ValueView value = ValueAt(document.root(), c.field);
    ASSERT_FALSE(value.IsAbsent());
    EXPECT_EQ(value.AsInt(), c.number);
  }
}

TEST(Steps, EndWhereNothingIsThere) {
  json::Document document;
  ASSERT_TRUE(document.Parse(kText));
  EXPECT_EQ(StepsTo(document.root(), "spec.ports[1].number.deeper").size(), 4U);
  EXPECT_EQ(StepsTo(document.root(), "spec.ports[2].name").size(), 2U);
  for (const char* const field : {"spec.replicas", "spec.ports[2]", "spec.ports[x]",
                                  "spec.ports[99999999999999999999]", "nothing", "<nil>"}) {
    EXPECT_TRUE(ValueAt(document.root(), field).IsAbsent()) << field;
  }
}

TEST(Steps, AreThroughMembersAndElements) {
  json::Document document;
  ASSERT_TRUE(document.Parse(kText));
  const std::vector<Step> steps = StepsTo(document.root(), "spec.ports[1].name");
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_EQ(steps[1].name, "ports");
  EXPECT_TRUE(steps[2].is_element);
  EXPECT_EQ(steps[2].index, 1U);
  EXPECT_EQ(steps[3].rest, "");
}

TEST(Steps, LeadToWhatHasAField) {
  json::Document document;
  ASSERT_TRUE(document.Parse(kText));
  const auto steps = StepsToOwner(document.root(), "spec.ports[1].name");
  ASSERT_TRUE(steps);
  EXPECT_EQ(steps->size(), 3U);
  EXPECT_FALSE(StepsToOwner(document.root(), "spec.ports[1].protocol"));
  EXPECT_FALSE(StepsToOwner(document.root(), ""));
}

TEST(Steps, ToTheObjectItselfAreNone) {
  json::Document document;
  ASSERT_TRUE(document.Parse(kText));
  EXPECT_TRUE(StepsTo(document.root(), "").empty());
  EXPECT_TRUE(ValueAt(document.root(), "").IsObject());
}

}  // namespace
}  // namespace tandem::field

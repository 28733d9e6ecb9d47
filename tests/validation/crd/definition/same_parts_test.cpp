#include "validation/crd/definition/same_parts.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

using AreSame = bool (*)(json::ValueView, json::ValueView);

bool Compare(AreSame are_same, std::string_view a, std::string_view b) {
  const json::Document first = support::ParseJson(a);
  const json::Document second = support::ParseJson(b);
  EXPECT_TRUE(are_same(first.root(), first.root())) << a;
  const bool same = are_same(first.root(), second.root());
  EXPECT_EQ(are_same(second.root(), first.root()), same) << a << " " << b;
  return same;
}

bool AreSameTexts(std::string_view a, std::string_view b) { return Compare(&AreSameSchemas, a, b); }

TEST(SameParts, LeaveOutWhatSaysNothing) {
  EXPECT_TRUE(AreSameTexts(R"({"type":"object"})",
                           R"({"type":"object","nullable":false,"required":[],"properties":{},)"
                           R"("format":"","default":null,"x-unknown":1})"));
  EXPECT_TRUE(AreSameTexts(R"({"properties":{"a":{"items":{"nullable":false}},"b":{}}})",
                           R"({"properties":{"b":{},"a":{"items":{}}}})"));
  EXPECT_TRUE(AreSameTexts(R"({"maximum":1})", R"({"maximum":1.0})")) << "a float either way";
  EXPECT_TRUE(
      AreSameTexts(R"({"additionalProperties":{"title":""}})", R"({"additionalProperties":{}})"));
  EXPECT_TRUE(AreSameTexts(R"({"anyOf":[{"nullable":false}]})", R"({"anyOf":[{}]})"));
}

TEST(SameParts, DifferInWhatSaysSomething) {
  EXPECT_FALSE(AreSameTexts("{}", "null"));
  EXPECT_FALSE(AreSameTexts("{}", R"({"not":{}})"));
  EXPECT_FALSE(AreSameTexts("{}", R"({"minLength":0})"));
  EXPECT_FALSE(AreSameTexts(R"({"default":1})", R"({"default":1.0})"));
  EXPECT_FALSE(AreSameTexts("{}", R"({"x-kubernetes-preserve-unknown-fields":false})"));
  EXPECT_FALSE(AreSameTexts(R"({"additionalProperties":{}})", R"({"additionalProperties":true})"));
  EXPECT_FALSE(AreSameTexts(R"({"properties":{"a":{}}})", R"({"properties":{"b":{}}})"));
  EXPECT_FALSE(AreSameTexts(R"({"items":{}})", R"({"items":[{}]})"));
  EXPECT_FALSE(AreSameTexts("{}", R"({"x-kubernetes-property-names":{}})"));
  EXPECT_FALSE(AreSameTexts(R"({"nullable":1})", R"({"nullable":2})")) << "not even readable";
}

TEST(SameParts, AreComparedHoweverDeepTheyAre) {
  const auto nested = [](std::string_view inner) {
    constexpr int kLevels = 2000;
    std::string text;
    for (int i = 0; i < kLevels; ++i) text += R"({"not":)";
    return text.append(inner) + std::string(kLevels, '}');
  };
  EXPECT_TRUE(AreSameTexts(nested("{}"), nested("{}")));
  EXPECT_FALSE(AreSameTexts(nested("{}"), nested(R"({"type":"object"})")));
}

TEST(SameParts, AreSubresourcesColumnsAndFields) {
  EXPECT_TRUE(Compare(&AreSameSubresources, R"({"status":{}})", R"({"status":{},"scale":null})"));
  EXPECT_FALSE(Compare(&AreSameSubresources, "{}", R"({"status":{}})"));
  EXPECT_TRUE(Compare(&AreSameColumns, R"([{"name":"a"}])", R"([{"name":"a","priority":0}])"));
  EXPECT_FALSE(Compare(&AreSameColumns, R"([{"name":"a"}])", R"([{"name":"b"}])"));
  EXPECT_TRUE(Compare(&AreSameSelectableFields, "[]", "null"));
  EXPECT_FALSE(Compare(&AreSameSelectableFields, "[{}]", "null"));
}

}  // namespace
}  // namespace tandem::crd::definition

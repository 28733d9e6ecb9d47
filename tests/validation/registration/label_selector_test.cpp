#include "validation/registration/label_selector.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::registration {
namespace {

TEST(LabelSelector, SelectsAsApimachineryDoes) {
  const Labels labels = {{"a", "1"}};
  const struct {
    const char* selector;
    bool selects;
  } kCases[] = {
      {"{}", true},
      {"null", true},
      {R"({"matchLabels":{"a":"1"}})", true},
      {R"({"matchLabels":{"a":"2"}})", false},
      {R"({"matchLabels":{"b":"1"}})", false},
      {R"({"matchExpressions":[{"key":"a","operator":"In","values":["0","1"]}]})", true},
      {R"({"matchExpressions":[{"key":"b","operator":"In","values":["1"]}]})", false},
      {R"({"matchExpressions":[{"key":"a","operator":"NotIn","values":["1"]}]})", false},
      {R"({"matchExpressions":[{"key":"b","operator":"NotIn","values":["1"]}]})", true},
      {R"({"matchExpressions":[{"key":"a","operator":"Exists"}]})", true},
      {R"({"matchExpressions":[{"key":"b","operator":"Exists"}]})", false},
      {R"({"matchExpressions":[{"key":"a","operator":"DoesNotExist"}]})", false},
      {R"({"matchExpressions":[{"key":"b","operator":"DoesNotExist"}]})", true},
      {R"({"matchExpressions":[{"key":"b","operator":"Like"}]})", false},
      {R"({"matchLabels":{"a":"1"},"matchExpressions":[{"key":"b","operator":"Exists"}]})", false},
  };
  for (const auto& c : kCases) {
    json::Document document;
    ASSERT_TRUE(document.Parse(c.selector));
    EXPECT_EQ(Selects(document.root(), labels), c.selects) << c.selector;
  }
}

}  // namespace
}  // namespace tandem::registration

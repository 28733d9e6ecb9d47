#include "validation/crd/schema/draft.h"

#include <gtest/gtest.h>

namespace tandem::crd::schema {
namespace {

TEST(Draft, IsWrittenWithItsKeysInOrder) {
  Draft draft;
  draft.type = "object";
  draft.description = "A \"text\"";
  draft.Set("maxProperties", "3");
  draft.properties["b"].type = "string";
  draft.properties["a"].items.emplace_back().type = "integer";
  draft.required = {"a"};
  draft.rules.push_back({.rule = "true", .message = "m", .optional_old_self = "true"});
  EXPECT_EQ(
      ToJson(draft),
      R"({"description":"A \"text\"","maxProperties":3,)"
      R"("properties":{"a":{"items":{"type":"integer"}},"b":{"type":"string"}},)"
      R"("required":["a"],"type":"object",)"
      R"("x-kubernetes-validations":[{"message":"m","optionalOldSelf":true,"rule":"true"}]})");
}

TEST(Draft, LeavesOutWhatSaysNothing) {
  Draft draft;
  EXPECT_EQ(ToJson(draft), "{}");
  draft.additional_anything = true;
  EXPECT_EQ(ToJson(draft), R"({"additionalProperties":true})");
}

TEST(Draft, CountsItsNodes) {
  Draft draft;
  draft.properties["a"].all_of.resize(2);
  draft.additional.emplace_back();
  EXPECT_EQ(draft.CountNodes(), 5U);
}

}  // namespace
}  // namespace tandem::crd::schema

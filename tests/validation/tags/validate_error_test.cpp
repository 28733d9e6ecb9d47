#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using testing::HasSubstr;

TEST(ValidateError, FailsTheLoad) {
  EXPECT_THAT(LoadError("string", "+k8s:validateError=\"boom\""),
              HasSubstr("tag \"k8s:validateError\": forced error: \"boom\""));
}

TEST(ValidateError, NeedsTestTags) {
  EXPECT_THAT(LoadError("string", "+k8s:validateError=\"boom\"", {.test_tags = false}),
              HasSubstr("is for tests"));
}

}  // namespace
}  // namespace tandem::tags

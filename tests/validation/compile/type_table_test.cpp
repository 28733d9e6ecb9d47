#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::LoadError;
using testing::HasSubstr;

TEST(TypeTable, RefusesWhatValidationGenRefuses) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"**string", "pointers to pointers are not supported"},
      {"*[]string", "pointers to lists are not supported"},
      {"*map[string]string", "pointers to maps are not supported"},
      {"[][]string", "lists of lists are not supported"},
      {"[]map[string]string", "lists of maps are not supported"},
      {"[3]string", "fixed-size arrays are not supported"},
      {"map[int]string", "maps with non-string keys are not supported"},
      {"map[string]*string", "maps of pointers are not supported"},
      {"map[string]map[string]string", "maps of maps are not supported"},
      {"func()", "kind Func is not supported"},
  };
  for (const auto& [type, error] : kCases) {
    EXPECT_THAT(LoadError(type, "", {}), HasSubstr(std::string(error))) << type;
  }
  EXPECT_THAT(LoadError("P", "", {.source = "type P *string"}),
              HasSubstr("typedefs of pointers are not supported"));
  EXPECT_EQ(LoadError("[][]byte", ""), "");
  EXPECT_EQ(LoadError("[]*string", ""), "");
  EXPECT_THAT(LoadError("[]*string", "", {.release = k1_36}),
              HasSubstr("lists of pointers are not supported"));
}

}  // namespace
}  // namespace tandem::compile

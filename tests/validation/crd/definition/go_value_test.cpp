#include "validation/crd/definition/go_value.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

TEST(GoValue, PrintsTextAndType) {
  struct Case {
    std::string_view json;
    std::string_view text;
    std::string_view type;
  };
  const Case cases[] = {
      {"", "<nil>", "<nil>"},
      {"null", "<nil>", "<nil>"},
      {"true", "true", "bool"},
      {"false", "false", "bool"},
      {"-7", "-7", "int64"},
      {"1.0", "1", "float64"},
      {"1e21", "1e+21", "float64"},
      {"18446744073709551615", "1.8446744073709552e+19", "float64"},
      {R"("a b")", "a b", "string"},
      {"[]", "[]", "[]interface {}"},
      {R"(["x",[1,null]])", "[x [1 <nil>]]", "[]interface {}"},
      {"{}", "map[]", "map[string]interface {}"},
      {R"({"b":{"c":[]},"a":1})", "map[a:1 b:map[c:[]]]", "map[string]interface {}"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.json);
    const json::Document document = support::ParseJson(test.json);
    EXPECT_EQ(GoText(document.root()), test.text);
    EXPECT_EQ(GoType(document.root()), test.type);
  }
}

TEST(GoValue, IsPrintedHoweverDeepItIs) {
  constexpr std::size_t kDepth = 9'000;
  const json::Document document =
      support::ParseJson(std::string(kDepth, '[') + std::string(kDepth, ']'));
  EXPECT_EQ(GoText(document.root()).size(), 2 * kDepth);
}

}  // namespace
}  // namespace tandem::crd::definition

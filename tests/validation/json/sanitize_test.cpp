#include "validation/json/sanitize.h"

#include <gtest/gtest.h>

#include <string_view>

namespace tandem::json {
namespace {

struct Case {
  std::string_view text;
  std::string_view sanitized;
};

constexpr Case kCases[] = {
    {"", ""},
    {R"({"a":"b\n\u00e9"})", R"({"a":"b\n\u00e9"})"},
    {"\"\xff\"", "\"\uFFFD\""},
    {R"("\ud83d\ude00")", R"("\ud83d\ude00")"},
    {R"("\ud800")", R"("\ufffd")"},
    {R"("\udc00")", R"("\ufffd")"},
    {R"("\uD800x")", R"("\ufffdx")"},
    {R"("\ud800\u0041")", R"("\ufffd\u0041")"},
    {R"("\ud800\ud83d\ude00")", R"("\ufffd\ud83d\ude00")"},
    {R"("\\ud800")", R"("\\ud800")"},
    {R"("\\\ud800")", R"("\\\ufffd")"},
    {R"("\u12)", R"("\u12)"},
    {R"("\uzzzz")", R"("\uzzzz")"},
    {"\\", "\\"},
    {R"(\ud800)", R"(\ufffd)"},
};

TEST(Sanitize, ReplacesWhatAnApiServerReplaces) {
  for (const Case& test : kCases) EXPECT_EQ(Sanitize(test.text), test.sanitized) << test.text;
}

}  // namespace
}  // namespace tandem::json

#include "validation/dualrun/coverage.h"

#include <gtest/gtest.h>

#include <utility>

namespace tandem::dualrun {
namespace {

using field::BadValue;
using field::ErrorType;
using field::Path;

HandwrittenRule Rule(std::string path, ErrorType type, std::optional<std::string> twin) {
  HandwrittenRule rule;
  rule.path = std::move(path);
  rule.type = type;
  rule.twin = std::move(twin);
  return rule;
}

Coverage CoverageOf(std::vector<HandwrittenRule> rules) {
  return {"group", "v1", "Kind", std::move(rules), field::PathNormalizer()};
}

field::Error InvalidAt(std::string_view path, std::string detail) {
  return field::Invalid(Path(path), BadValue::Int(-1), std::move(detail));
}

TEST(Coverage, MarksTheErrorsOfRulesWithATwin) {
  const Coverage coverage = CoverageOf({Rule("spec.ports[*].name", ErrorType::kInvalid, "pattern"),
                                        Rule("spec.host", ErrorType::kInvalid, std::nullopt)});
  field::ErrorList errors = {InvalidAt("spec.ports[3].name", "bad"), InvalidAt("spec.host", "bad"),
                             InvalidAt("spec.other", "bad")};
  coverage.Mark(errors);
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_EQ(errors[0].origin, "pattern");
  EXPECT_FALSE(errors[1].covered_by_declarative);
  EXPECT_EQ(errors[1].origin, "");
  EXPECT_FALSE(errors[2].covered_by_declarative);
}

TEST(Coverage, TellsRulesOfOneFieldApart) {
  HandwrittenRule by_detail = Rule("a", ErrorType::kInvalid, "detail");
  by_detail.detail = "must be * than *";
  HandwrittenRule by_origin = Rule("a", ErrorType::kInvalid, "origin");
  by_origin.origin = "minimum";
  HandwrittenRule by_value = Rule("a", ErrorType::kInvalid, "value");
  by_value.value = "-*";
  const Coverage coverage =
      CoverageOf({by_detail, by_origin, by_value, Rule("a", ErrorType::kRequired, "")});

  EXPECT_EQ(coverage.Find(InvalidAt("a", "must be less than 3"))->twin, "detail");
  EXPECT_EQ(coverage.Find(InvalidAt("a", "x"))->twin, "value");
  EXPECT_EQ(coverage.Find(InvalidAt("a", "x").WithOrigin("minimum"))->twin, "origin");
  EXPECT_EQ(coverage.Find(field::Required(Path("a")))->twin, "");
  EXPECT_EQ(coverage.Find(field::Forbidden(Path("a"))), nullptr);
}

TEST(GeneralPath, ReplacesIndexesAndKeys) {
  const std::pair<const char*, const char*> kCases[] = {
      {"a.b", "a.b"},         {"a[0].b[12]", "a[*].b[*]"}, {"a[x.y/z].b", "a[*].b"},
      {"a[unclosed", "a[*]"}, {"a[[b]]", "a[*]"},          {"a[]b].c", "a[*].c"},
      {"a[b]c", "a[*]"},      {"a[b[*].c].d", "a[*].d"},   {"", ""},
  };
  for (const auto& [path, general] : kCases) EXPECT_EQ(GeneralPath(path), general);
}

}  // namespace
}  // namespace tandem::dualrun

#include "validation/dualrun/coverage.h"

#include <gtest/gtest.h>

#include <utility>

namespace tandem::dualrun {
namespace {

using field::BadValue;
using field::ErrorType;
using field::Path;

RuleFacts Facts(ErrorType type, std::optional<std::string> twin) {
  RuleFacts facts;
  facts.type = type;
  facts.twin = std::move(twin);
  return facts;
}

HandwrittenRule Rule(std::string path, const RuleFacts& facts) {
  return {std::move(path), std::make_shared<RuleFacts>(facts)};
}

HandwrittenRule Rule(std::string path, ErrorType type, std::optional<std::string> twin) {
  return Rule(std::move(path), Facts(type, std::move(twin)));
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
  RuleFacts by_detail = Facts(ErrorType::kInvalid, "detail");
  by_detail.detail = "must be * than *";
  RuleFacts by_origin = Facts(ErrorType::kInvalid, "origin");
  by_origin.origin = "minimum";
  RuleFacts by_value = Facts(ErrorType::kInvalid, "value");
  by_value.value = "-*";
  const Coverage coverage = CoverageOf({Rule("a", by_detail), Rule("a", by_origin),
                                        Rule("a", by_value), Rule("a", ErrorType::kRequired, "")});

  EXPECT_EQ(coverage.Find(InvalidAt("a", "must be less than 3"))->facts->twin, "detail");
  EXPECT_EQ(coverage.Find(InvalidAt("a", "x"))->facts->twin, "value");
  EXPECT_EQ(coverage.Find(InvalidAt("a", "x").WithOrigin("minimum"))->facts->twin, "origin");
  EXPECT_EQ(coverage.Find(field::Required(Path("a")))->facts->twin, "");
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

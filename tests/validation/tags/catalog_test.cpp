#include "validation/tags/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;

std::string Describe(const field::Error& error) {
  std::string_view type = field::WireName(error.type);
  constexpr std::string_view kPrefix = "FieldValue";
  if (type.starts_with(kPrefix)) type.remove_prefix(kPrefix.size());
  return error.detail.empty() ? std::string(type) : std::string(type) + ": " + error.detail;
}

TEST(Catalog, IsSortedByNameWithoutRepeats) {
  const auto tags = Catalog();
  EXPECT_TRUE(std::is_sorted(tags.begin(), tags.end(),
                             [](const TagDef* a, const TagDef* b) { return a->name < b->name; }));
  EXPECT_EQ(std::adjacent_find(tags.begin(), tags.end(),
                               [](const TagDef* a, const TagDef* b) { return a->name == b->name; }),
            tags.end());
}

TEST(Catalog, FindsEveryTagByItsName) {
  for (const TagDef* tag : Catalog()) EXPECT_EQ(FindTag(tag->name), tag) << tag->name;
  EXPECT_EQ(FindTag("k8s:nope"), nullptr);
}

TEST(Catalog, DocumentsEveryTag) {
  for (const TagDef* tag : Catalog()) {
    SCOPED_TRACE(tag->name);
    EXPECT_FALSE(tag->summary.empty());
    EXPECT_NE(tag->compile, nullptr);
    EXPECT_EQ(tag->payload == ValueType::kNone, tag->payload_description.empty());
  }
}

TEST(Catalog, ExamplesDoWhatTheyPromise) {
  for (const TagDef* tag : Catalog()) {
    for (const Example& example : tag->examples) {
      SCOPED_TRACE(std::string(example.tags) + " on " + std::string(example.value));
      const auto rule = FieldRule::Compile(example.type, example.tags, {.source = example.source});
      ASSERT_TRUE(rule) << rule.error().message;
      const field::ErrorList errors = rule->OnCreate(example.value);
      ASSERT_EQ(errors.size(), example.error.empty() ? 0U : 1U);
      if (errors.empty()) continue;
      EXPECT_EQ(Describe(errors.front()), example.error);
    }
  }
}

}  // namespace
}  // namespace tandem::tags

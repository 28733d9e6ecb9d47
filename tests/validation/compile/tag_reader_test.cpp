#include "validation/compile/tag_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<gotypes::CommentLine> Comment(std::initializer_list<std::string_view> lines) {
  std::vector<gotypes::CommentLine> comment;
  for (const std::string_view line : lines) comment.push_back({std::string(line), {}});
  return comment;
}

std::vector<std::string> Names(const DeclaredTags& declared) {
  std::vector<std::string> names;
  for (const PlacedTag& placed : declared.tags) names.push_back(gotypes::ToString(placed.tag));
  return names;
}

TEST(TagReader, SortsByNameAndKeepsTheOrderInside) {
  const auto declared = ReadTags(
      Comment({"+k8s:minLength=2", "+k8s:format=a", "text", "+k8s:minLength=1", "+k8s:nope=(("}),
      {});
  EXPECT_THAT(Names(declared),
              ElementsAre("k8s:format=\"a\"", "k8s:minLength=2", "k8s:minLength=1"));
  EXPECT_THAT(declared.failures, IsEmpty());
}

TEST(TagReader, ReportsAllLinesOfANameThatDoesNotParse) {
  const auto declared = ReadTags(Comment({"+k8s:minLength=1", "+k8s:minLength=1 2"}), {});
  ASSERT_EQ(declared.failures.size(), 1U);
  EXPECT_EQ(declared.failures[0].message,
            "failed to parse tags: unexpected character ' ' at position 16: [k8s:minLength=1 "
            "k8s:minLength=1 2]");
}

TEST(TagReader, KeepsDefaultsRaw) {
  const auto declared = ReadTags(Comment({"+default={\"a\": 1}", "+k8s:default=2"}), {});
  EXPECT_THAT(declared.defaults, ElementsAre("{\"a\": 1}", "2"));
  EXPECT_EQ(declared.notes.size(), 1U);
  const auto upstream = ReadTags(Comment({"+k8s:default=2"}), {.dialect = Dialect::kUpstream});
  EXPECT_THAT(upstream.defaults, IsEmpty());
}

TEST(TagReader, SortsAliasesUnderTheirCanonicalName) {
  const auto declared =
      ReadTags(Comment({"+k8s:ifOptionEnabled(X)=+k8s:required", "+k8s:ifEnabled(Y)=+k8s:required",
                        "+k8s:ifNotSubresource(\"s\")=+k8s:required"}),
               {});
  ASSERT_EQ(declared.tags.size(), 3U);
  EXPECT_EQ(declared.tags[1].tag.name, "k8s:ifEnabled");
  EXPECT_EQ(declared.tags[2].tag.name, "k8s:ifNotSubresource");
}

}  // namespace
}  // namespace tandem::compile

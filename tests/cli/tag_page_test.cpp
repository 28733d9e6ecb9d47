#include "cli/tag_page.h"

#include <gtest/gtest.h>

#include "tests/cli/sample_tags.h"

namespace tandem::cli {
namespace {

TEST(TagPage, HasEverythingAboutATag) {
  EXPECT_EQ(TagPage(SampleTag()), R"(+k8s:sample(<option>, <since>)=<integer>

Shows <everything> & more.

Stability:  Stable (Alpha in 1.36)
Stands on:  struct fields
            type definitions
Arguments:  <option> string, required: the option to ask
            since: <since> string
Payload:    <integer> int

Example:    // +k8s:optional
            // +k8s:sample(X)=1
            Field string
            "a|b" -> TooLong: <much> too long

Example:    // +k8s:sample(X)=1
            Field *string
            null -> accepted
)");
}

TEST(TagPage, LeavesOutWhatATagDoesNotHave) {
  EXPECT_EQ(TagPage(BareTag()), R"(+k8s:bare

Shows nothing.

Stability:  Stable
Stands on:  struct fields
)");
}

TEST(TagPage, SaysWhereATagIsKnown) {
  tags::TagDef tag = BareTag();
  tag.test_only = true;
  tag.since_137 = true;
  EXPECT_TRUE(
      TagPage(tag).ends_with("Note:       Unknown to Kubernetes 1.36.\n"
                             "            Refused unless test tags are enabled.\n"));
}

TEST(TagTable, HasALineForEachTag) {
  const tags::TagDef sample = SampleTag();
  const tags::TagDef bare = BareTag();
  const tags::TagDef* const tags[] = {&bare, &sample};
  EXPECT_EQ(TagTable(tags),
            "+k8s:bare    Stable  Shows nothing.\n"
            "+k8s:sample  Stable  Shows <everything> & more.\n");
}

}  // namespace
}  // namespace tandem::cli

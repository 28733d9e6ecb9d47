#include "cli/reference/tag_page.h"

#include <gtest/gtest.h>

#include "tests/cli/sample_tags.h"

namespace tandem::reference {
namespace {

TEST(TagPage, HasEverythingAboutATag) {
  EXPECT_EQ(TagPage(cli::SampleTag()), R"(+k8s:sample(<option>, [since: <since>])=<integer>

Shows <everything> & more.
It goes `a<b>` on.

Stability:  Stable (Alpha in 1.36)
Stands on:  struct fields, type definitions
Arguments:  <option> string, required: the option to ask
            since: <since> string: the release
            ours: <ours> string: what validation-gen does not know
Payload:    <integer> int: How many.
Errors:     TooLong: too long
Origin:     sample
Updates:    An update that leaves the field as it was does not check it again.
Warning:    Do not use it.
See also:   +k8s:bare, +k8s:other

Example:    // +k8s:optional
            // +k8s:sample(X)=1
            Value string `json:"value"`
              create "a|b" -> value: Too long: `<much>` too long
              update "a" to null, option X=true -> accepted (cleared)

Example:    type S struct{}

            Value S `json:"value"`
              create {}, subresource status -> accepted

Example:    // +k8s:sample(X)=y
            Value string `json:"value"`
              does not load: no integer
)");
}

TEST(TagPage, ShowsBothReadings) {
  constexpr tags::Example kExamples[] = {
      {.type = "S", .value = "1", .error = "no", .old_value = "0", .kep_error = ""}};
  tags::TagDef tag = cli::BareTag();
  tag.examples = kExamples;
  EXPECT_TRUE(TagPage(tag).ends_with("  update 0 to 1 -> no; to the proposals: accepted\n"));
}

TEST(TagPage, LeavesOutWhatATagDoesNotHave) {
  EXPECT_EQ(TagPage(cli::BareTag()), R"(+k8s:bare

Shows nothing.

Stability:  Stable
Stands on:  struct fields
)");
}

TEST(TagPage, WrapsLongTexts) {
  tags::TagDef tag = cli::BareTag();
  tag.errors =
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
      "sixteen";
  EXPECT_TRUE(
      TagPage(tag).ends_with("Errors:     one two three four five six seven eight nine ten eleven "
                             "twelve thirteen fourteen fifteen\n            sixteen\n"));
}

TEST(TagPage, SaysWhereATagIsKnown) {
  tags::TagDef tag = cli::BareTag();
  tag.test_only = true;
  tag.known = tags::Since(tags::k1_37);
  EXPECT_TRUE(
      TagPage(tag).ends_with("Note:       Unknown to Kubernetes 1.36.\n"
                             "            Refused unless test tags are enabled.\n"));
}

TEST(TagTable, HasALineForEachTag) {
  const tags::TagDef sample = cli::SampleTag();
  const tags::TagDef bare = cli::BareTag();
  const tags::TagDef* const tags[] = {&bare, &sample};
  EXPECT_EQ(TagTable(tags),
            "+k8s:bare    Stable  Shows nothing.\n"
            "+k8s:sample  Stable  Shows <everything> & more.\n");
}

}  // namespace
}  // namespace tandem::reference

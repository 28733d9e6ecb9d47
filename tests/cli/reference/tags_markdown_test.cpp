#include "cli/reference/tags_markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/cli/sample_tags.h"
#include "tests/support/checkout.h"
#include "validation/tags/catalog.h"

namespace tandem::reference {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(TagsMarkdown, HasALineAndASectionForEachTag) {
  const tags::TagDef sample = cli::SampleTag();
  const tags::TagDef* const tags[] = {&sample};
  const std::string page = TagsAsMarkdown(tags);
  EXPECT_THAT(page, HasSubstr("| [`+k8s:sample`](#k8ssample) | Stable (Alpha in 1.36) | Shows "
                              "\\<everything\\> & more. |\n"));
  EXPECT_THAT(page, HasSubstr("\n## Strings\n"));
  EXPECT_THAT(page, HasSubstr(R"(
### k8s:sample

```go
// +k8s:sample(<option>, [since: <since>])=<integer>
```

Shows \<everything\> & more.

It goes `a<b>` on.

**Warning:** Do not use it.

| Argument | Type | Required | |
|---|---|---|---|
| `<option>` | string | yes | the option to ask |
| `since: <since>` | string | no | the release |
| `ours: <ours>` | string | no | what validation-gen does not know |

| Payload | Type | |
|---|---|---|
| `<integer>` | int | How many. |

| | |
|---|---|
| Stability | Stable (Alpha in 1.36) |
| Stands on | struct fields, type definitions |
| Errors | TooLong: too long |
| Origin | `sample` |
| On update | An update that leaves the field as it was does not check it again. |
| See also | [`+k8s:bare`](#k8sbare), [`+k8s:other`](#k8sother) |

```go
// +k8s:optional
// +k8s:sample(X)=1
Value string `json:"value"`
```

| Request | Answer |
|---|---|
| create `"a\|b"` | `` value: Too long: `<much>` too long `` |
| update `"a"` to `null`, option `X=true` | accepted (cleared) |

```go
type S struct{}

Value S `json:"value"`
```

| Request | Answer |
|---|---|
| create `{}`, subresource `status` | accepted |

```go
// +k8s:sample(X)=y
Value string `json:"value"`
```

| Request | Answer |
|---|---|
| load | `does not load: no integer` |
)"));
}

TEST(TagsMarkdown, ShowsBothReadingsSideBySide) {
  constexpr tags::Example kExamples[] = {
      {.type = "S", .value = "1", .error = "no", .old_value = "0", .kep_error = ""},
      {.type = "S", .value = "2", .error = "never", .note = "both"},
  };
  tags::TagDef tag = cli::SampleTag();
  tag.examples = kExamples;
  const tags::TagDef* const tags[] = {&tag};
  EXPECT_THAT(TagsAsMarkdown(tags), HasSubstr(R"(
| Request | Answer | To the proposals |
|---|---|---|
| update `0` to `1` | `no` | accepted |
| create `2` | `never` | `never` (both) |
)"));
}

TEST(TagsMarkdown, LeavesOutSubjectsWithoutTags) {
  const tags::TagDef sample = cli::SampleTag();
  const tags::TagDef* const tags[] = {&sample};
  EXPECT_THAT(TagsAsMarkdown(tags), Not(HasSubstr("\n## Numbers\n")));
}

TEST(TagsMarkdown, IsWhatTheDocumentationHas) {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/tags.md");
  const std::string committed{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(committed == TagsAsMarkdown(tags::Catalog()))
      << "docs/tags.md is out of date: run tandem tags --markdown "
         "> docs/tags.md";
}

}  // namespace
}  // namespace tandem::reference

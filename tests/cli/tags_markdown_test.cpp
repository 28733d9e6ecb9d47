#include "cli/tags_markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/cli/sample_tags.h"
#include "validation/tags/catalog.h"

namespace tandem::cli {
namespace {

using ::testing::HasSubstr;

TEST(TagsMarkdown, HasALineAndASectionForEachTag) {
  const tags::TagDef sample = SampleTag();
  const tags::TagDef* const tags[] = {&sample};
  const std::string page = TagsAsMarkdown(tags);
  EXPECT_THAT(page, HasSubstr("| [`+k8s:sample`](#k8ssample) | Stable (Alpha in 1.36) | Shows "
                              "\\<everything\\> & more. |\n"));
  EXPECT_THAT(page, HasSubstr(R"(
## k8s:sample

```go
// +k8s:sample(<option>, <since>)=<integer>
```

Shows \<everything\> & more.

Stability: Stable (Alpha in 1.36). Stands on struct fields, type definitions. Payload: int.

| Argument | Type | Required | |
|---|---|---|---|
| `<option>` | string | yes | the option to ask |
| `since: <since>` | string | no |  |

| Field type | Tags | Value | Result |
|---|---|---|---|
| `string` | `+k8s:optional`<br>`+k8s:sample(X)=1` | `"a\|b"` | TooLong: \<much\> too long |
| `*string` | `+k8s:sample(X)=1` | `null` | accepted |
)"));
}

TEST(TagsMarkdown, IsWhatTheDocumentationHas) {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/tags.md");
  const std::string committed{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(committed == TagsAsMarkdown(tags::Catalog()))
      << "docs/tags.md is out of date: run tandem tags --markdown "
         "> docs/tags.md";
}

}  // namespace
}  // namespace tandem::cli

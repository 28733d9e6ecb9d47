#include "cli/reference/markers_markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "cli/reference/tags.h"
#include "tests/cli/invoke.h"
#include "tests/support/checkout.h"
#include "validation/markers/catalogue.h"

namespace tandem::reference {
namespace {

using testing::HasSubstr;

constexpr markers::Argument kArguments[] = {{"first", markers::ArgumentType::kInt},
                                            {"second", markers::ArgumentType::kStrings, true}};
constexpr markers::Example kExamples[] = {
    {R"({"type":"string"})", "+a:first=1", R"({"enum":["x|y"],"type":"string"})"},
    {R"({})", "+a:first=x", "no <number>"},
};

TEST(MarkersMarkdown, ShowsEverythingThatIsKnown) {
  constexpr markers::MarkerDef kMarker = {.name = "a",
                                          .places = markers::kField | markers::kPackage,
                                          .arguments = kArguments,
                                          .summary = "Does `a|b` *well*.",
                                          .examples = kExamples};
  const markers::MarkerDef* const all[] = {&kMarker};
  const std::string page = MarkersAsMarkdown(all);
  EXPECT_THAT(page, HasSubstr(R"(
| Marker | Stands on | What it does |
|---|---|---|
| [`+a`](#a) | fields, packages | Does `a\|b` \*well\*. |

### +a

Does `a\|b` \*well\*.

| | |
|---|---|
| Stands on | fields, packages |

| Argument | Type | Required |
|---|---|---|
| `first` | integer | yes |
| `second` | list of strings | no |

| Schema | Marker | Becomes |
|---|---|---|
| `{"type":"string"}` | `+a:first=1` | `{"enum":["x\|y"],"type":"string"}` |
| `{}` | `+a:first=x` | error: `no <number>` |
)"));
  EXPECT_EQ(MarkerTable(all), "+a  Does `a|b` *well*.\n");
}

TEST(MarkersMarkdown, HasTheFormForItems) {
  const markers::MarkerDef* const all[] = {markers::FindByName("kubebuilder:validation:MaxLength")};
  EXPECT_THAT(MarkersAsMarkdown(all), HasSubstr("| Value | integer |\n| Of items | "
                                                "`+kubebuilder:validation:items:MaxLength` |\n"));
}

TEST(MarkersMarkdown, IsWhatTheDocumentationHas) {
  std::ifstream file(TANDEM_SOURCE_DIR "/docs/markers.md");
  const std::string committed{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(committed == MarkersAsMarkdown(markers::Catalogue()))
      << "docs/markers.md is out of date: run tandem tags --markers --markdown > docs/markers.md";
}

TEST(MarkersMarkdown, IsPrintedByTheCommandForTags) {
  EXPECT_EQ(cli::Invoke(&RunTags, {"--markers", "--markdown"}).out,
            MarkersAsMarkdown(markers::Catalogue()));
  EXPECT_EQ(cli::Invoke(&RunTags, {"--markers"}).out, MarkerTable(markers::Catalogue()));
  EXPECT_EQ(cli::Invoke(&RunTags, {"--markers", "required"}).code, 1);
  EXPECT_EQ(cli::Invoke(&RunTags, {"--markers", "--output=json"}).code, 1);
}

}  // namespace
}  // namespace tandem::reference

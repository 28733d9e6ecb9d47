#include "cli/reference/markers_markdown.h"

#include <algorithm>
#include <string_view>

#include "cli/reference/markdown.h"
#include "validation/markers/catalogue.h"

namespace tandem::reference {
namespace {

using markers::Argument;
using markers::ArgumentType;
using markers::MarkerDef;

constexpr std::string_view kIntroduction = R"(# Markers

Markers are comments in Go types from which CustomResourceDefinitions are made: those of kubebuilder, and plain ones such
as `+optional`. tandem reads them as controller-gen does, makes [definitions](generate.md) from them, and uses them as
[rules](generate.md#as-rules) beside the [tags](tags.md).

This page is generated from the catalogue of markers: `tandem tags --markers --markdown > docs/markers.md`. Every example
in it is run by a test. On a terminal, `tandem tags --markers` lists them.

## How they are written

A marker is a line of its own in a `//` comment, in the comment of a field or type or in the one just before it; those of
packages stand before the package clause or between declarations, in any file. Block comments, and comments behind
declarations, have none.

```go
// +name                        a marker without a value
// +name=value                  one value
// +name:first=value,second=2   arguments with names
```

| Value | Is |
|---|---|
| integer | digits, perhaps behind `-` |
| number | the same with decimals or an exponent |
| bool | `true` or `false` |
| string | in `"` or backquotes, or bare, up to `,`, `;` or `}` |
| list | `a;b;c` or `{a,b,c}` |
| any value | whatever it looks like: `{a: 1}` is an object, `{1,2}` a list, `null` is text |
| JSON | the rest of the line |

controller-gen ignores misspelt markers without a message; [`tandem lint`](lint.md) names the nearest marker. If a marker
may stand only once, the last line counts. A keyword may apply to the items of a list:
`+kubebuilder:validation:items:MaxLength=5`.
)";

std::string_view WordOf(ArgumentType type) {
  switch (type) {
    case ArgumentType::kInt:
      return "integer";
    case ArgumentType::kNumber:
      return "number";
    case ArgumentType::kBool:
      return "bool";
    case ArgumentType::kString:
      return "string";
    case ArgumentType::kStrings:
      return "list of strings";
    case ArgumentType::kAny:
      return "any value";
    case ArgumentType::kAnys:
      return "list of any values";
    case ArgumentType::kJson:
      return "JSON";
  }
  return "";
}

std::string PlacesOf(const MarkerDef& marker) {
  std::string places;
  const auto add = [&](markers::Places place, std::string_view word) {
    if ((marker.places & place) == 0) return;
    places.append(places.empty() ? "" : ", ").append(word);
  };
  add(markers::kField, "fields");
  add(markers::kType, "types");
  add(markers::kPackage, "packages");
  return places;
}

std::string NameOf(const MarkerDef& marker) { return "+" + std::string(marker.name); }

bool IsUnnamed(const MarkerDef& marker) {
  return marker.arguments.size() == 1 && marker.arguments.front().name.empty();
}

void AppendIndex(std::span<const MarkerDef* const> markers, std::string& page) {
  page += "\n## All markers\n\n| Marker | Stands on | What it does |\n|---|---|---|\n";
  for (const MarkerDef* marker : markers) {
    page += "| [`" + NameOf(*marker) + "`](#" + MarkdownAnchor(marker->name) + ") | " +
            PlacesOf(*marker) + " | " + MarkdownText(marker->summary) + " |\n";
  }
}

void AppendFacts(const MarkerDef& marker, std::string& page) {
  page += "\n| | |\n|---|---|\n| Stands on | " + PlacesOf(marker) + " |\n";
  if (IsUnnamed(marker)) {
    page += "| Value | " + std::string(WordOf(marker.arguments.front().type)) + " |\n";
  }
  if (marker.of_items)
    page += "| Of items | " + MarkdownCode("+" + markers::Found{&marker, true}.Name()) + " |\n";
}

void AppendArguments(const MarkerDef& marker, std::string& page) {
  if (marker.arguments.empty() || IsUnnamed(marker)) return;
  page += "\n| Argument | Type | Required |\n|---|---|---|\n";
  for (const Argument& argument : marker.arguments) {
    const bool is_required = marker.strict && !argument.optional;
    page += "| `" + std::string(argument.name) + "` | " + std::string(WordOf(argument.type)) +
            " | " + (is_required ? "yes" : "no") + " |\n";
  }
}

void AppendExamples(const MarkerDef& marker, std::string& page) {
  if (marker.examples.empty()) return;
  page += "\n| Schema | Marker | Becomes |\n|---|---|---|\n";
  for (const markers::Example& example : marker.examples) {
    const bool is_schema = example.result.starts_with('{');
    page += "| " + MarkdownCode(example.schema) + " | " + MarkdownCode(example.marker) + " | " +
            (is_schema ? "" : "error: ") + MarkdownCode(example.result) + " |\n";
  }
}

}  // namespace

std::string MarkersAsMarkdown(std::span<const MarkerDef* const> markers) {
  std::string page(kIntroduction);
  AppendIndex(markers, page);
  for (const MarkerDef* marker : markers) {
    page += "\n### " + NameOf(*marker) + "\n\n" + MarkdownText(marker->summary) + "\n";
    AppendFacts(*marker, page);
    AppendArguments(*marker, page);
    AppendExamples(*marker, page);
  }
  return page;
}

std::string MarkerTable(std::span<const MarkerDef* const> markers) {
  std::size_t width = 0;
  for (const MarkerDef* marker : markers) width = std::max(width, NameOf(*marker).size());
  std::string table;
  for (const MarkerDef* marker : markers) {
    std::string name = NameOf(*marker);
    name.resize(width + 2, ' ');
    table += name + std::string(marker->summary) + "\n";
  }
  return table;
}

}  // namespace tandem::reference

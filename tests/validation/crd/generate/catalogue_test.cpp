// The effect of each tag on a definition, compared with what the tag says: by the examples of the
// catalogue.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/validation/crd/generate/judged.h"
#include "validation/tags/catalog.h"

namespace tandem::crd::generate {
namespace {

using tags::Example;
using tags::TagDef;

/// Members that are always written are required in a definition, whatever the tags say of them.
std::string WithOmitEmpty(std::string_view source) {
  constexpr std::string_view kTag = "`json:\"";
  std::string text;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t tag = std::min(source.find(kTag, at), source.size());
    const std::size_t end = std::min(source.find("\"`", tag + kTag.size()), source.size());
    text += source.substr(at, end - at);
    const std::string_view name = source.substr(tag, end - tag);
    if (!name.empty() && name.find(',') == std::string_view::npos) text += ",omitempty";
    at = end;
    if (end < source.size()) text += source.substr(at++, 1);
  }
  return text;
}

/// The Go source of an example: the type T with a field `value`.
std::string SourceOf(const Example& example) {
  std::string source = "type T struct {\n";
  for (std::string_view tags = example.tags; !tags.empty();) {
    const std::size_t end = std::min(tags.find('\n'), tags.size());
    source += "\t// " + std::string(tags.substr(0, end)) + "\n";
    tags.remove_prefix(std::min(end + 1, tags.size()));
  }
  return source + "\tValue " + std::string(example.type) + " `json:\"value,omitempty\"`\n}\n\n" +
         WithOmitEmpty(example.source) + "\n";
}

std::string ObjectOf(std::string_view value) {
  // Go has no word for an absent member of JSON but null, which a definition refuses or drops.
  return value.empty() || value == "null" ? "{}" : "{\"value\":" + std::string(value) + "}";
}

Options OptionsOf(const Example& example) {
  Options options;
  options.include_alpha = true;
  const std::size_t equals = example.option.find('=');
  if (!example.option.empty()) {
    options.switches.emplace(example.option.substr(0, equals),
                             example.option.substr(equals + 1) == "true");
  }
  return options;
}

/// Why a definition says otherwise, where it does.
std::string_view KnownDifference(const TagDef& tag, const Example& example) {
  if (tag.name == "k8s:eachVal" && !example.old_value.empty() &&
      example.tags.find("listType=set") != std::string_view::npos) {
    return "an API server does not know which item of a set was there before";
  }
  if (tag.name == "k8s:immutable" && example.value == R"(["b", "a"])") {
    return "sets are equal in any order";
  }
  return {};
}

/// Whether the catalogue says that definitions leave the tag out.
bool IsLeftOut(const TagDef& tag) { return tag.definition.starts_with("Nothing, and a warning"); }

bool Names(const std::vector<std::string>& warnings, const TagDef& tag) {
  return std::any_of(warnings.begin(), warnings.end(), [&](const std::string& warning) {
    return warning.find("+" + std::string(tag.name)) != std::string::npos;
  });
}

/// Whether an example has the tag, and not only beside it.
bool Uses(const Example& example, const TagDef& tag) {
  const std::string name = "+" + std::string(tag.name);
  return (std::string(example.tags) + std::string(example.source)).find(name) != std::string::npos;
}

/// Each tag says what a definition has of it; what is left out is said.
TEST(Catalogue, IsLeftOutWithAWarningOrNotAtAll) {
  for (const TagDef* tag : tags::Catalog()) {
    SCOPED_TRACE(tag->name);
    EXPECT_FALSE(tag->definition.empty());
    for (const Example& example : tag->examples) {
      if (example.error.starts_with("does not load") || !Uses(example, *tag)) continue;
      const Outcome outcome = MakeWidget(SourceOf(example), OptionsOf(example));
      std::vector<std::string> warnings;
      for (const Problem& warning : outcome.warnings) warnings.push_back(warning.message);
      // The warning of a chain that is left out names the first tag.
      const bool is_warned = IsLeftOut(*tag) ? !warnings.empty() : Names(warnings, *tag);
      EXPECT_EQ(is_warned, IsLeftOut(*tag)) << SourceOf(example);
    }
  }
}

TEST(Catalogue, IsWhatDefinitionsSay) {
  int compared = 0;
  for (const TagDef* tag : tags::Catalog()) {
    for (const Example& example : tag->examples) {
      if (example.error.starts_with("does not load") || example.error.starts_with("panics")) {
        continue;
      }
      SCOPED_TRACE(std::string(tag->name) + "\n" + SourceOf(example) + "value " +
                   std::string(example.value) + ", old " + std::string(example.old_value));
      const Judged judged(SourceOf(example), OptionsOf(example));
      if (judged.LeavesOut()) continue;  // a warning says so
      const std::string old =
          example.old_value.empty() ? std::string() : ObjectOf(example.old_value);
      const std::string errors = judged.ErrorsOf(ObjectOf(example.value), old);
      const bool differs = errors.empty() != example.error.empty();
      EXPECT_EQ(differs, !KnownDifference(*tag, example).empty())
          << "tag: " << example.error << "\ndefinition: " << errors << "\n"
          << judged.json();
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace tandem::crd::generate

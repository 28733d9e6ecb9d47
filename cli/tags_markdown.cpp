#include "cli/tags_markdown.h"

#include "cli/tag_facts.h"

namespace tandem::cli {
namespace {

/// Text that stands in a table cell, or outside of code.
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|' || c == '<' || c == '>' || c == '*' || c == '_') escaped.push_back('\\');
    escaped.push_back(c);
  }
  return escaped;
}

/// Code in a table cell.
std::string Code(std::string_view text) {
  std::string code = "`";
  for (const char c : text) {
    if (c == '|') code.push_back('\\');
    code.push_back(c);
  }
  return code + "`";
}

std::string Anchor(std::string_view name) {
  std::string anchor;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') anchor.push_back(static_cast<char>(c - 'A' + 'a'));
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) anchor.push_back(c);
  }
  return anchor;
}

void AppendOverview(std::span<const tags::TagDef* const> tags, std::string& page) {
  page += "| Tag | Stability | What it does |\n|---|---|---|\n";
  for (const tags::TagDef* tag : tags) {
    page += "| [`+" + std::string(tag->name) + "`](#" + Anchor(tag->name) + ") | " +
            StabilityOf(*tag) + " | " + Escaped(tag->summary) + " |\n";
  }
}

void AppendArguments(const tags::TagDef& tag, std::string& page) {
  if (tag.args.empty()) return;
  page += "\n| Argument | Type | Required | |\n|---|---|---|---|\n";
  for (const tags::ArgSpec& arg : tag.args) {
    page += "| " + Code(ArgumentOf(arg)) + " | " + std::string(gotypes::ToString(arg.type)) +
            " | " + (arg.required ? "yes" : "no") + " | " + Escaped(arg.docs) + " |\n";
  }
}

void AppendExamples(const tags::TagDef& tag, std::string& page) {
  if (tag.examples.empty()) return;
  page += "\n| Field type | Tags | Value | Result |\n|---|---|---|---|\n";
  for (const tags::Example& example : tag.examples) {
    std::string tags;
    for (const std::string_view line : LinesOf(example.tags)) {
      tags += (tags.empty() ? "" : "<br>") + Code(line);
    }
    std::string type = Code(example.type);
    for (const std::string_view line : LinesOf(example.source)) {
      if (!line.empty()) type += "<br>" + Code(line);
    }
    page += "| " + type + " | " + tags + " | " + Code(example.value) + " | " +
            Escaped(ResultOf(example)) + " |\n";
  }
}

void AppendTag(const tags::TagDef& tag, std::string& page) {
  std::string usage = UsageOf(tag);
  if (!usage.starts_with('+')) usage.insert(0, "+");
  page += "\n## " + std::string(tag.name) + "\n\n```go\n// " + usage + "\n```\n\n" +
          Escaped(tag.summary) + "\n\nStability: " + StabilityOf(tag) + ". Stands on ";
  std::string scopes;
  for (const std::string_view scope : ScopesOf(tag)) {
    scopes += (scopes.empty() ? "" : ", ") + std::string(scope);
  }
  page += scopes + ".";
  if (tag.payload != tags::ValueType::kNone) {
    page += " Payload: " + std::string(gotypes::ToString(tag.payload)) + ".";
  }
  for (const std::string& remark : RemarksOn(tag)) page += " " + remark;
  page += "\n";
  AppendArguments(tag, page);
  AppendExamples(tag, page);
}

}  // namespace

std::string TagsAsMarkdown(std::span<const tags::TagDef* const> tags) {
  std::string page =
      "# Tags\n\n"
      "The `+k8s:` tags that declare validation in Go types, one comment line each. This page is\n"
      "generated: `tandem tags --markdown > docs/tags.md`. Every example in it is run by a test:\n"
      "the value is created in a field of that type with those tags.\n\n";
  AppendOverview(tags, page);
  for (const tags::TagDef* tag : tags) AppendTag(*tag, page);
  return page;
}

}  // namespace tandem::cli

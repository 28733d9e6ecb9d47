#include "cli/tag_page.h"

#include <algorithm>

#include "cli/tag_facts.h"

namespace tandem::cli {
namespace {

constexpr std::size_t kLabelWidth = 12;

void AppendRow(std::string_view label, std::string_view text, std::string& page) {
  page.append(label).append(kLabelWidth - std::min(kLabelWidth, label.size()), ' ');
  page.append(text).append("\n");
}

void AppendArguments(const tags::TagDef& tag, std::string& page) {
  std::string_view label = "Arguments:";
  for (const tags::ArgSpec& arg : tag.args) {
    std::string text = ArgumentOf(arg);
    text += " " + std::string(gotypes::ToString(arg.type)) + (arg.required ? ", required" : "");
    if (!arg.docs.empty()) text += ": " + std::string(arg.docs);
    AppendRow(label, text, page);
    label = "";
  }
}

void AppendExamples(const tags::TagDef& tag, std::string& page) {
  for (const tags::Example& example : tag.examples) {
    std::vector<std::string> rows;
    for (const std::string_view line : LinesOf(example.source)) {
      if (!line.empty()) rows.emplace_back(line);
    }
    for (const std::string_view line : LinesOf(example.tags)) {
      rows.push_back("// " + std::string(line));
    }
    rows.push_back("Field " + std::string(example.type));
    rows.push_back(std::string(example.value) + " -> " + ResultOf(example));
    page += "\n";
    std::string_view label = "Example:";
    for (const std::string& row : rows) {
      AppendRow(label, row, page);
      label = "";
    }
  }
}

}  // namespace

std::string TagTable(std::span<const tags::TagDef* const> tags) {
  std::size_t width = 0;
  for (const tags::TagDef* tag : tags) width = std::max(width, tag->name.size());
  std::string table;
  for (const tags::TagDef* tag : tags) {
    const std::string_view level = ToString(tag->level);
    table += "+" + std::string(tag->name) + std::string(width - tag->name.size() + 2, ' ');
    table += std::string(level) + std::string(8 - level.size(), ' ');
    table += std::string(tag->summary) + "\n";
  }
  return table;
}

std::string TagPage(const tags::TagDef& tag) {
  std::string usage = UsageOf(tag);
  if (!usage.starts_with('+')) usage.insert(0, "+");
  std::string page = usage + "\n\n" + std::string(tag.summary) + "\n\n";
  AppendRow("Stability:", StabilityOf(tag), page);
  std::string_view label = "Stands on:";
  for (const std::string_view scope : ScopesOf(tag)) {
    AppendRow(label, scope, page);
    label = "";
  }
  AppendArguments(tag, page);
  if (tag.payload != tags::ValueType::kNone) {
    AppendRow(
        "Payload:",
        std::string(tag.payload_description) + " " + std::string(gotypes::ToString(tag.payload)),
        page);
  }
  label = "Note:";
  for (const std::string& remark : RemarksOn(tag)) {
    AppendRow(label, remark, page);
    label = "";
  }
  AppendExamples(tag, page);
  return page;
}

}  // namespace tandem::cli

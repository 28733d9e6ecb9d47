#include "cli/reference/tag_page.h"

#include <algorithm>

#include "cli/reference/tag_facts.h"

namespace tandem::reference {
namespace {

constexpr std::size_t kLabelWidth = 12;
constexpr std::size_t kPageWidth = 100;

/// Appends words in lines of `kPageWidth`, all but the first behind `indent` spaces.
void AppendWrapped(std::string_view text, std::size_t indent, std::string& page) {
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + end > kPageWidth) {
      page.append("\n").append(indent, ' ');
      column = indent;
    } else if (column > indent) {
      page += ' ';
      ++column;
    }
    page += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  page += '\n';
}

void AppendRow(std::string_view label, std::string_view text, std::string& page) {
  if (text.empty()) return;
  page.append(label).append(kLabelWidth - std::min(kLabelWidth, label.size()), ' ');
  AppendWrapped(text, kLabelWidth, page);
}

/// Rows of which only the first has a label.
void AppendRows(std::string_view label, const std::vector<std::string>& rows, std::string& page) {
  for (const std::string& row : rows) {
    AppendRow(label, row, page);
    label = "";
  }
}

std::vector<std::string> ArgumentRows(const tags::TagDef& tag) {
  std::vector<std::string> rows;
  for (const tags::ArgSpec& arg : tag.args) {
    rows.push_back(ArgumentOf(arg) + " " + std::string(gotypes::ToString(arg.type)) +
                   (arg.required ? ", required: " : ": ") + std::string(arg.docs));
  }
  return rows;
}

std::vector<std::string> PayloadRows(const tags::TagDef& tag) {
  std::vector<std::string> rows;
  for (const tags::PayloadSpec& payload : tag.payloads) {
    const bool is_placeholder = payload.description.starts_with('<');
    rows.push_back(std::string(payload.description) +
                   (is_placeholder ? " " + std::string(gotypes::ToString(tag.payload)) : "") +
                   ": " + DocsOf(payload));
  }
  return rows;
}

std::string Joined(std::span<const std::string_view> words, std::string_view prefix) {
  std::string text;
  for (const std::string_view word : words) {
    text += (text.empty() ? "" : ", ") + std::string(prefix) + std::string(word);
  }
  return text;
}

std::string RequestOf(const tags::Example& example) {
  if (FailsToLoad(example)) return {};
  std::string request = example.old_value.empty() ? "create " + std::string(example.value)
                                                  : "update " + std::string(example.old_value) +
                                                        " to " + std::string(example.value);
  if (!example.option.empty()) request += ", option " + std::string(example.option);
  if (!example.subresource.empty()) request += ", subresource " + std::string(example.subresource);
  return request + " -> ";
}

void AppendLine(std::string_view label, std::string_view line, std::string& page) {
  if (!line.empty()) page.append(label).append(kLabelWidth - label.size(), ' ').append(line);
  page += '\n';
}

void AppendExamples(const tags::TagDef& tag, std::string& page) {
  for (const auto& group : GroupedExamples(tag)) {
    page += "\n";
    std::string_view label = "Example:";
    for (const std::string& line : DeclarationOf(group.front())) {
      AppendLine(label, line, page);
      label = "";
    }
    for (const tags::Example& example : group) {
      std::string line = "  " + RequestOf(example) + ResultOf(example.error);
      if (example.kep_error) line += "; to the proposals: " + ResultOf(*example.kep_error);
      if (!example.note.empty()) line += " (" + std::string(example.note) + ")";
      AppendLine("", line, page);
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
  std::string page = SyntaxOf(tag) + "\n\n";
  AppendWrapped(tag.summary, 0, page);
  if (!tag.docs.empty()) AppendWrapped(tag.docs, 0, page);
  page += "\n";
  AppendRow("Stability:", StabilityOf(tag), page);
  AppendRow("Stands on:", Joined(ScopesOf(tag), ""), page);
  AppendRows("Arguments:", ArgumentRows(tag), page);
  AppendRows("Payload:", PayloadRows(tag), page);
  AppendRow("Errors:", tag.errors, page);
  AppendRow("Origin:", tag.origin, page);
  AppendRow("Updates:", tag.ratcheting, page);
  AppendRow("Definition:", tag.definition, page);
  AppendRow("Warning:", tag.warning, page);
  AppendRows("Note:", RemarksOn(tag), page);
  AppendRow("See also:", Joined(tag.related, "+"), page);
  AppendExamples(tag, page);
  return page;
}

std::string SettingTagPage(const SettingTag& tag) {
  std::string page(tag.syntax);
  page += "\n\n";
  AppendWrapped(tag.summary, 0, page);
  AppendWrapped(tag.docs, 0, page);
  page += "\n";
  AppendRow("Stands on:", tag.stands_on, page);
  return page;
}

}  // namespace tandem::reference

#include "cli/lsp/completion.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/lsp/definition_findings.h"
#include "cli/lsp/known_kinds.h"
#include "cli/lsp/supported_texts.h"
#include "config/yaml_writer.h"
#include "validation/json/writer.h"

namespace tandem::lsp {
namespace {

using verdict::FieldGuide;
using verdict::GuideMember;
using verdict::GuideStep;

bool IsField(const std::vector<GuideStep>& path, std::string_view name) {
  return path.size() == 1 && !path.front().is_element && path.front().name == name;
}

FieldGuide GuideTo(const std::vector<GuideStep>& path, const Cursor& cursor, Workspace& workspace) {
  const verdict::KindRules* const kind =
      FindKindRules(workspace.rules(), cursor.object.api_version, cursor.object.kind);
  return kind == nullptr ? FieldGuide() : verdict::GuideTo(*kind, path);
}

/// A name as a key, with its colon unless that is there.
std::string KeyText(const std::string& name, const Cursor& cursor) {
  const bool needs_quotes = cursor.is_json && !cursor.is_quoted;
  std::string text = needs_quotes ? "\"" + name + "\"" : name;
  if (!cursor.is_followed && (needs_quotes || !cursor.is_quoted)) text += ": ";
  return text;
}

/// Whether a value needs quotes: without them it would be something else in YAML, and no text in
/// JSON.
bool NeedsQuotes(const std::string& value, const Cursor& cursor) {
  if (cursor.is_quoted) return false;
  if (cursor.is_json) return true;
  // The cursor may be within brackets.
  return !config::IsPlainText(value) || value.find_first_of(",[]{}:") != std::string::npos;
}

std::string ValueText(const std::string& value, const Cursor& cursor) {
  std::string text = cursor.needs_blank ? " " : "";
  if (!NeedsQuotes(value, cursor)) return text + value;
  json::Writer(text).String(value);
  return text;
}

void AddValues(const std::vector<std::string>& values, ItemKind kind, const Cursor& cursor,
               std::vector<Item>& items) {
  for (const std::string& value : values) {
    items.push_back({value, kind, "", "", ValueText(value, cursor), cursor.word, false});
  }
}

/// The members that every object has, whatever its kind.
constexpr std::string_view kCommon[] = {"apiVersion", "kind", "metadata"};

std::vector<Item> CompleteKey(const Cursor& cursor, Workspace& workspace) {
  FieldGuide guide = GuideTo(cursor.path, cursor, workspace);
  if (cursor.path.empty()) {
    for (const std::string_view name : kCommon) {
      const bool is_known = std::any_of(guide.members.begin(), guide.members.end(),
                                        [&](const GuideMember& each) { return each.name == name; });
      if (!is_known) guide.members.push_back({std::string(name), "", "", true});
    }
  }
  std::vector<Item> items;
  for (const GuideMember& member : guide.members) {
    items.push_back({member.name, ItemKind::kField, member.type, member.description,
                     KeyText(member.name, cursor), cursor.word, member.is_required});
  }
  return items;
}

bool IsBool(std::string_view type) { return type == "bool" || type == "boolean"; }

std::vector<Item> CompleteValue(const Text& text, const Cursor& cursor, Workspace& workspace) {
  std::vector<Item> items;
  if (IsField(cursor.path, "kind")) {
    AddValues(KindsOf(workspace.rules(), cursor.object.api_version), ItemKind::kValue, cursor,
              items);
    return items;
  }
  if (IsField(cursor.path, "apiVersion")) {
    AddValues(ApiVersionsOf(workspace.rules(), cursor.object.kind), ItemKind::kValue, cursor,
              items);
    return items;
  }
  const FieldGuide guide = GuideTo(cursor.path, cursor, workspace);
  if (IsBool(guide.type)) {
    for (const char* const word : {"true", "false"}) {
      const std::string text_of_it = (cursor.needs_blank ? " " : "") + std::string(word);
      items.push_back({word, ItemKind::kKeyword, "", "", text_of_it, cursor.word, false});
    }
    return items;
  }
  auto values = SupportedTexts(text, cursor, workspace);
  if (values.empty()) values = guide.values;
  AddValues(values, ItemKind::kEnumMember, cursor, items);
  return items;
}

/// A text that is no key yet may be an element of a list, too: `- TC`.
bool MayBeElement(const Cursor& cursor) {
  return cursor.role == Cursor::Role::kKey && !cursor.is_followed && !cursor.path.empty() &&
         cursor.path.back().is_element;
}

/// The estimated cost of the expression at the cursor; empty where there is none.
std::string CostAt(const Cursor& cursor, const Text& text, Workspace& workspace) {
  const std::vector<GuideStep> path = cursor.Field();
  if (cursor.object.kind != "CustomResourceDefinition") return {};
  if (path.back().name != "rule" && path.back().name != "messageExpression") return {};
  const Span around = cursor.document;
  const std::string document = text.str().substr(around.begin, around.end - around.begin);
  const auto line_of = [&text](std::size_t offset) {
    return text.PlaceOf(offset, Encoding::kUtf8).line;
  };
  const std::size_t line = line_of(cursor.word.begin) - line_of(around.begin) + 1;
  return CostOfExpression({.text = document, .start = {1, 1}, .is_json = cursor.is_json}, line,
                          workspace.lint_options());
}

}  // namespace

std::vector<Item> CompleteManifest(const Text& text, std::size_t offset, Workspace& workspace) {
  const Cursor cursor = FindCursor(text, offset);
  if (cursor.role == Cursor::Role::kValue) return CompleteValue(text, cursor, workspace);
  std::vector<Item> items = CompleteKey(cursor, workspace);
  if (items.empty() && MayBeElement(cursor)) items = CompleteValue(text, cursor, workspace);
  return items;
}

std::string DescribeManifest(const Text& text, std::size_t offset, Workspace& workspace,
                             Span& span) {
  const Cursor cursor = FindCursor(text, offset);
  const std::vector<GuideStep> path = cursor.Field();
  if (path.empty() || cursor.word.begin == cursor.word.end) return {};
  const FieldGuide guide = GuideTo(path, cursor, workspace);
  const std::string cost = CostAt(cursor, text, workspace);
  if (guide.IsEmpty() && cost.empty()) return {};
  span = cursor.word;
  std::string name;
  for (const GuideStep& step : path) {
    name += step.is_element ? "[]" : (name.empty() ? "" : ".") + step.name;
  }
  std::string markdown = "**" + name + "**";
  if (!guide.type.empty()) markdown += " `" + guide.type + "`";
  if (!guide.description.empty()) markdown += "\n\n" + guide.description;
  for (const std::string& rule : guide.rules) {
    markdown += (&rule == &guide.rules.front() ? "\n\n- `" : "\n- `") + rule + "`";
  }
  if (!cost.empty()) markdown += "\n\n" + cost;
  return markdown;
}

}  // namespace tandem::lsp

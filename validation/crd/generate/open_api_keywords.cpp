#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>

#include "validation/base/white_space.h"
#include "validation/crd/generate/comments_internal.h"
#include "validation/crd/generate/open_api_keywords_internal.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::crd::generate {
namespace {

using json::ValueView;
using schema::Draft;

constexpr std::string_view kPrefix = "k8s:validation:";

/// The most rules of one schema; their numbers are written down.
constexpr std::size_t kMostRules = 100;

constexpr std::string_view kKeywords[] = {
    "nullable",    "maximum",    "exclusiveMaximum", "minimum",      "exclusiveMinimum",
    "maxLength",   "minLength",  "pattern",          "maxItems",     "minItems",
    "uniqueItems", "multipleOf", "maxProperties",    "minProperties"};

/// `cel[0]:rule`: false when it is no part of a rule.
bool AddRulePart(std::string_view path, ValueView value, Draft& draft) {
  path.remove_prefix(4);
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(path.data(), path.data() + path.size(), index);
  path.remove_prefix(static_cast<std::size_t>(end - path.data()));
  if (error != std::errc() || index >= kMostRules || !path.starts_with("]:")) return false;
  path.remove_prefix(2);
  if (draft.rules.size() <= index) draft.rules.resize(index + 1);
  Draft::Rule& rule = draft.rules[index];
  if (path == "optionalOldSelf" && value.kind() == json::Kind::kBool) {
    rule.optional_old_self = value.AsBool() ? "true" : "false";
    return true;
  }
  if (!value.IsString()) return false;
  const std::string text(value.AsString());
  if (path == "rule") rule.rule = text;
  if (path == "message") rule.message = text;
  if (path == "messageExpression") rule.message_expression = text;
  if (path == "reason") rule.reason = text;
  if (path == "fieldPath") rule.field_path = text;
  return path == "rule" || path == "message" || path == "messageExpression" || path == "reason" ||
         path == "fieldPath";
}

Draft& Only(std::vector<Draft>& drafts) {
  return drafts.empty() ? drafts.emplace_back() : drafts.front();
}

/// False when there is no such keyword, or its value is none. Takes a name off the path each time.
bool AddKeyword(std::string_view path, ValueView value, Draft& draft) {
  Draft* at = &draft;
  for (;;) {
    const std::size_t colon = path.find(':');
    const std::string_view first = path.substr(0, colon);
    if (colon == std::string_view::npos || first.starts_with("cel[")) break;
    path.remove_prefix(colon + 1);
    if (first == "items") {
      at = &Only(at->items);
    } else if (first == "additionalProperties") {
      at = &Only(at->additional);
    } else if (first == "properties") {
      const std::size_t end = std::min(path.find(':'), path.size());
      at = &at->properties[std::string(path.substr(0, end))];
      path.remove_prefix(std::min(end + 1, path.size()));
    } else {
      return false;
    }
  }
  if (path.starts_with("cel[")) return AddRulePart(path, value, *at);
  if (path == "format" && value.IsString()) {
    at->format = value.AsString();
    return true;
  }
  if (path == "enum" && value.IsArray()) {
    at->enum_values.clear();
    for (const ValueView each : value.elements()) {
      at->enum_values.push_back(json::RenderGoJson(each));
    }
    return true;
  }
  if (std::find(std::begin(kKeywords), std::end(kKeywords), path) == std::end(kKeywords)) {
    return false;
  }
  at->Set(path, json::RenderGoJson(value));
  return true;
}

}  // namespace

void AddOpenApiKeywords(const gotypes::Comments& comments, Draft& draft, Findings& findings) {
  for (const auto* const lines : {&comments.second_closest, &comments.doc}) {
    for (const gotypes::CommentLine& line : *lines) {
      std::string_view text = markers::MarkerText(line);
      if (!text.starts_with(kPrefix)) continue;
      text.remove_prefix(kPrefix.size());
      const std::size_t equals = std::min(text.find('='), text.size());
      const std::string_view json = text.substr(std::min(equals + 1, text.size()));
      json::Document value(0);
      // A keyword alone is true.
      const Status parsed = value.Parse(json.empty() ? "true" : json);
      const std::string_view path = TrimSpace(text.substr(0, equals));
      if (!parsed) {
        findings.errors.Add(line.position,
                            "+k8s:validation:" + std::string(path) + ": the value is no JSON");
      } else if (!AddKeyword(path, value.root(), draft)) {
        findings.errors.Add(line.position, "+k8s:validation:" + std::string(path) +
                                               ": unknown, or of another type");
      }
    }
  }
}

}  // namespace tandem::crd::generate

#include "cli/reference/tags_json.h"

#include <algorithm>

#include "cli/indented_json.h"
#include "cli/reference/tag_facts.h"

namespace tandem::reference {
namespace {

void WriteArgs(const tags::TagDef& tag, cli::IndentedJson& json) {
  const auto unknown = [](const tags::ArgSpec& arg) { return arg.known.IsEmpty(); };
  if (std::all_of(tag.args.begin(), tag.args.end(), unknown)) return;
  json.Key("Args").Open('[');
  for (const tags::ArgSpec& arg : tag.args) {
    if (unknown(arg)) continue;
    json.Open('{');
    json.Key("Name").String(arg.name).Key("Description").String(arg.description);
    json.Key("Type").String(gotypes::ToString(arg.type)).Key("Required").Bool(arg.required);
    json.Key("Default").String("").Key("Docs").String(arg.docs);
    json.Close('}');
  }
  json.Close(']');
}

void WritePayloads(const tags::TagDef& tag, cli::IndentedJson& json) {
  if (tag.payload == tags::ValueType::kNone) return;
  json.Key("Payloads").Open('[');
  for (const tags::PayloadSpec& payload : tag.payloads) {
    json.Open('{');
    json.Key("Description").String(payload.description).Key("Docs").String(DocsOf(payload));
    json.Close('}');
  }
  json.Close(']');
  json.Key("PayloadsType").String(gotypes::ToString(tag.payload));
  json.Key("PayloadsRequired").Bool(true);
}

void WriteTag(const tags::TagDef& tag, cli::IndentedJson& json) {
  json.Open('{').Key("Tag").String(tag.name);
  json.Key("StabilityLevel").String(ToString(tag.level));
  WriteArgs(tag, json);
  json.Key("Usage").String(UsageOf(tag)).Key("Description").String(tag.summary);
  json.Key("Docs").String(tag.docs);
  if (!tag.warning.empty()) json.Key("Warning").String(tag.warning);
  json.Key("Scopes").Open('[');
  for (const std::string_view scope : ScopesOf(tag)) json.String(scope);
  json.Close(']');
  WritePayloads(tag, json);
  if (tag.any_args) json.Key("AcceptsUnknownArgs").Bool(true);
  json.Close('}');
}

}  // namespace

std::string TagsAsJson(std::span<const tags::TagDef* const> tags) {
  std::string text;
  cli::IndentedJson json(text);
  json.Open('[');
  for (const tags::TagDef* tag : tags) WriteTag(*tag, json);
  json.Close(']');
  return text + "\n\n";
}

}  // namespace tandem::reference

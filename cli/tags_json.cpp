#include "cli/tags_json.h"

#include "cli/indented_json.h"
#include "cli/tag_facts.h"

namespace tandem::cli {
namespace {

void WriteArgs(const tags::TagDef& tag, IndentedJson& json) {
  if (tag.args.empty()) return;
  json.Key("Args").Open('[');
  for (const tags::ArgSpec& arg : tag.args) {
    json.Open('{');
    json.Key("Name").String(arg.name).Key("Description").String(arg.description);
    json.Key("Type").String(gotypes::ToString(arg.type)).Key("Required").Bool(arg.required);
    json.Key("Default").String("").Key("Docs").String(arg.docs);
    json.Close('}');
  }
  json.Close(']');
}

void WritePayload(const tags::TagDef& tag, IndentedJson& json) {
  if (tag.payload == tags::ValueType::kNone) return;
  json.Key("Payloads").Open('[').Open('{');
  json.Key("Description").String(tag.payload_description).Key("Docs").String("");
  json.Close('}').Close(']');
  json.Key("PayloadsType").String(gotypes::ToString(tag.payload));
  json.Key("PayloadsRequired").Bool(true);
}

void WriteTag(const tags::TagDef& tag, IndentedJson& json) {
  json.Open('{').Key("Tag").String(tag.name);
  json.Key("StabilityLevel").String(ToString(tag.level));
  WriteArgs(tag, json);
  json.Key("Usage").String(UsageOf(tag)).Key("Description").String(tag.summary);
  json.Key("Docs").String("");
  json.Key("Scopes").Open('[');
  for (const std::string_view scope : ScopesOf(tag)) json.String(scope);
  json.Close(']');
  WritePayload(tag, json);
  if (tag.any_args) json.Key("AcceptsUnknownArgs").Bool(true);
  json.Close('}');
}

}  // namespace

std::string TagsAsJson(std::span<const tags::TagDef* const> tags) {
  std::string text;
  IndentedJson json(text);
  json.Open('[');
  for (const tags::TagDef* tag : tags) WriteTag(*tag, json);
  json.Close(']');
  return text + "\n\n";
}

}  // namespace tandem::cli

#include "validation/evidence/writer.h"

#include "validation/evidence/json_parts.h"
#include "validation/json/writer.h"

namespace tandem::evidence {
namespace {

void WriteSketch(std::string_view key, const Sketch& sketch, json::Writer& writer) {
  if (!sketch.IsEmpty()) writer.Key(key).String(sketch.ToText());
}

void WriteUnknown(const Unknown& unknown, json::Writer& writer) {
  for (const auto& [name, text] : unknown) writer.Key(name).Raw(text);
}

/// Leaves out a count of 0, for which an absent one stands. Most rules have only their name.
void WriteCount(std::string_view key, std::uint64_t count, json::Writer& writer) {
  if (count > 0) WriteNumber(key, count, writer);
}

void WriteRule(const std::string& name, const RuleCounts& rule, json::Writer& writer) {
  writer.StartObject().Key("rule").String(name);
  WriteCount("exercised", rule.exercised, writer);
  WriteCount("refusedByBoth", rule.refused_by_both, writer);
  WriteCount("declarativeOnly", rule.declarative_only, writer);
  WriteCount("handwrittenOnly", rule.handwritten_only, writer);
  WriteCount("excused", rule.excused, writer);
  WriteExcuses(rule.excuses, writer);
  WriteTime("firstDifference", rule.first_difference, writer);
  WriteTime("lastDifference", rule.last_difference, writer);
  WriteSketch("sketch", rule.values, writer);
  WriteUnknown(rule.unknown, writer);
  writer.EndObject();
}

void WriteIdentifier(const IdentifierKey& key, const IdentifierCounts& counts,
                     json::Writer& writer) {
  writer.StartObject().Key("identifier").String(key.identifier);
  writer.Key("digest").String(key.digest).Key("authority").String(counts.authority);
  WriteNumber("comparisons", counts.comparisons, writer);
  WriteCount("lookedInto", counts.looked_into, writer);
  WriteCount("mismatching", counts.mismatching, writer);
  WriteCount("wouldChange", counts.would_change, writer);
  WriteCount("panics", counts.panics, writer);
  WriteTime("since", counts.since, writer);
  WriteTime("first", counts.first, writer);
  WriteTime("last", counts.last, writer);
  WriteSketch("sketch", counts.inputs, writer);
  WriteSamples(counts.samples, writer);
  WriteUnknown(counts.unknown, writer);
  writer.Key("rules").StartArray();
  for (const auto& [name, rule] : counts.rules) WriteRule(name, rule, writer);
  writer.EndArray().EndObject();
}

void WriteMembers(const Document& document, json::Writer& writer) {
  writer.Key("instance").String(document.instance);
  WriteNumber("sequence", document.sequence, writer);
  writer.Key("key").String(document.key);
  writer.Key("source").String(ToString(document.source));
  WriteTime("started", document.started, writer);
  WriteTime("written", document.written, writer);
  WriteUnknown(document.unknown, writer);
  writer.Key("identifiers").StartArray();
  for (const auto& [key, counts] : document.identifiers) WriteIdentifier(key, counts, writer);
  writer.EndArray();
}

}  // namespace

std::string Write(const Document& document) {
  std::string text;
  json::Writer writer(text);
  WriteNumber("tandemEvidence", 1, writer.StartObject());
  WriteMembers(document, writer);
  writer.EndObject();
  return text += '\n';
}

std::string Write(const Fleet& fleet) {
  if (fleet.documents().size() == 1) return Write(fleet.documents().begin()->second);
  std::string text;
  json::Writer writer(text);
  WriteNumber("tandemEvidence", 1, writer.StartObject());
  writer.Key("documents").StartArray();
  for (const auto& [instance, document] : fleet.documents()) {
    writer.StartObject();
    WriteMembers(document, writer);
    writer.EndObject();
  }
  writer.EndArray().EndObject();
  return text += '\n';
}

}  // namespace tandem::evidence

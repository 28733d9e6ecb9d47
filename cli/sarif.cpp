#include "cli/sarif.h"

#include <algorithm>

#include "validation/base/ascii.h"

namespace tandem::cli {
namespace {

void WriteText(std::string_view text, json::Writer& writer) {
  writer.StartObject().Key("text").String(text).EndObject();
}

/// The path as a relative URI: characters that are not plain are percent-encoded.
std::string ToUri(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri;
  for (const char c : path) {
    if (IsAlphanumeric(c) || kPlain.find(c) != std::string_view::npos) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
  }
  return uri;
}

void WriteLocation(const SarifResult& result, json::Writer& writer) {
  writer.StartObject().Key("physicalLocation").StartObject();
  writer.Key("artifactLocation").StartObject().Key("uri").String(ToUri(result.file)).EndObject();
  // Code scanning shows no result without a line.
  writer.Key("region").StartObject().Key("startLine").Int(std::max<std::int64_t>(result.line, 1));
  if (result.column > 0) writer.Key("startColumn").Int(result.column);
  writer.EndObject().EndObject();
  if (!result.subject.empty()) {
    writer.Key("logicalLocations").StartArray().StartObject();
    writer.Key("fullyQualifiedName").String(result.subject);
    writer.EndObject().EndArray();
  }
  writer.EndObject();
}

void WriteRule(const SarifRule& rule, json::Writer& writer) {
  writer.StartObject().Key("id").String(rule.name).Key("shortDescription");
  WriteText(rule.summary, writer);
  writer.Key("fullDescription");
  WriteText(rule.summary, writer);
  writer.Key("help");
  WriteText(rule.help, writer);
  writer.Key("defaultConfiguration").StartObject();
  writer.Key("level").String(rule.level).EndObject();
  writer.EndObject();
}

}  // namespace

SarifLog::SarifLog(std::span<const SarifRule> rules, std::string& out)
    : rules_(rules), writer_(out) {
  writer_.StartObject();
  writer_.Key("$schema").String("https://json.schemastore.org/sarif-2.1.0.json");
  writer_.Key("version").String("2.1.0");
  writer_.Key("runs").StartArray().StartObject();
  writer_.Key("tool").StartObject().Key("driver");
  writer_.StartObject().Key("name").String("tandem").Key("rules").StartArray();
  for (const SarifRule& rule : rules_) WriteRule(rule, writer_);
  writer_.EndArray().EndObject().EndObject();
  writer_.Key("results").StartArray();
}

void SarifLog::Add(const SarifResult& result) {
  writer_.StartObject().Key("ruleId").String(rules_[result.rule].name);
  writer_.Key("ruleIndex").Int(static_cast<std::int64_t>(result.rule));
  writer_.Key("level").String(result.level);
  writer_.Key("message");
  WriteText(result.message, writer_);
  if (!result.file.empty()) {
    writer_.Key("locations").StartArray();
    WriteLocation(result, writer_);
    writer_.EndArray();
  }
  if (!result.hint.empty()) {
    writer_.Key("properties").StartObject().Key("hint").String(result.hint).EndObject();
  }
  writer_.EndObject();
}

void SarifLog::Finish() { writer_.EndArray().EndObject().EndArray().EndObject(); }

}  // namespace tandem::cli

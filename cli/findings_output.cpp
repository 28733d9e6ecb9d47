#include "cli/findings_output.h"

#include <algorithm>

#include "validation/json/writer.h"

namespace tandem::cli {
namespace {

using lint::Finding;
using lint::Severity;

std::string SubjectOf(const Finding& finding) {
  return finding.field.empty() ? finding.type : finding.type + "." + finding.field;
}

void WriteText(std::string_view text, json::Writer& writer) {
  writer.StartObject().Key("text").String(text).EndObject();
}

/// As a relative URI: what is not plain in a path is percent-encoded.
std::string ToUri(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri;
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
  }
  return uri;
}

void WriteLocation(const Finding& finding, json::Writer& writer) {
  writer.StartObject().Key("physicalLocation").StartObject();
  writer.Key("artifactLocation").StartObject().Key("uri").String(ToUri(finding.file)).EndObject();
  // Code scanning shows no result without a line.
  writer.Key("region").StartObject().Key("startLine").Int(std::max(finding.line, 1));
  if (finding.column > 0) writer.Key("startColumn").Int(finding.column);
  writer.EndObject().EndObject();
  if (!finding.type.empty()) {
    writer.Key("logicalLocations").StartArray().StartObject();
    writer.Key("fullyQualifiedName").String(SubjectOf(finding));
    writer.EndObject().EndArray();
  }
  writer.EndObject();
}

void WriteResult(const Finding& finding, json::Writer& writer) {
  std::string message =
      finding.tag.empty() ? finding.message : finding.tag + ": " + finding.message;
  if (!finding.suggestion.empty()) message += " (" + finding.suggestion + ")";
  const lint::RuleInfo& rule = lint::InfoOf(finding.rule);
  writer.StartObject().Key("ruleId").String(rule.name);
  writer.Key("ruleIndex").Int(static_cast<std::int64_t>(rule.rule));
  writer.Key("level").String(ToString(rule.severity));
  writer.Key("message");
  WriteText(message, writer);
  if (!finding.file.empty()) {
    writer.Key("locations").StartArray();
    WriteLocation(finding, writer);
    writer.EndArray();
  }
  writer.EndObject();
}

void WriteDriver(json::Writer& writer) {
  writer.StartObject().Key("name").String("tandem").Key("rules").StartArray();
  for (const lint::RuleInfo& rule : lint::Rules()) {
    writer.StartObject().Key("id").String(rule.name).Key("shortDescription");
    WriteText(rule.summary, writer);
    writer.Key("fullDescription");
    WriteText(rule.summary, writer);
    writer.Key("help");
    WriteText(rule.help, writer);
    writer.Key("defaultConfiguration").StartObject();
    writer.Key("level").String(ToString(rule.severity)).EndObject();
    writer.EndObject();
  }
  writer.EndArray().EndObject();
}

std::string Count(const std::vector<Finding>& findings, Severity severity) {
  const auto count = std::count_if(findings.begin(), findings.end(), [&](const Finding& finding) {
    return lint::InfoOf(finding.rule).severity == severity;
  });
  if (count == 0) return {};
  return std::to_string(count) + " " + std::string(ToString(severity)) + (count == 1 ? "" : "s");
}

}  // namespace

std::string FindingsAsJson(const std::vector<Finding>& findings) {
  std::string text;
  json::Writer writer(text);
  writer.StartArray();
  for (const Finding& finding : findings) {
    const lint::RuleInfo& rule = lint::InfoOf(finding.rule);
    writer.StartObject();
    writer.Key("file").String(finding.file);
    writer.Key("line").Int(finding.line).Key("column").Int(finding.column);
    writer.Key("severity").String(ToString(rule.severity)).Key("rule").String(rule.name);
    writer.Key("type").String(finding.type).Key("field").String(finding.field);
    writer.Key("tag").String(finding.tag).Key("message").String(finding.message);
    writer.Key("suggestion").String(finding.suggestion);
    writer.EndObject();
  }
  writer.EndArray();
  return text;
}

std::string FindingsAsSarif(const std::vector<Finding>& findings) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject();
  writer.Key("$schema").String("https://json.schemastore.org/sarif-2.1.0.json");
  writer.Key("version").String("2.1.0");
  writer.Key("runs").StartArray().StartObject();
  writer.Key("tool").StartObject().Key("driver");
  WriteDriver(writer);
  writer.EndObject().Key("results").StartArray();
  for (const Finding& finding : findings) WriteResult(finding, writer);
  writer.EndArray().EndObject().EndArray().EndObject();
  return text;
}

std::string Summary(const std::vector<Finding>& findings) {
  std::string summary;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    const std::string count = Count(findings, severity);
    if (!count.empty()) summary += (summary.empty() ? "" : ", ") + count;
  }
  return summary.empty() ? "no findings" : summary;
}

}  // namespace tandem::cli

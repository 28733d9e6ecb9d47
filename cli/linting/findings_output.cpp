#include "cli/linting/findings_output.h"

#include <algorithm>

#include "cli/sarif.h"
#include "validation/base/one_line.h"
#include "validation/json/writer.h"

namespace tandem::linting {
namespace {

using lint::Finding;
using lint::Severity;

std::string SubjectOf(const Finding& finding) {
  return finding.field.empty() ? finding.type : finding.type + "." + finding.field;
}

std::string MessageOf(const Finding& finding) {
  std::string message =
      finding.tag.empty() ? finding.message : finding.tag + ": " + finding.message;
  if (!finding.suggestion.empty()) message += " (" + finding.suggestion + ")";
  return OneLine(message);
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
  std::vector<cli::SarifRule> rules;
  for (const lint::RuleInfo& rule : lint::Rules()) {
    rules.push_back({rule.name, rule.summary, rule.help, ToString(rule.severity)});
  }
  std::string text;
  cli::SarifLog log(rules, text);
  for (const Finding& finding : findings) {
    const lint::RuleInfo& rule = lint::InfoOf(finding.rule);
    const std::string subject = SubjectOf(finding);
    const std::string message = MessageOf(finding);
    log.Add({static_cast<std::size_t>(rule.rule), ToString(rule.severity), message, finding.file,
             finding.line, finding.column, subject});
  }
  log.Finish();
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

}  // namespace tandem::linting

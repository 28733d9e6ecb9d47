#include "cli/lsp/report_findings.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "cli/lsp/hint_fix.h"
#include "cli/lsp/value_span.h"
#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::lsp {
namespace {

using manifests::ObjectReport;
using manifests::ObjectVerdict;

std::string WithHint(std::string message, std::string_view hint) {
  if (!hint.empty()) message.append("\nhint: ").append(hint);
  return message;
}

/// Whether strict decoding would refuse what a warning is about; the judge only warns of it.
bool IsStrictError(std::string_view text) {
  return text.starts_with("unknown field \"") || text.starts_with("duplicate field \"");
}

Finding FindingOf(const manifests::LocatedError& located, const Text& text) {
  const bool is_absent = located.error.type == field::ErrorType::kRequired;
  Finding finding;
  finding.span =
      SpanAt(text.str(), OffsetAt(text, located.at), is_absent ? Part::kKey : Part::kValue);
  finding.code = field::WireName(located.error.type);
  finding.message = WithHint(manifests::ErrorText(located.error), located.hint);
  finding.fix = FixOf(located.hint, text.str(), finding.span);
  return finding;
}

Finding FindingOf(const manifests::Remark& remark, const Text& text) {
  const bool is_strict = IsStrictError(remark.text);
  Finding finding;
  finding.span =
      SpanAt(text.str(), OffsetAt(text, remark.at), is_strict ? Part::kKey : Part::kValue);
  finding.severity = is_strict ? Severity::kError : Severity::kWarning;
  if (remark.text.starts_with("not judged")) finding.severity = Severity::kInformation;
  finding.code = is_strict ? "BadRequest" : "Warning";
  finding.message =
      WithHint((is_strict ? "strict decoding error: " : "") + remark.text, remark.hint);
  finding.fix = FixOf(remark.hint, text.str(), finding.span);
  return finding;
}

/// The reason and the message of `Error from server (BadRequest): error when creating "a.yaml":
/// ...`.
std::pair<std::string_view, std::string_view> TakeApart(std::string_view message,
                                                        const std::string& file) {
  constexpr std::string_view kBefore = "Error from server (";
  if (!message.starts_with(kBefore)) return {"Unusable", WithoutPlace(message, file)};
  message.remove_prefix(kBefore.size());
  const std::string_view reason = message.substr(0, message.find(')'));
  const std::string end = GoQuote(file) + ": ";
  const std::size_t at = message.find(end);
  return {reason, at == std::string_view::npos ? message : message.substr(at + end.size())};
}

/// A hint may begin with the field that it is about: `spec.ports: put the value in quotes`.
std::string HintsOf(const manifests::ObjectReport& report) {
  std::string all;
  for (const std::string& hint : report.hints) all += (all.empty() ? "" : "\n") + hint;
  return all;
}

Finding OfMessage(const manifests::ObjectReport& report, const Text& text) {
  const auto [reason, message] = TakeApart(report.message, report.file);
  Finding finding;
  finding.span = SpanAt(text.str(), OffsetAt(text, report.message_at), Part::kValue);
  finding.code = reason;
  finding.message = WithHint(std::string(message), HintsOf(report));
  return finding;
}

/// The kind that nobody knows, or the apiVersion where the hint is another one.
Finding OfUnknownKind(const manifests::ObjectReport& report,
                      const manifests::ManifestObject& object, config::Manifest& manifest,
                      const Text& text) {
  const std::string hint = HintsOf(report);
  const auto meant = ReplacementIn(hint);
  const bool is_version =
      meant && (meant->find('/') != std::string::npos || meant->starts_with('v'));
  const std::string field = is_version ? "apiVersion" : "kind";
  const config::Position at = manifest.positions.FindField(object.value, object.path, field);
  Finding finding;
  finding.span = SpanAt(text.str(), OffsetAt(text, at), Part::kValue);
  // Without a hint it may be any resource whose definition is elsewhere.
  finding.severity = hint.empty() ? Severity::kInformation : Severity::kError;
  finding.code = "NoRules";
  finding.message = WithHint(std::string(WithoutPlace(report.message, report.file)), hint);
  finding.fix = FixOf(hint, text.str(), finding.span);
  return finding;
}

/// A document that names neither is some other program's.
bool IsManifest(const manifests::ManifestObject& object) {
  return !object.kind.empty() || !object.api_version.empty();
}

}  // namespace

std::size_t OffsetAt(const Text& text, config::Position position) {
  if (position.line == 0) return 0;
  const std::size_t begin = text.StartOf(position.line - 1);
  return std::min(begin + std::max<std::size_t>(position.column, 1) - 1, text.str().size());
}

std::string_view WithoutPlace(std::string_view message, std::string_view file) {
  if (!message.starts_with(file)) return message;
  std::string_view rest = message.substr(file.size());
  while (rest.starts_with(':')) {
    rest.remove_prefix(1);
    if (TakeDigits(rest).empty()) break;
  }
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  return rest;
}

void AddFindings(const manifests::ObjectReport& report, const manifests::ManifestObject& object,
                 config::Manifest& manifest, const Text& text, std::vector<Finding>& findings) {
  if (!IsManifest(object)) return;
  for (const manifests::LocatedError& error : report.errors)
    findings.push_back(FindingOf(error, text));
  for (const manifests::Remark& warning : report.warnings)
    findings.push_back(FindingOf(warning, text));
  if (!report.errors.empty() || report.message.empty()) return;
  findings.push_back(report.verdict == manifests::ObjectVerdict::kNoRules
                         ? OfUnknownKind(report, object, manifest, text)
                         : OfMessage(report, text));
}

}  // namespace tandem::lsp

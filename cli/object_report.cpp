#include "cli/object_report.h"

#include <set>
#include <utility>

#include "validation/base/go_quote.h"

namespace tandem::cli {

std::string_view ToString(Verdict verdict) {
  switch (verdict) {
    case Verdict::kValid:
      return "valid";
    case Verdict::kInvalid:
      return "invalid";
    case Verdict::kNoRules:
      return "no rules";
    case Verdict::kUnjudged:
      return "not judged";
    case Verdict::kUnusable:
      break;
  }
  return "unusable";
}

std::string PlaceText(const std::string& file, config::Position at) {
  return at.line == 0 ? file : file + ":" + std::to_string(at.line);
}

std::string ObjectText(const ObjectReport& report) {
  std::string text = report.api_version;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : " ") + part;
  };
  add(report.kind);
  add(report.namespace_name.empty() ? report.name : report.namespace_name + "/" + report.name);
  return text;
}

// As kubectl pkg/cmd/util/helpers.go: checkErr, statusCausesToAggrError and MultilineError.
std::string KubectlInvalid(std::string_view kind, std::string_view name,
                           const field::ErrorList& errors) {
  std::string text = "The " + std::string(kind) + " " + GoQuote(name) + " is invalid";
  std::set<std::string> seen;
  std::vector<std::string> causes;
  for (const field::Error& error : errors) {
    std::string cause = error.ToString();
    if (seen.insert(cause).second) causes.push_back(std::move(cause));
  }
  if (causes.empty()) return text;
  text += ": ";
  if (causes.size() == 1) return text + causes.front();
  for (const std::string& cause : causes) text += "\n* " + cause;
  return text;
}

void Totals::Count(const ObjectReport& report) {
  switch (report.verdict) {
    case Verdict::kValid:
      ++valid;
      break;
    case Verdict::kInvalid:
      ++invalid;
      break;
    case Verdict::kNoRules:
      ++without_rules;
      break;
    case Verdict::kUnjudged:
      ++unjudged;
      break;
    case Verdict::kUnusable:
      ++unusable;
      break;
  }
  if (report.comparison) mismatches += report.comparison->mismatches.size();
}

std::string Summary(const Totals& totals) {
  const std::size_t objects =
      totals.valid + totals.invalid + totals.without_rules + totals.unjudged + totals.unusable;
  const std::pair<std::size_t, std::string_view> parts[] = {
      {totals.valid, " valid"},
      {totals.invalid, " invalid"},
      {totals.without_rules, " without rules"},
      {totals.unjudged, " not judged"},
      {totals.unusable, " unusable"}};
  std::string text = std::to_string(objects) + (objects == 1 ? " object" : " objects");
  const char* separator = ": ";
  for (const auto& [count, word] : parts) {
    if (count == 0) continue;
    text += separator + std::to_string(count);
    text += word;
    separator = ", ";
  }
  if (totals.mismatches > 0) {
    text += "; " + std::to_string(totals.mismatches) +
            (totals.mismatches == 1 ? " mismatch" : " mismatches");
  }
  return text;
}

}  // namespace tandem::cli

#include "cli/manifests/object_report.h"

#include <numeric>
#include <set>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"

namespace tandem::manifests {

std::string_view ToString(ObjectVerdict verdict) {
  switch (verdict) {
    case ObjectVerdict::kValid:
      return "valid";
    case ObjectVerdict::kPartlyJudged:
      return "valid, but not judged whole";
    case ObjectVerdict::kInvalid:
      return "invalid";
    case ObjectVerdict::kNoRules:
      return "no rules";
    case ObjectVerdict::kUnjudged:
      return "not judged";
    case ObjectVerdict::kIgnored:
      return "ignored";
    case ObjectVerdict::kUnusable:
      break;
  }
  return "unusable";
}

bool IsSkipped(const ObjectReport& report) {
  return report.verdict == ObjectVerdict::kUnjudged || report.verdict == ObjectVerdict::kIgnored ||
         (report.verdict == ObjectVerdict::kNoRules && report.message.empty());
}

bool IsValid(ObjectVerdict verdict) {
  return verdict == ObjectVerdict::kValid || verdict == ObjectVerdict::kPartlyJudged;
}

std::string PlaceText(const std::string& file, config::Position at) {
  return at.line == 0 ? file : file + ":" + std::to_string(at.line);
}

std::string ExactPlaceText(const std::string& file, config::Position at) {
  return at.line == 0 ? file : PlaceText(file, at) + ":" + std::to_string(at.column);
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

std::string_view StageOf(const field::Error& error) {
  switch (error.stability) {
    case field::Stability::kAlpha:
      return "alpha";
    case field::Stability::kBeta:
      return "beta";
    case field::Stability::kUnmarked:
      break;
  }
  return {};
}

std::string MarksOf(const field::Error& error) {
  std::string stage(StageOf(error));
  if (!error.declarative_native) return stage;
  return stage.empty() ? "native" : "native, " + stage;
}

std::string ErrorText(const field::Error& error) {
  field::Error printed = error;
  printed.field = OneLine(error.field);  // a key of a map may begin as an excerpt does
  return WithExcerpts(printed.ToString());
}

// As kubectl pkg/cmd/util/helpers.go: checkErr, statusCausesToAggrError and MultilineError.
std::string KubectlInvalid(std::string_view kind, std::string_view name,
                           const field::ErrorList& errors) {
  std::string text = "The " + OneLine(kind) + " " + GoQuote(name) + " is invalid";
  std::set<std::string> seen;
  std::vector<std::string> causes;
  for (const field::Error& error : errors) {
    std::string cause = ErrorText(error);
    if (seen.insert(cause).second) causes.push_back(std::move(cause));
  }
  if (causes.empty()) return text;
  text += ": ";
  if (causes.size() == 1) return text + causes.front();
  for (const std::string& cause : causes) text += "\n* " + cause;
  return text;
}

void Totals::Count(const ObjectReport& report) {
  ++objects[report.verdict];
  if (IsSkipped(report)) ++skipped;
  if (report.verdict == ObjectVerdict::kNoRules && !report.message.empty()) ++missing;
  if (report.comparison) mismatches += report.comparison->mismatches.size();
}

std::size_t Totals::All() const {
  return std::accumulate(objects.begin(), objects.end(), std::size_t{0});
}

std::string SummaryOfTotals(const Totals& totals) {
  constexpr EnumArray<ObjectVerdict, std::string_view> kWords(
      {" valid", " valid but not judged whole", " invalid", " without rules", " not judged",
       " ignored", " unusable"});
  const std::size_t all = totals.All();
  std::string text = std::to_string(all) + (all == 1 ? " object" : " objects");
  const char* separator = ": ";
  for (const ObjectVerdict verdict : Enumerators<ObjectVerdict>()) {
    if (totals.Of(verdict) == 0) continue;
    text += separator + std::to_string(totals.Of(verdict));
    text += kWords[verdict];
    separator = ", ";
  }
  if (totals.mismatches > 0) {
    text += "; " + std::to_string(totals.mismatches) +
            (totals.mismatches == 1 ? " mismatch" : " mismatches");
  }
  return text;
}

}  // namespace tandem::manifests

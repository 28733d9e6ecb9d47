#include "cli/reports/source_quotes.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "validation/base/ascii.h"

namespace tandem::reports {
namespace {

/// The largest number of places of one report that are quoted.
constexpr std::size_t kMostQuotes = 1'000;

/// Kinds of whose values nothing is shown, whatever their group.
constexpr std::string_view kSecretKinds[] = {"secret", "tokenrequest", "tokenreview"};

bool IsSecret(const manifests::ObjectReport& report) {
  std::string kind = report.kind;
  std::transform(kind.begin(), kind.end(), kind.begin(), &ToLower);
  return std::find(std::begin(kSecretKinds), std::end(kSecretKinds), kind) !=
         std::end(kSecretKinds);
}

/// `replicas` of `spec.replicas`, `app` of `metadata.labels[app]`.
std::string LastStep(std::string_view field) {
  if (field.ends_with(']')) {
    field.remove_suffix(1);
    return std::string(field.substr(field.rfind('[') + 1));
  }
  return std::string(field.substr(field.rfind('.') + 1));
}

/// A text or a number as YAML has it, if it is short.
std::string TextOf(const field::Error& error) {
  if (error.value.TextBytes() > SourceLines::kMostBytes) return {};
  std::string text = error.value.ToJson();
  if (text.size() < 2 || text.front() != '"') return text;
  return text.substr(1, text.size() - 2);
}

struct Asked {
  std::string key;
  std::string value;
};

}  // namespace

void SourceQuotes::Read(const manifests::ObjectReport& report) {
  std::map<Place, Asked> asked;
  const auto ask = [&](config::Position at, const Asked& about) {
    if (at.line == 0 || at == report.at || asked.size() == kMostQuotes) return;
    asked.try_emplace({at.line, at.column}, about);
  };
  for (const manifests::LocatedError& located : report.errors) {
    ask(located.at, {LastStep(located.error.field), TextOf(located.error)});
  }
  for (const manifests::Remark& warning : report.warnings) ask(warning.at, {});
  if (report.verdict == manifests::ObjectVerdict::kInvalid && report.errors.empty()) {
    ask(report.message_at, {LastStep(report.message_field), ""});
  }
  quotes_.clear();
  for (const auto& [place, about] : asked) {
    const auto around = lines_.At(report.file, {place.first, place.second});
    if (!around) continue;
    QuoteRequest request;
    request.key = about.key;
    request.value = about.value;
    request.is_secret = IsSecret(report);
    if (report.at.line == place.first && report.at.column <= place.second) {
      request.object_bytes = place.second - report.at.column;
    }
    quotes_.emplace(place, QuoteLine(*around, request));
  }
}

Quote SourceQuotes::Take(config::Position at) {
  auto quote = quotes_.extract({at.line, at.column});
  return quote ? std::move(quote.mapped()) : Quote();
}

}  // namespace tandem::reports

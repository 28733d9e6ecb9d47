#include "validation/record/recorded_verdict.h"

#include "validation/record/redaction.h"

namespace tandem::record {
namespace {

using json::Kind;
using json::ValueView;

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

std::vector<RecordedCause> CausesIn(ValueView list, ValueView message) {
  std::vector<RecordedCause> causes;
  for (const ValueView cause : list.elements()) {
    causes.push_back({TextOf(cause.Member("reason")), TextOf(cause.Member("message")),
                      TextOf(cause.Member("field"))});
  }
  if (causes.empty() && message.IsString()) causes.push_back({{}, message.AsString(), {}});
  return causes;
}

Result<RecordedVerdict> VerdictIn(ValueView facts, bool by_tandem) {
  const std::string_view decision = TextOf(facts.Member("decision"));
  RecordedVerdict verdict;
  verdict.by_tandem = by_tandem;
  verdict.allowed = decision == "allow";
  if (verdict.allowed) return verdict;
  if (decision != "deny") return Failure{"an error was recorded instead of a verdict"};
  verdict.causes = CausesIn(facts.Member("causes"), facts.Member("message"));
  verdict.whole = facts.Member("omittedCauses").IsMissing();
  return verdict;
}

}  // namespace

std::vector<RecordedCause> ReadCauses(ValueView status) {
  return CausesIn(status.Member("details").Member("causes"), status.Member("message"));
}

Result<RecordedVerdict> ReadVerdict(ValueView document) {
  const ValueView facts = document.Member("record");
  if (facts.IsObject()) return VerdictIn(facts, true);
  const ValueView response = document.Member("response");
  const ValueView allowed = response.Member("allowed");
  if (allowed.kind() != Kind::kBool) return Failure{"no verdict was recorded"};
  RecordedVerdict verdict;
  verdict.allowed = allowed.AsBool();
  if (!verdict.allowed) verdict.causes = ReadCauses(response.Member("status"));
  return verdict;
}

Result<RecordedVerdict> ReadLegacyVerdict(ValueView document) {
  const ValueView facts = document.Member("record").Member("legacy");
  if (!facts.IsObject()) return Failure{"no verdict of a legacy webhook was recorded"};
  auto verdict = VerdictIn(facts, false);
  if (!verdict) return verdict;
  if (verdict->allowed || !verdict->causes.empty()) return verdict;
  // It had a message, which was not recorded.
  verdict->causes.push_back({});
  verdict->whole = false;
  return verdict;
}

std::string MessageWithoutValue(const field::Error& error) {
  std::string message(ToString(error.type));
  if (!error.detail.empty()) message += ": " + error.detail;
  return message;
}

bool IsMessageOf(std::string_view recorded, const field::Error& error) {
  return recorded.empty() || recorded == kRedacted || recorded == error.Body() ||
         recorded == MessageWithoutValue(error);
}

}  // namespace tandem::record

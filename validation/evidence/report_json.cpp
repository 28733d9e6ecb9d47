#include "validation/evidence/json_parts.h"
#include "validation/evidence/report_parts.h"
#include "validation/json/writer.h"

namespace tandem::evidence {
namespace {

void WriteWaiver(const std::optional<Waiver>& waiver, json::Writer& writer) {
  if (!waiver) return;
  writer.Key("waived").String(waiver->reason);
  WriteTime("waivedUntil", waiver->until, writer);
}

void WriteRule(const RuleJudgement& rule, json::Writer& writer) {
  writer.StartObject().Key("rule").String(rule.name).Key("state").String(ToString(rule.state));
  if (rule.synthetic != RuleState::kNotExercised) {
    writer.Key("syntheticState").String(ToString(rule.synthetic));
  }
  WriteNumber("exercised", rule.counts.exercised, writer);
  WriteNumber("distinct", rule.distinct, writer);
  WriteNumber("refusedByBoth", rule.counts.refused_by_both, writer);
  WriteNumber("declarativeOnly", rule.counts.declarative_only, writer);
  WriteNumber("handwrittenOnly", rule.counts.handwritten_only, writer);
  WriteNumber("excused", rule.counts.excused, writer);
  WriteExcuses(rule.counts.excuses, writer);
  WriteTime("firstDifference", rule.counts.first_difference, writer);
  WriteTime("lastDifference", rule.counts.last_difference, writer);
  WriteWaiver(rule.waiver, writer);
  writer.EndObject();
}

void WriteSynthetic(const Synthetic& synthetic, json::Writer& writer) {
  if (synthetic.comparisons == 0) return;
  writer.Key("synthetic").StartObject();
  WriteNumber("comparisons", synthetic.comparisons, writer);
  WriteNumber("distinct", synthetic.distinct, writer);
  WriteNumber("mismatching", synthetic.mismatching, writer);
  writer.Key("bound").Raw(ShareText(synthetic.bound)).EndObject();
}

void WriteHistory(const std::vector<History>& history, json::Writer& writer) {
  if (history.empty()) return;
  writer.Key("history").StartArray();
  for (const History& past : history) {
    writer.StartObject().Key("digest").String(past.digest);
    WriteNumber("comparisons", past.comparisons, writer);
    WriteNumber("mismatching", past.mismatching, writer);
    writer.EndObject();
  }
  writer.EndArray();
}

void WriteIdentifier(const IdentifierJudgement& one, json::Writer& writer) {
  const IdentifierCounts& counts = one.counts;
  writer.StartObject().Key("identifier").String(one.identifier);
  writer.Key("state").String(ToString(one.state)).Key("authority").String(counts.authority);
  writer.Key("digest").String(one.digest);
  WriteNumber("comparisons", counts.comparisons, writer);
  WriteNumber("lookedInto", counts.looked_into, writer);
  writer.Key("sampled").Bool(counts.looked_into < counts.comparisons);
  WriteNumber("distinct", one.inputs, writer);
  if (one.keys_differ) writer.Key("keysDiffer").Bool(true);
  WriteNumber("mismatching", counts.mismatching, writer);
  WriteNumber("wouldChange", counts.would_change, writer);
  WriteNumber("panics", counts.panics, writer);
  WriteTime("first", counts.first, writer);
  WriteTime("last", counts.last, writer);
  writer.Key("bound").Raw(ShareText(one.bound));
  writer.Key("decisionBound").Raw(ShareText(one.decision_bound));
  WriteNumber("needsMore", one.needs_more, writer);
  if (one.seconds_needed > 0) writer.Key("secondsNeeded").Int(one.seconds_needed);
  WriteWaiver(one.waiver, writer);
  WriteSynthetic(one.synthetic, writer);
  WriteHistory(one.history, writer);
  WriteSamples(counts.samples, writer);
  writer.Key("rules").StartArray();
  for (const RuleJudgement& rule : one.rules) WriteRule(rule, writer);
  writer.EndArray().EndObject();
}

}  // namespace

std::string RenderJson(const Report& report) {
  const Judgement& judgement = report.judgement;
  std::string text;
  json::Writer writer(text);
  writer.StartObject().Key("status").String(ToString(judgement.state));
  writer.Key("conclusion").String(Conclusion(judgement));
  writer.Key("confidence").Raw(ShareText(judgement.demand.confidence));
  writer.Key("target").Raw(ShareText(judgement.demand.target));
  WriteTime("time", judgement.now, writer);
  writer.Key("identifiers").StartArray();
  for (const IdentifierJudgement* one : report.All()) WriteIdentifier(*one, writer);
  writer.EndArray();
  if (report.supplement != nullptr) {
    writer.Key(report.supplement->json_name).Raw(report.supplement->json);
  }
  writer.EndObject();
  return text += '\n';
}

}  // namespace tandem::evidence

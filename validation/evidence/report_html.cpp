#include <algorithm>
#include <cmath>

#include "validation/base/xml_text.h"
#include "validation/evidence/report_parts.h"
#include "validation/evidence/words.h"
#include "validation/formats/timestamp.h"

namespace tandem::evidence {
namespace {

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>tandem: evidence for takeover</title>
<style>
:root { color-scheme: light dark; --ok: #1a7f37; --more: #9a6700; --bad: #cf222e; --none: #6e7781; --line: #8884; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: right; }
.ready, .both-ways { color: var(--ok); } .differs { color: var(--bad); font-weight: 600; }
.needs-more, .partly-exercised, .accepted-only, .refused-only, .excused { color: var(--more); }
.not-seen, .not-exercised { color: var(--none); }
svg { vertical-align: middle; } svg text { font: 10px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) { :root { --ok: #3fb950; --more: #d29922; --bad: #f85149; --none: #8b949e; } }
@media print { body { margin: 0; max-width: none; } details > * { display: block; } section { break-inside: avoid; } }
</style></head><body>
)";

std::string ClassOf(std::string_view state) {
  std::string name(state);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string StateCell(std::string_view state, const std::string& text) {
  return "<td class=\"" + ClassOf(state) + "\">" + XmlText(text) + "</td>";
}

std::string NumberCell(std::uint64_t number) {
  return "<td class=\"n\">" + Grouped(number) + "</td>";
}

/// Where a share stands between one in a million and all, in `width`.
double Scaled(double share, double width) {
  constexpr double kDecades = 6;
  return std::clamp(1 + std::log10(std::max(share, 1e-9)) / kDecades, 0.0, 1.0) * width;
}

/// The bound against the target, on a scale of powers of ten.
std::string Bar(const IdentifierJudgement& one, double target) {
  constexpr double kWidth = 160;
  const std::string label = "bound " + ShareText(one.bound) + ", target " + ShareText(target);
  const bool met = one.bound <= target;
  return "<svg role=\"img\" aria-label=\"" + label + "\" width=\"166\" height=\"14\"><title>" +
         label + "</title><rect x=\"1\" y=\"3\" height=\"8\" width=\"" +
         ShareText(Scaled(one.bound, kWidth)) + "\" fill=\"var(--" + (met ? "ok" : "more") +
         ")\"/><line x1=\"" + ShareText(1 + Scaled(target, kWidth)) + "\" x2=\"" +
         ShareText(1 + Scaled(target, kWidth)) +
         "\" y1=\"0\" y2=\"14\" stroke=\"currentColor\" stroke-width=\"2\"/></svg>";
}

std::string Row(const IdentifierJudgement& one, double target) {
  const IdentifierCounts& counts = one.counts;
  std::string state(ToString(one.state));
  if (one.waiver) state += " (waived)";
  return "<tr><td><a href=\"#" + XmlText(one.identifier) + "\">" + XmlText(one.identifier) +
         "</a></td>" + StateCell(ToString(one.state), state) + NumberCell(counts.comparisons) +
         NumberCell(one.inputs) + NumberCell(counts.mismatching) +
         NumberCell(counts.would_change) + NumberCell(counts.panics) + "<td class=\"n\">" +
         ShareText(one.bound) + "</td><td>" + Bar(one, target) + "</td></tr>\n";
}

std::string TimeText(TimePoint time) {
  return formats::FormatTimestamp({time.time_since_epoch().count(), 0});
}

/// When rules were seen to differ, as marks between the first and the last comparison.
std::string Timeline(const IdentifierJudgement& one) {
  const IdentifierCounts& counts = one.counts;
  if (!counts.first || !counts.last || counts.last <= counts.first) return {};
  constexpr double kWidth = 600;
  const auto whole = static_cast<double>((*counts.last - *counts.first).count());
  std::string marks;
  const auto mark = [&](const std::optional<TimePoint>& time) {
    if (!time) return;
    const double at = static_cast<double>((*time - *counts.first).count()) / whole;
    marks += "<circle cx=\"" + ShareText(5 + std::clamp(at, 0.0, 1.0) * kWidth) +
             "\" cy=\"8\" r=\"4\" fill=\"var(--bad)\"/>";
  };
  for (const RuleJudgement& rule : one.rules) {
    mark(rule.counts.first_difference);
    mark(rule.counts.last_difference);
  }
  if (marks.empty()) return {};
  const std::string label =
      "differences from " + TimeText(*counts.first) + " to " + TimeText(*counts.last);
  return "<p><svg role=\"img\" aria-label=\"" + label +
         "\" width=\"610\" height=\"30\"><line x1=\"5\" x2=\"605\" y1=\"8\" y2=\"8\" "
         "stroke=\"var(--line)\"/>" +
         marks + "<text x=\"5\" y=\"27\">" + TimeText(*counts.first) +
         "</text><text x=\"605\" y=\"27\" text-anchor=\"end\">" + TimeText(*counts.last) +
         "</text></svg></p>\n";
}

std::string RuleRow(const RuleJudgement& rule) {
  return "<tr><td>" + XmlText(rule.name) + "</td>" +
         StateCell(ToString(rule.state), StateText(rule)) + NumberCell(rule.counts.exercised) +
         NumberCell(rule.distinct) + NumberCell(rule.counts.refused_by_both) +
         NumberCell(rule.counts.handwritten_only) + NumberCell(rule.counts.declarative_only) +
         "</tr>\n";
}

std::string Samples(const std::vector<Sample>& samples) {
  if (samples.empty()) return {};
  std::string text = "<ul>\n";
  for (const Sample& sample : samples) {
    text += "<li>" + XmlText(sample.difference + " " + sample.type + " " + sample.field);
    if (!sample.origin.empty()) text += " [" + XmlText(sample.origin) + "]";
    text += "</li>\n";
  }
  return text + "</ul>\n";
}

std::string Section(const IdentifierJudgement& one) {
  std::string text =
      "<section><h2 id=\"" + XmlText(one.identifier) + "\">" + XmlText(one.identifier) + "</h2>\n";
  const std::string advice = WhatToDo(one);
  if (!advice.empty()) text += "<p>" + XmlText(advice) + "</p>\n";
  if (one.waiver) text += "<p>waived: " + XmlText(one.waiver->reason) + "</p>\n";
  if (one.synthetic.comparisons > 0) {
    text += "<p>synthetic: " + Grouped(one.synthetic.comparisons) + " comparisons, " +
            Grouped(one.synthetic.mismatching) + " with a mismatch, bound " +
            ShareText(one.synthetic.bound) + "</p>\n";
  }
  text += Timeline(one) + Samples(one.counts.samples);
  if (!one.rules.empty()) {
    text += "<details><summary>" + std::to_string(one.rules.size()) +
            " rules</summary><table><thead><tr><th>Rule</th><th>State</th><th "
            "class=\"n\">Exercised</th>"
            "<th class=\"n\">Distinct</th><th class=\"n\">Refused by both</th><th "
            "class=\"n\">Handwritten only</th><th class=\"n\">Declarative "
            "only</th></tr></thead><tbody>\n";
    for (const RuleJudgement& rule : one.rules) text += RuleRow(rule);
    text += "</tbody></table></details>\n";
  }
  return text + "</section>\n";
}

}  // namespace

std::string RenderHtml(const Judgement& judgement) {
  std::string page(kHead);
  page += "<h1>" + XmlText(Conclusion(judgement)) + "</h1>\n<p>Confidence " +
          ShareText(judgement.demand.confidence) + ", target " +
          ShareText(judgement.demand.target) + ", " + TimeText(judgement.now) + "</p>\n";
  page +=
      "<table><thead><tr><th>Identifier</th><th>State</th><th class=\"n\">Compared</th><th "
      "class=\"n\">Distinct</th><th class=\"n\">Mismatching</th><th class=\"n\">Would "
      "change</th><th class=\"n\">Panics</th><th class=\"n\">Bound</th><th>Bound against "
      "target</th></tr></thead><tbody>\n";
  for (const IdentifierJudgement& one : judgement.identifiers) {
    page += Row(one, judgement.demand.target);
  }
  page += "</tbody></table>\n";
  for (const IdentifierJudgement& one : judgement.identifiers) page += Section(one);
  return page + "</body></html>\n";
}

}  // namespace tandem::evidence

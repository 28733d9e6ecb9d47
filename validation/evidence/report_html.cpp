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
.strip { fill: currentColor; } .strip path { shape-rendering: crispEdges; }
svg { vertical-align: middle; } svg text { font: 10px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) { :root { --ok: #3fb950; --more: #d29922; --bad: #f85149; --none: #8b949e; } }
@media print { body { margin: 0; max-width: none; font-size: 9pt; } thead { display: table-header-group; }
  tr, svg { break-inside: avoid; } h2 { break-after: avoid; } a { color: inherit; text-decoration: none; }
  details > * { display: block; } details::details-content { content-visibility: visible; display: block; } }
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

std::string ShareCell(double share) { return "<td class=\"n\">" + ShareText(share) + "</td>"; }

std::string Row(const IdentifierJudgement& one, double target, bool synthetic) {
  const IdentifierCounts& counts = one.counts;
  std::string state(ToString(one.state));
  if (one.waiver) state += " (waived)";
  std::string row = "<tr><td><a href=\"#" + XmlText(one.identifier) + "\">" +
                    XmlText(one.identifier) + "</a></td>" + StateCell(ToString(one.state), state) +
                    NumberCell(counts.comparisons) + NumberCell(one.inputs) +
                    NumberCell(counts.mismatching) + NumberCell(counts.would_change) +
                    NumberCell(counts.panics) + ShareCell(one.bound) +
                    ShareCell(one.decision_bound) + "<td>" + Bar(one, target) + "</td>";
  if (synthetic) {
    row += NumberCell(one.synthetic.comparisons) + NumberCell(one.synthetic.distinct) +
           ShareCell(one.synthetic.bound);
  }
  return row + "</tr>\n";
}

std::string TimeText(TimePoint time) {
  return formats::FormatTimestamp({time.time_since_epoch().count(), 0});
}

/// The states of rules, what is known best first, and how tall their marks are: what is known of a
/// rule can be told without its colour.
struct Mark {
  RuleState state;
  int height;
};
constexpr Mark kMarks[] = {{RuleState::kBothWays, 12},    {RuleState::kRefusedOnly, 9},
                           {RuleState::kAcceptedOnly, 6}, {RuleState::kNotExercised, 2},
                           {RuleState::kExcused, 9},      {RuleState::kDiffers, 12}};

/// A mark for every rule in the order of their names, and how many there are of each state.
std::string Strip(const IdentifierJudgement& one) {
  constexpr std::size_t kInLine = 180;
  constexpr std::size_t kStep = 5;
  constexpr std::size_t kLine = 16;
  std::string paths;
  std::string words;
  for (const Mark& mark : kMarks) {
    std::string path;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < one.rules.size(); ++i) {
      if (one.rules[i].state != mark.state) continue;
      const std::size_t bottom = (i / kInLine + 1) * kLine;
      const std::string height = std::to_string(mark.height);
      path.append(1, 'M').append(std::to_string(i % kInLine * kStep)).append(1, ' ');
      path.append(std::to_string(bottom)).append("h4v-").append(height).append("h-4z");
      ++count;
    }
    if (count == 0) continue;
    const std::string name = ClassOf(ToString(mark.state));
    paths += "<path class=\"" + name + "\" fill=\"currentColor\" d=\"" + path + "\"/>";
    if (!words.empty()) words += ", ";
    words += Grouped(count) + " " + std::string(ToString(mark.state));
  }
  const std::size_t lines = (one.rules.size() + kInLine - 1) / kInLine;
  const std::size_t width = std::min(one.rules.size(), kInLine) * kStep;
  return "<p><svg class=\"strip\" role=\"img\" aria-label=\"rules: " + words + "\" width=\"" +
         std::to_string(width) + "\" height=\"" + std::to_string(lines * kLine) + "\">" + paths +
         "</svg><br>" + words + "</p>\n";
}

/// From when to when rules were seen to differ, between the first and the last comparison.
class Timeline {
 public:
  explicit Timeline(const IdentifierJudgement& one) {
    const IdentifierCounts& counts = one.counts;
    if (!counts.first || !counts.last || counts.last <= counts.first) return;
    first_ = *counts.first;
    last_ = *counts.last;
    for (const RuleJudgement& rule : one.rules) {
      if (rule.counts.first_difference && rule.counts.last_difference) AddRule(rule);
    }
  }

  [[nodiscard]] std::string ToString() const {
    if (lines_ == 0) return {};
    const std::string label = "differences from " + TimeText(first_) + " to " + TimeText(last_);
    const std::string bottom = std::to_string(lines_ * kLine + 14);
    return "<p><svg role=\"img\" aria-label=\"" + label + "\" width=\"1000\" height=\"" +
           std::to_string(lines_ * kLine + 18) + "\">" + marks_ + "<text x=\"5\" y=\"" + bottom +
           "\">" + TimeText(first_) + "</text><text x=\"605\" y=\"" + bottom +
           "\" text-anchor=\"end\">" + TimeText(last_) + "</text></svg></p>\n";
  }

 private:
  static constexpr std::size_t kLine = 16;
  static constexpr std::size_t kMostLines = 20;

  void AddRule(const RuleJudgement& rule) {
    if (lines_ == kMostLines) return;
    const std::string y = std::to_string(lines_++ * kLine + 8);
    const std::string from = At(*rule.counts.first_difference);
    const std::string to = At(*rule.counts.last_difference);
    const std::string color = rule.state == RuleState::kDiffers ? "bad" : "more";
    marks_ += "<line x1=\"5\" x2=\"605\" y1=\"" + y + "\" y2=\"" + y +
              "\" stroke=\"var(--line)\"/><line x1=\"" + from + "\" x2=\"" + to + "\" y1=\"" + y +
              "\" y2=\"" + y + "\" stroke=\"var(--" + color + ")\" stroke-width=\"3\"/>";
    for (const std::string& x : {from, to}) {
      marks_ += "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"4\" fill=\"var(--" + color + ")\"/>";
    }
    marks_ += "<text x=\"615\" y=\"" + std::to_string(lines_ * kLine - 4) + "\">" +
              XmlText(rule.name) + "</text>";
  }

  [[nodiscard]] std::string At(TimePoint time) const {
    constexpr double kWidth = 600;
    const auto whole = static_cast<double>((last_ - first_).count());
    const double share = static_cast<double>((time - first_).count()) / whole;
    return ShareText(5 + std::clamp(share, 0.0, 1.0) * kWidth);
  }

  TimePoint first_;
  TimePoint last_;
  std::string marks_;
  std::size_t lines_ = 0;
};

/// Its state, and what covers its differences.
std::string WordsOn(const RuleJudgement& rule) {
  std::string text = StateText(rule);
  for (const Excuse& excuse : rule.counts.excuses) text += "; " + ExcuseText(excuse);
  return text;
}

std::string RuleRow(const RuleJudgement& rule) {
  return "<tr><td>" + XmlText(rule.name) + "</td>" +
         StateCell(ToString(rule.state), WordsOn(rule)) + NumberCell(rule.counts.exercised) +
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
  for (const std::string& note : NotesOn(one)) text += "<p>" + XmlText(note) + "</p>\n";
  text += Timeline(one).ToString() + Samples(one.counts.samples);
  if (!one.rules.empty()) {
    text += Strip(one);
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
      "change</th><th class=\"n\">Panics</th><th class=\"n\">Bound</th><th class=\"n\">Decision "
      "bound</th><th>Bound against "
      "target</th>";
  const bool synthetic = HasSynthetic(judgement);
  if (synthetic) {
    page +=
        "<th class=\"n\">Synthetic</th><th class=\"n\">Synthetic distinct</th><th "
        "class=\"n\">Synthetic bound</th>";
  }
  page += "</tr></thead><tbody>\n";
  for (const IdentifierJudgement& one : judgement.identifiers) {
    page += Row(one, judgement.demand.target, synthetic);
  }
  page += "</tbody></table>\n";
  for (const IdentifierJudgement& one : judgement.identifiers) page += Section(one);
  return page + "</body></html>\n";
}

}  // namespace tandem::evidence

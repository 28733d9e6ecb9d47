#include <algorithm>
#include <cmath>

#include "validation/base/xml_text.h"
#include "validation/evidence/page_parts.h"
#include "validation/evidence/report.h"
#include "validation/evidence/report_parts.h"
#include "validation/evidence/words.h"
#include "validation/formats/timestamp.h"

namespace tandem::evidence {
namespace {

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

/// The position of a share in `width`, on a scale from one in a million to all.
double Scaled(double share, double width) {
  constexpr double kDecades = 6;
  return std::clamp(1 + std::log10(std::max(share, 1e-9)) / kDecades, 0.0, 1.0) * width;
}

/// The bound against the target, on a scale of powers of ten.
std::string Bar(const IdentifierJudgement& one, double target) {
  constexpr double kWidth = 110;
  const std::string label = "bound " + ShareText(one.bound) + ", target " + ShareText(target);
  const bool met = one.bound <= target;
  return "<svg role=\"img\" aria-label=\"" + label + "\" width=\"116\" height=\"14\"><title>" +
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

/// The states of rules in the order in which a strip counts them, and the heights of their marks,
/// by which one can tell a state without its colour.
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

/// The times between which rules were seen to differ, drawn from the first comparison to the last.
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

/// The state of a rule, and the exceptions that cover its differences.
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

/// Whether there is more to say of a rule than its name.
bool HasNumbers(const RuleJudgement& rule) {
  return rule.state != RuleState::kNotExercised || rule.synthetic != RuleState::kNotExercised ||
         rule.waiver;
}

constexpr std::string_view kRuleColumns =
    "<table><thead><tr><th>Rule</th><th>State</th><th class=\"n\">Exercised</th><th "
    "class=\"n\">Distinct</th><th class=\"n\">Refused by both</th><th class=\"n\">Handwritten "
    "only</th><th class=\"n\">Declarative only</th></tr></thead><tbody>\n";

/// A table of what was exercised, and the names of the rest: there are thousands of them.
std::string Rules(const std::vector<RuleJudgement>& rules) {
  std::string rows;
  std::string names;
  for (const RuleJudgement& rule : rules) {
    if (HasNumbers(rule)) {
      rows += RuleRow(rule);
    } else {
      names += "<li>" + XmlText(rule.name) + "\n";
    }
  }
  std::string text = "<details><summary>" + Counted(rules.size(), "rule") + "</summary>";
  if (!rows.empty()) text.append(kRuleColumns).append(rows).append("</tbody></table>");
  if (!names.empty())
    text += "<p class=\"not-exercised\">not exercised:</p><ul>\n" + names + "</ul>";
  return text + "</details>\n";
}

std::string Section(const IdentifierJudgement& one) {
  const std::string name = XmlText(one.identifier);
  std::string text = "<section><h2 id=\"" + name + "\">" + name + "</h2>\n";
  const std::string advice = WhatToDo(one);
  if (!advice.empty()) text += "<p>" + XmlText(advice) + "</p>\n";
  for (const std::string& note : NotesOn(one)) text += "<p>" + XmlText(note) + "</p>\n";
  text += Timeline(one).ToString() + Samples(one.counts.samples);
  if (!one.rules.empty()) text += Strip(one) + Rules(one.rules);
  return text + "</section>\n";
}

/// The form is hidden unless the script runs. A state that no identifier has cannot be chosen.
std::string Form(const Report& report) {
  std::string boxes;
  for (const State state : kStates) {
    const auto all = report.All();
    const auto count =
        std::count_if(all.begin(), all.end(), [&](const auto* one) { return one->state == state; });
    if (count == 0) continue;
    const std::string name(ToString(state));
    boxes += "<label><input type=\"checkbox\" checked value=\"" + ClassOf(name) + "\"> " + name +
             " (" + Grouped(static_cast<std::uint64_t>(count)) + ")</label>\n";
  }
  return "<form hidden><label>Name has <input type=\"search\"></label>\n<fieldset "
         "aria-label=\"States\">\n" +
         boxes + "</fieldset><output></output></form>\n";
}

constexpr std::string_view kColumns =
    "<table><thead><tr><th>Identifier</th><th>State</th><th class=\"n\">Compared</th><th "
    "class=\"n\">Distinct</th><th class=\"n\">Mismatching</th><th class=\"n\">Would "
    "change</th><th class=\"n\">Panics</th><th class=\"n\">Bound</th><th class=\"n\">Decision "
    "bound</th><th class=\"bar\">Bound against target</th>";
constexpr std::string_view kSyntheticColumns =
    "<th class=\"n\">Synthetic</th><th class=\"n\">Synthetic distinct</th><th "
    "class=\"n\">Synthetic bound</th>";

std::string Table(const Report& report) {
  std::string table(kColumns);
  if (report.has_synthetic) table += kSyntheticColumns;
  table += "</tr></thead><tbody>\n";
  for (const IdentifierJudgement* one : report.listed) {
    table += Row(*one, report.judgement.demand.target, report.has_synthetic);
  }
  return table + "</tbody></table>\n";
}

/// The unseen identifiers with their numbers of rules only: with everything about them the page
/// would have megabytes before there is anything to see.
std::string Folded(const Report& report) {
  std::string text = "<details><summary class=\"not-seen\">" + UnseenText(report) + ": ";
  text.append(kUnseenAdvice)
      .append(
          "</summary>\n<table><thead><tr><th>Identifier</th><th "
          "class=\"n\">Rules</th></tr></thead><tbody>\n");
  for (const IdentifierJudgement* one : report.unseen) {
    text +=
        "<tr><td>" + XmlText(one->identifier) + "</td>" + NumberCell(one->rules.size()) + "</tr>\n";
  }
  return text + "</tbody></table></details>\n";
}

std::string Head() {
  std::string head =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>tandem: evidence for takeover</title>\n";
  head.append("<style>").append(kPageStyle).append("</style>\n");
  // A module runs once the page is there.
  head.append("<script type=\"module\">").append(kPageScript).append("</script>\n");
  return head + "</head><body>\n";
}

}  // namespace

std::string PagePolicy() {
  std::string policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-";
  return policy.append(kPageScriptHash) + "'; base-uri 'none'; form-action 'none'";
}

std::string RenderHtml(const Report& report) {
  const Judgement& judgement = report.judgement;
  std::string page = Head();
  page += "<h1>" + XmlText(Conclusion(judgement)) + "</h1>\n<p>Confidence " +
          ShareText(judgement.demand.confidence) + ", target " +
          ShareText(judgement.demand.target) + ", " + TimeText(judgement.now) + "</p>\n";
  if (!report.All().empty()) page += Form(report);
  if (!report.listed.empty()) page += Table(report);
  if (!report.unseen.empty()) page += Folded(report);
  if (report.left_out > 0) page += "<p>" + LeftOutText(report) + "</p>\n";
  for (const IdentifierJudgement* one : report.listed) page += Section(*one);
  if (report.supplement != nullptr) {
    page += "<section><h2>" + XmlText(report.supplement->title) + "</h2>\n<pre>" +
            XmlText(report.supplement->text) + "</pre></section>\n";
  }
  return page + "</body></html>\n";
}

}  // namespace tandem::evidence

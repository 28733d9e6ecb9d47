#include "cli/upgrade/report.h"

#include <algorithm>
#include <set>

#include "cli/replay/report.h"
#include "validation/base/one_line.h"
#include "validation/evidence/words.h"

namespace tandem::upgrade {

const std::vector<std::string> kDrawn = {"drawn"};

std::string Render(const Report& report, std::string_view format) {
  if (format == "json") return RenderJson(report);
  if (format == "html") return RenderHtml(report);
  if (format == "junit") return RenderJunit(report);
  if (format == "sarif") return RenderSarif(report);
  return RenderText(report);
}

std::vector<Finding> Ordered(const Tally& tally) {
  std::vector<Finding> findings;
  for (const auto& [key, row] : tally.rows().rows()) findings.emplace_back(&key, &row);
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    if (a.first->fate != b.first->fate) return a.first->fate < b.first->fate;
    return a.second->count > b.second->count;
  });
  return findings;
}

std::vector<Finding> OnlyDrawn(const Report& report) {
  std::set<Cause> seen;
  for (const auto& [key, row] : report.tally.rows().rows()) seen.insert(key.cause);
  std::vector<Finding> findings = Ordered(report.drawn);
  std::erase_if(findings, [&seen](const Finding& finding) {
    return finding.first->fate == Fate::kRefusedByBoth || seen.contains(finding.first->cause);
  });
  return findings;
}

std::string DrawnSummary(const Report& report) {
  if (report.drawn.Objects() == 0) return {};
  return evidence::Counted(report.drawn.Objects(), "drawn object") +
         (OnlyDrawn(report).empty() ? " show nothing else" : " show this, too");
}

std::string Summary(const Report& report) {
  const Tally& tally = report.tally;
  std::string text = evidence::Counted(tally.Objects(), "object") + " from ";
  text.append(report.from).append(" to ").append(report.to);
  std::string_view separator = ": ";
  for (const Fate fate : Enumerators<Fate>()) {
    if (tally.Of(fate) == 0) continue;
    text.append(separator).append(evidence::Grouped(tally.Of(fate)));
    text.append(" ").append(ToString(fate));
    separator = ", ";
  }
  return text;
}

namespace {

/// Findings under what becomes of the objects.
std::string TextOf(const std::vector<Finding>& findings, const std::vector<std::string>& files) {
  std::string text;
  const Fate* section = nullptr;
  for (const auto& [key, row] : findings) {
    if (section == nullptr || *section != key->fate) {
      section = &key->fate;
      text.append("\n").append(ToString(key->fate)).append("\n");
      const std::string_view consequence = Consequence(key->fate);
      if (!consequence.empty()) text.append("  If nothing is done: ").append(consequence) += '\n';
    }
    text += "\n  " + OneLine(key->cause.text) + " (" + evidence::Grouped(row->count) + ")\n";
    if (!key->cause.advice.empty()) text += "    To do: " + OneLine(key->cause.advice) + '\n';
    for (const replay::Sample& sample : row->samples) {
      text += "    " + OneLine(replay::SampleText(sample, files)) + '\n';
    }
  }
  return text;
}

}  // namespace

std::string RenderText(const Report& report) {
  std::string text = Summary(report) + '\n' + TextOf(Ordered(report.tally), report.files);
  const std::string left_out = replay::LeftOutText(report.tally.rows().left_out());
  if (!left_out.empty()) text += '\n' + left_out + '\n';
  const std::string drawn = DrawnSummary(report);
  return drawn.empty() ? text : text + '\n' + drawn + '\n' + TextOf(OnlyDrawn(report), kDrawn);
}

}  // namespace tandem::upgrade

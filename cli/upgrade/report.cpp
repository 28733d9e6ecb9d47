#include "cli/upgrade/report.h"

#include <algorithm>

#include "cli/replay/report.h"
#include "validation/base/one_line.h"
#include "validation/evidence/words.h"

namespace tandem::upgrade {

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

std::string RenderText(const Report& report) {
  std::string text = Summary(report) + '\n';
  const Fate* section = nullptr;
  for (const auto& [key, row] : Ordered(report.tally)) {
    if (section == nullptr || *section != key->fate) {
      section = &key->fate;
      text.append("\n").append(ToString(key->fate)).append("\n");
      const std::string_view consequence = Consequence(key->fate);
      if (!consequence.empty()) text.append("  If nothing is done: ").append(consequence) += '\n';
    }
    text += "\n  " + OneLine(key->cause.text) + " (" + evidence::Grouped(row->count) + ")\n";
    if (!key->cause.advice.empty()) text += "    To do: " + OneLine(key->cause.advice) + '\n';
    for (const replay::Sample& sample : row->samples) {
      text += "    " + OneLine(replay::SampleText(sample, report.files)) + '\n';
    }
  }
  const std::string left_out = replay::LeftOutText(report.tally.rows().left_out());
  return left_out.empty() ? text : text + '\n' + left_out + '\n';
}

}  // namespace tandem::upgrade

#include "cli/replay/report.h"
#include "cli/upgrade/report.h"
#include "validation/base/xml_text.h"

namespace tandem::upgrade {
namespace {

std::string SectionHead(Fate fate) {
  std::string text = Fails(fate) ? "<h2 class=\"fails\">" : "<h2>";
  text.append(ToString(fate)).append("</h2>\n");
  const std::string consequence(Consequence(fate));
  if (!consequence.empty()) text += "<p>If nothing is done: " + XmlText(consequence) + "</p>\n";
  return text +
         "<table><thead><tr><th>Cause, and what to do</th><th class=\"n\">Objects</th>"
         "<th>Samples</th></tr></thead><tbody>\n";
}

std::string Sections(const std::vector<Finding>& findings, const std::vector<std::string>& files) {
  std::string text;
  const Fate* section = nullptr;
  for (const auto& [key, row] : findings) {
    if (section == nullptr || *section != key->fate) {
      text += (section == nullptr ? "" : "</tbody></table>\n") + SectionHead(key->fate);
      section = &key->fate;
    }
    const Cause& cause = key->cause;
    const std::string about =
        cause.advice.empty() ? cause.text : cause.text + " To do: " + cause.advice;
    text += replay::HtmlRow(about, *row, files);
  }
  return section == nullptr ? text : text + "</tbody></table>\n";
}

}  // namespace

std::string RenderHtml(const Report& report) {
  std::string page = replay::HtmlHead("what an upgrade changes");
  page += "<h1>" + XmlText(Summary(report)) + "</h1>\n";
  page += Sections(Ordered(report.tally), report.files);
  const std::string left_out = replay::LeftOutText(report.tally.rows().left_out());
  if (!left_out.empty()) page += "<p>" + XmlText(left_out) + "</p>\n";
  const std::string drawn = DrawnSummary(report);
  if (!drawn.empty()) {
    page += "<h1>" + XmlText(drawn) + "</h1>\n" + Sections(OnlyDrawn(report), kDrawn);
  }
  return page + "</body></html>\n";
}

}  // namespace tandem::upgrade

#include "cli/replay/report.h"
#include "validation/base/xml_text.h"
#include "validation/evidence/words.h"

namespace tandem::replay {
namespace {

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>tandem: )";

constexpr std::string_view kStyle = R"(</title>
<style>
:root { color-scheme: light dark; --bad: #cf222e; --line: #8884; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; } h2.fails { color: var(--bad); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td.n, th.n { text-align: right; } ul { margin: 0; padding-left: 1.2rem; }
@media (prefers-color-scheme: dark) { :root { --bad: #f85149; } }
@media print { body { margin: 0; max-width: none; } tr { break-inside: avoid; } }
</style></head><body>
)";

constexpr std::string_view kColumns =
    "<table><thead><tr><th>Kind and rule</th><th class=\"n\">Count</th><th>Samples</th></tr>"
    "</thead><tbody>\n";

std::string SectionHead(Outcome outcome) {
  const std::string begin = Fails(outcome) ? "<h2 class=\"fails\">" : "<h2>";
  return begin + std::string(ToString(outcome)) + "</h2>\n" + std::string(kColumns);
}

}  // namespace

std::string HtmlHead(std::string_view title) {
  return std::string(kHead) + XmlText(std::string(title)) + std::string(kStyle);
}

std::string HtmlRow(const std::string& about, const Row& row,
                    const std::vector<std::string>& files) {
  std::string text = "<tr><td>" + XmlText(about) + "</td><td class=\"n\">" +
                     evidence::Grouped(row.count) + "</td><td><ul>\n";
  for (const Sample& sample : row.samples) {
    text += "<li>" + XmlText(SampleText(sample, files)) + "</li>\n";
  }
  return text + "</ul></td></tr>\n";
}

std::string RenderHtml(const Report& report) {
  std::string page = HtmlHead("what would change");
  page += "<h1>" + XmlText(Summary(report)) + "</h1>\n";
  const Outcome* section = nullptr;
  for (const auto& [key, row] : Ordered(report.table)) {
    if (section == nullptr || *section != key->outcome) {
      page += (section == nullptr ? "" : "</tbody></table>\n") + SectionHead(key->outcome);
      section = &key->outcome;
    }
    page += HtmlRow(RowText(*key), *row, report.files);
  }
  if (section != nullptr) page += "</tbody></table>\n";
  if (const std::string left_out = LeftOutText(report.table.left_out()); !left_out.empty()) {
    page += "<p>" + XmlText(left_out) + "</p>\n";
  }
  return page + "</body></html>\n";
}

}  // namespace tandem::replay

#include <algorithm>

#include "cli/replay/report.h"
#include "cli/upgrade/report.h"
#include "validation/base/xml_text.h"
#include "validation/evidence/words.h"

namespace tandem::upgrade {
namespace {

std::string CaseText(const FindingKey& key, const replay::Row& row,
                     const std::vector<std::string>& files) {
  std::string text = "    <testcase classname=\"tandem.upgrade\" name=\"" +
                     XmlText(std::string(ToString(key.fate)) + ": " + key.cause.text) + "\"";
  if (!Fails(key.fate)) {
    return text + "><skipped message=\"" + evidence::Grouped(row.count) + "\"/></testcase>\n";
  }
  text += "><failure type=\"" + std::string(NameOf(key.fate)) + "\" message=\"" +
          XmlText(key.cause.advice) + "\">";
  for (const replay::Sample& sample : row.samples) {
    text += XmlText(replay::SampleText(sample, files)) + "\n";
  }
  return text + "</failure></testcase>\n";
}

}  // namespace

std::string RenderJunit(const Report& report) {
  const std::vector<Finding> findings = Ordered(report.tally);
  const auto failures =
      std::count_if(findings.begin(), findings.end(),
                    [](const Finding& finding) { return Fails(finding.first->fate); });
  const auto all = static_cast<std::ptrdiff_t>(findings.size());
  std::string page =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tandem upgrade\">\n"
      "  <testsuite name=\"" +
      XmlText(Summary(report)) + "\" tests=\"" + std::to_string(all + 1) + "\" failures=\"" +
      std::to_string(failures) + "\" skipped=\"" + std::to_string(all - failures) +
      "\" errors=\"0\">\n    <testcase classname=\"tandem.upgrade\" name=\"the objects were "
      "read\"/>\n";
  for (const auto& [key, row] : findings) page += CaseText(*key, *row, report.files);
  return page + "  </testsuite>\n</testsuites>\n";
}

}  // namespace tandem::upgrade

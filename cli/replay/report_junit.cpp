#include <algorithm>

#include "cli/replay/report.h"
#include "validation/base/xml_text.h"
#include "validation/evidence/words.h"

namespace tandem::replay {
namespace {

std::string CaseText(const RowKey& key, const Row& row, const std::vector<std::string>& files) {
  std::string text = "    <testcase classname=\"tandem.replay\" name=\"" +
                     XmlText(std::string(ToString(key.outcome)) + ": " + RowText(key)) + "\"";
  if (!Fails(key.outcome)) {
    return text + "><skipped message=\"" + evidence::Grouped(row.count) + "\"/></testcase>\n";
  }
  text += "><failure type=\"" + std::string(NameOf(key.outcome)) + "\" message=\"" +
          evidence::Grouped(row.count) + "\">";
  for (const Sample& sample : row.samples) text += XmlText(SampleText(sample, files)) + "\n";
  return text + "</failure></testcase>\n";
}

}  // namespace

std::string RenderJunit(const Report& report) {
  const std::vector<RowView> rows = Ordered(report.table);
  const auto failures = std::count_if(rows.begin(), rows.end(),
                                      [](const RowView& row) { return Fails(row.first->outcome); });
  const auto all = static_cast<std::ptrdiff_t>(rows.size());
  std::string page =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tandem replay\">\n"
      "  <testsuite name=\"" +
      XmlText(Summary(report)) + "\" tests=\"" + std::to_string(all + 1) + "\" failures=\"" +
      std::to_string(failures) + "\" skipped=\"" + std::to_string(all - failures) +
      "\" errors=\"0\">\n    <testcase classname=\"tandem.replay\" name=\"the documents were "
      "read\"/>\n";
  for (const auto& [key, row] : rows) page += CaseText(*key, *row, report.files);
  return page + "  </testsuite>\n</testsuites>\n";
}

}  // namespace tandem::replay

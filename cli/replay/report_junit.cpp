#include "cli/replay/report.h"
#include "validation/base/xml_text.h"
#include "validation/evidence/words.h"

namespace tandem::replay {

void JunitPage::Begin(const std::string& name) {
  cases.append("    <testcase classname=\"tandem.").append(command).append("\" name=\"");
  cases += XmlText(name) + "\">";
}

void JunitPage::AddFailure(const std::string& name, std::string_view type,
                           const std::string& message, const std::string& lines) {
  ++failures;
  Begin(name);
  cases.append("<failure type=\"").append(type).append("\" message=\"");
  cases += XmlText(message) + "\">" + XmlText(lines) + "</failure></testcase>\n";
}

void JunitPage::AddSkipped(const std::string& name, const std::string& message) {
  ++skipped;
  Begin(name);
  cases += "<skipped message=\"" + XmlText(message) + "\"/></testcase>\n";
}

std::string JunitPage::Finish() const {
  std::string page = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tandem ";
  page.append(command).append("\">\n  <testsuite name=\"") += XmlText(summary);
  page += "\" tests=\"" + std::to_string(failures + skipped + 1) + "\" failures=\"" +
          std::to_string(failures) + "\" skipped=\"" + std::to_string(skipped) +
          "\" errors=\"0\">\n    <testcase classname=\"tandem.";
  page.append(command).append("\" name=\"").append(read).append("\"/>\n");
  return page + cases + "  </testsuite>\n</testsuites>\n";
}

std::string RenderJunit(const Report& report) {
  JunitPage page{"replay", "the documents were read", Summary(report)};
  for (const auto& [key, row] : Ordered(report.table)) {
    const std::string name = std::string(ToString(key->outcome)) + ": " + RowText(*key);
    const std::string count = evidence::Grouped(row->count);
    if (Fails(key->outcome)) {
      page.AddFailure(name, NameOf(key->outcome), count, SampleLines(*row, report.files));
    } else {
      page.AddSkipped(name, count);
    }
  }
  return page.Finish();
}

}  // namespace tandem::replay

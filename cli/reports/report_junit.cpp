#include <string>

#include "cli/reports/report_writer.h"
#include "validation/base/one_line.h"
#include "validation/base/xml_text.h"

namespace tandem::reports {
namespace {

/// A test suite per file and a test case per object. The cases of one file are kept until its last
/// one, because their number comes first.
class JunitWriter final : public ReportWriter {
 public:
  explicit JunitWriter(const cli::Streams& streams) : out_(streams.out) {
    out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tandem validate\">\n";
  }

  void Add(const manifests::ObjectReport& report) override {
    if (report.file != file_) FinishSuite();
    file_ = report.file;
    suite_.Count(report);
    const std::string name = report.kind.empty()
                                 ? manifests::PlaceText(report.file, report.at)
                                 : manifests::ObjectText(report) + " " + report.operation;
    cases_ += "    <testcase classname=\"" + XmlText(report.file) + "\" name=\"" + XmlText(name) +
              "\" file=\"" + XmlText(report.file) + "\" line=\"" + std::to_string(report.at.line) +
              '"';
    const std::string body = BodyOf(report);
    cases_ += body.empty() ? "/>\n" : ">\n" + body + "    </testcase>\n";
  }

  void Finish(const manifests::Totals&) override {
    FinishSuite();
    out_ << "</testsuites>\n";
  }

 private:
  static std::string BodyOf(const manifests::ObjectReport& report) {
    std::string body;
    if (manifests::IsSkipped(report)) {
      body += "      <skipped message=\"" + std::string(ToString(report.verdict)) + "\"/>\n";
    } else if (!manifests::IsValid(report.verdict)) {
      const std::string element =
          report.verdict == manifests::ObjectVerdict::kUnusable ? "error" : "failure";
      std::string text = report.message;
      if (report.verdict == manifests::ObjectVerdict::kInvalid && report.errors.empty()) {
        text += "\n" + OneLine(manifests::PlaceText(report.file, report.message_at));
      }
      for (const std::string& hint : report.hints) text += "\n  hint: " + OneLine(hint);
      for (const manifests::LocatedError& located : report.errors) {
        text += "\n" + OneLine(manifests::PlaceText(report.file, located.at)) + ": " +
                manifests::ErrorText(located.error);
        if (!located.hint.empty()) text += "\n  hint: " + OneLine(located.hint);
      }
      const std::string first_line = report.message.substr(0, report.message.find('\n'));
      body += "      <" + element + " type=\"" + std::string(ToString(report.verdict)) +
              "\" message=\"" + XmlText(first_line) + "\">" + XmlText(text) + "</" + element +
              ">\n";
    }
    if (report.warnings.empty()) return body;
    body += "      <system-err>";
    for (const manifests::Remark& warning : report.warnings) {
      body += XmlText("Warning: " + warning.text + " (" +
                      manifests::PlaceText(report.file, warning.at) + ")\n");
    }
    return body + "</system-err>\n";
  }

  void FinishSuite() {
    if (cases_.empty()) return;
    const std::size_t errors = suite_.Of(manifests::ObjectVerdict::kUnusable);
    const std::size_t valid = suite_.Of(manifests::ObjectVerdict::kValid) +
                              suite_.Of(manifests::ObjectVerdict::kPartlyJudged);
    const std::size_t failures = suite_.All() - suite_.skipped - errors - valid;
    out_ << "  <testsuite name=\"" << XmlText(file_) << "\" tests=\"" << suite_.All()
         << "\" failures=\"" << failures << "\" errors=\"" << errors << "\" skipped=\""
         << suite_.skipped << "\">\n"
         << cases_ << "  </testsuite>\n";
    cases_.clear();
    suite_ = {};
  }

  std::ostream& out_;
  std::string file_;
  std::string cases_;
  manifests::Totals suite_;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeJunitWriter(const cli::Streams& streams) {
  return std::make_unique<JunitWriter>(streams);
}

}  // namespace tandem::reports

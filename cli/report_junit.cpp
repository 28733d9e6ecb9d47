#include <string>

#include "cli/report_writer.h"
#include "validation/base/one_line.h"
#include "validation/base/xml_text.h"

namespace tandem::cli {
namespace {

/// A test suite per file and a test case per object. The cases of one file are kept until its last
/// one, because their number comes first.
class JunitWriter final : public ReportWriter {
 public:
  explicit JunitWriter(const Streams& streams) : out_(streams.out) {
    out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tandem validate\">\n";
  }

  void Add(const ObjectReport& report) override {
    if (report.file != file_) FinishSuite();
    file_ = report.file;
    suite_.Count(report);
    const std::string name = report.kind.empty() ? PlaceText(report.file, report.at)
                                                 : ObjectText(report) + " " + report.operation;
    cases_ += "    <testcase classname=\"" + XmlText(report.file) + "\" name=\"" + XmlText(name) +
              "\" file=\"" + XmlText(report.file) + "\" line=\"" + std::to_string(report.at.line) +
              '"';
    const std::string body = BodyOf(report);
    cases_ += body.empty() ? "/>\n" : ">\n" + body + "    </testcase>\n";
  }

  void Finish(const Totals&) override {
    FinishSuite();
    out_ << "</testsuites>\n";
  }

 private:
  static std::string BodyOf(const ObjectReport& report) {
    std::string body;
    if (IsSkipped(report)) {
      body += "      <skipped message=\"" + std::string(ToString(report.verdict)) + "\"/>\n";
    } else if (!IsValid(report.verdict)) {
      const std::string element = report.verdict == ObjectVerdict::kUnusable ? "error" : "failure";
      std::string text = report.message;
      for (const LocatedError& located : report.errors) {
        text +=
            "\n" + OneLine(PlaceText(report.file, located.at)) + ": " + ErrorText(located.error);
      }
      const std::string first_line = report.message.substr(0, report.message.find('\n'));
      body += "      <" + element + " type=\"" + std::string(ToString(report.verdict)) +
              "\" message=\"" + XmlText(first_line) + "\">" + XmlText(text) + "</" + element +
              ">\n";
    }
    if (report.warnings.empty()) return body;
    body += "      <system-err>";
    for (const Remark& warning : report.warnings) {
      body +=
          XmlText("Warning: " + warning.text + " (" + PlaceText(report.file, warning.at) + ")\n");
    }
    return body + "</system-err>\n";
  }

  void FinishSuite() {
    if (cases_.empty()) return;
    const std::size_t errors = suite_.Of(ObjectVerdict::kUnusable);
    const std::size_t valid =
        suite_.Of(ObjectVerdict::kValid) + suite_.Of(ObjectVerdict::kPartlyJudged);
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
  Totals suite_;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeJunitWriter(const Streams& streams) {
  return std::make_unique<JunitWriter>(streams);
}

}  // namespace tandem::cli

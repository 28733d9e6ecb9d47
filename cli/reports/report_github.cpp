#include <string>
#include <string_view>

#include "cli/reports/report_writer.h"
#include "validation/base/one_line.h"

namespace tandem::reports {
namespace {

/// Workflow commands, which GitHub shows at the lines of a pull request:
/// `::error file=a.yaml,line=5,col=3,title=Deployment web::spec.replicas: Invalid value: ...`.
class GithubWriter final : public ReportWriter {
 public:
  explicit GithubWriter(const cli::Streams& streams) : streams_(streams) {}

  void Add(const manifests::ObjectReport& report) override {
    for (const manifests::LocatedError& located : report.errors) {
      Annotate("error", report, located.at,
               WithHint(manifests::ErrorText(located.error), located.hint));
    }
    if (report.errors.empty() && !report.message.empty()) {
      std::string text = report.message;
      for (const std::string& hint : report.hints) text = WithHint(text, hint);
      Annotate("error", report, report.message_at, text);
    }
    for (const manifests::Remark& warning : report.warnings) {
      Annotate("warning", report, warning.at, WithHint(OneLine(warning.text), warning.hint));
    }
  }

  void Finish(const manifests::Totals& totals) override {
    streams_.err << manifests::SummaryOfTotals(totals) << '\n';
  }

 private:
  void Annotate(std::string_view level, const manifests::ObjectReport& report, config::Position at,
                const std::string& text) {
    std::ostream& out = streams_.out;
    out << "::" << level << " file=" << Property(OneLine(InRepository(report.file)));
    if (at.line > 0) out << ",line=" << at.line << ",col=" << at.column;
    const std::string subject = manifests::ObjectText(report);
    if (!subject.empty()) out << ",title=" << Property(OneLine(subject));
    out << "::" << Escaped(text, "%\r\n") << '\n';
  }

  /// Files of a pull request are named without the `./` of a folder that is the current one.
  static std::string_view InRepository(std::string_view file) {
    while (file.starts_with("./")) file.remove_prefix(2);
    return file;
  }

  static std::string WithHint(const std::string& text, const std::string& hint) {
    return hint.empty() ? text : text + "\nhint: " + OneLine(hint);
  }

  static std::string Property(std::string_view text) { return Escaped(text, "%\r\n:,"); }

  /// The text as the toolkit of GitHub's actions escapes it: percent signs and hexadecimal digits.
  static std::string Escaped(std::string_view text, std::string_view special) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string out;
    for (const char c : Lines(text)) {
      const auto byte = static_cast<unsigned char>(c);
      if (special.find(c) == special.npos) {
        out += c;
      } else {
        out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
      }
    }
    return out;
  }

  const cli::Streams& streams_;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeGithubWriter(const cli::Streams& streams) {
  return std::make_unique<GithubWriter>(streams);
}

}  // namespace tandem::reports

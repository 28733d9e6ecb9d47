#include <string>

#include "cli/reports/report_writer.h"
#include "validation/base/one_line.h"

namespace tandem::reports {
namespace {

/// Test Anything Protocol, version 13: a test per object, what is wrong as comments below it.
class TapWriter final : public ReportWriter {
 public:
  explicit TapWriter(const cli::Streams& streams) : out_(streams.out) {
    out_ << "TAP version 13\n";
  }

  void Add(const manifests::ObjectReport& report) override {
    const bool skipped = manifests::IsSkipped(report);
    const bool ok = skipped || IsValid(report.verdict);
    out_ << (ok ? "ok " : "not ok ") << ++tests_ << " - "
         << Escaped(manifests::PlaceText(report.file, report.at) + " " +
                    manifests::ObjectText(report));
    if (skipped) out_ << " # SKIP " << ToString(report.verdict);
    out_ << '\n';
    AddComment(report.message);
    for (const std::string& hint : report.hints) AddComment("hint: " + OneLine(hint));
    for (const manifests::LocatedError& located : report.errors) {
      AddComment(
          OneLine(manifests::ExactPlaceText(report.file, located.at) + ": " + located.error.field));
      if (!located.hint.empty()) AddComment("  hint: " + OneLine(located.hint));
    }
    for (const manifests::Remark& warning : report.warnings) {
      AddComment(OneLine("Warning: " + warning.text + " (" +
                         manifests::PlaceText(report.file, warning.at) + ")"));
    }
  }

  void Finish(const manifests::Totals& totals) override {
    out_ << "1.." << tests_ << "\n# " << manifests::SummaryOfTotals(totals) << '\n';
  }

 private:
  /// One line in which nothing begins a directive.
  static std::string Escaped(const std::string& text) {
    std::string out;
    for (const char c : OneLine(text)) {
      if (c == '#' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }

  void AddComment(const std::string& text) {
    if (text.empty()) return;
    out_ << "# ";
    for (const char c : Lines(text)) {
      out_ << c;
      if (c == '\n') out_ << "# ";
    }
    out_ << '\n';
  }

  std::ostream& out_;
  std::size_t tests_ = 0;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeTapWriter(const cli::Streams& streams) {
  return std::make_unique<TapWriter>(streams);
}

}  // namespace tandem::reports

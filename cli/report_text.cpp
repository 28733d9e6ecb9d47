#include <set>
#include <string>

#include "cli/report_writer.h"
#include "validation/base/one_line.h"

namespace tandem::cli {
namespace {

/// What kubectl would print, and below it where the fields stand.
class TextWriter final : public ReportWriter {
 public:
  explicit TextWriter(const Streams& streams) : streams_(streams) {}

  void Add(const ObjectReport& report) override {
    for (const Remark& warning : report.warnings) {
      streams_.err << OneLine("Warning: " + warning.text + " (" +
                              PlaceText(report.file, warning.at) + ")")
                   << '\n';
      AddHint("  ", warning.hint, streams_.err);
    }
    if (!report.message.empty()) streams_.out << Lines(report.message) << '\n';
    AddPlaces(report);
    if (report.verdict == ObjectVerdict::kInvalid && report.errors.empty()) {
      streams_.out << "  " << OneLine(ExactPlaceText(report.file, report.message_at)) << '\n';
    }
    for (const std::string& hint : report.hints) AddHint("    ", hint, streams_.out);
    if (report.omitted > 0) streams_.out << "  ... " << report.omitted << " more errors omitted\n";
    if (report.comparison) AddComparison(report);
  }

  void Finish(const Totals& totals) override { streams_.err << SummaryOfTotals(totals) << '\n'; }

 private:
  /// Each once, as kubectl prints each message once.
  void AddPlaces(const ObjectReport& report) {
    std::set<std::string> seen;
    for (const LocatedError& located : report.errors) {
      const std::string line = ExactPlaceText(report.file, located.at) + ": " + located.error.field;
      if (seen.insert(line).second) streams_.out << "  " << OneLine(line) << '\n';
      if (seen.insert(line + located.hint).second) AddHint("    ", located.hint, streams_.out);
    }
  }

  static void AddHint(std::string_view indent, const std::string& hint, std::ostream& out) {
    if (!hint.empty()) out << indent << "hint: " << OneLine(hint) << '\n';
  }

  void AddComparison(const ObjectReport& report) {
    const BothSides& comparison = *report.comparison;
    streams_.out << OneLine(PlaceText(report.file, report.at) + ": " + ObjectText(report)) << ' '
                 << report.operation << ", decided by " << comparison.authority << " rules\n";
    AddSide("handwritten", comparison.handwritten);
    AddSide("declarative", comparison.declarative);
    streams_.out << "  mismatches: " << (comparison.mismatches.empty() ? "none" : "") << '\n';
    for (const std::string& mismatch : comparison.mismatches) {
      streams_.out << "    " << OneLine(mismatch) << '\n';
    }
  }

  void AddSide(std::string_view side, const field::ErrorList& errors) {
    streams_.out << "  " << side << ": " << (errors.empty() ? "no errors" : "") << '\n';
    for (const field::Error& error : errors) {
      streams_.out << "    " << ErrorText(error);
      if (!error.origin.empty()) streams_.out << " [" << error.origin << ']';
      if (const std::string marks = MarksOf(error); !marks.empty()) {
        streams_.out << " (" << marks << ')';
      }
      streams_.out << '\n';
    }
  }

  const Streams& streams_;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeTextWriter(const Streams& streams) {
  return std::make_unique<TextWriter>(streams);
}

std::unique_ptr<ReportWriter> MakeWriter(std::string_view format, const Streams& streams) {
  if (format == "json") return MakeJsonWriter(streams);
  if (format == "junit") return MakeJunitWriter(streams);
  if (format == "sarif") return MakeSarifWriter(streams);
  if (format == "tap") return MakeTapWriter(streams);
  if (format == "github") return MakeGithubWriter(streams);
  return MakeTextWriter(streams);
}

}  // namespace tandem::cli

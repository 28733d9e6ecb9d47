#include <optional>
#include <set>
#include <string>
#include <utility>

#include "cli/colours.h"
#include "cli/reports/report_writer.h"
#include "cli/reports/source_quotes.h"
#include "validation/base/one_line.h"

namespace tandem::reports {
namespace {

/// Writes the words of kubectl, and below them the places of the fields; with quotes, their lines.
class TextWriter final : public ReportWriter {
 public:
  explicit TextWriter(const cli::Streams& streams) : streams_(streams) {}
  TextWriter(const cli::Streams& streams, SourceQuotes quotes)
      : streams_(streams),
        out_colours_(cli::Colours::For(streams.out_is_terminal)),
        err_colours_(cli::Colours::For(streams.err_is_terminal)),
        quotes_(std::move(quotes)) {}

  void Add(const manifests::ObjectReport& report) override {
    if (quotes_) quotes_->Read(report);
    for (const manifests::Remark& warning : report.warnings) {
      const std::string text =
          warning.text + " (" + manifests::PlaceText(report.file, warning.at) + ")";
      streams_.err << err_colours_.Paint(cli::Colour::kYellow, "Warning:") << ' ' << OneLine(text)
                   << '\n';
      AddQuote(warning.at, err_colours_, streams_.err);
      AddHint("  ", warning.hint, err_colours_, streams_.err);
    }
    if (!report.message.empty()) streams_.out << Lines(report.message) << '\n';
    AddPlaces(report);
    if (report.verdict == manifests::ObjectVerdict::kInvalid && report.errors.empty()) {
      streams_.out << "  " << OneLine(manifests::ExactPlaceText(report.file, report.message_at))
                   << '\n';
      AddQuote(report.message_at, out_colours_, streams_.out);
    }
    for (const std::string& hint : report.hints) AddHint("    ", hint, out_colours_, streams_.out);
    if (report.omitted > 0) streams_.out << "  ... " << report.omitted << " more errors omitted\n";
    if (report.comparison) AddComparison(report);
  }

  void Finish(const manifests::Totals& totals) override {
    const std::size_t good = totals.Of(manifests::ObjectVerdict::kValid) + totals.skipped;
    const std::size_t bad = totals.Of(manifests::ObjectVerdict::kInvalid) +
                            totals.Of(manifests::ObjectVerdict::kUnusable) + totals.missing;
    const cli::Colour colour = bad > 0               ? cli::Colour::kRed
                               : good < totals.All() ? cli::Colour::kYellow
                                                     : cli::Colour::kGreen;
    streams_.err << err_colours_.Paint(colour, manifests::SummaryOfTotals(totals)) << '\n';
  }

 private:
  /// Prints each place once, as kubectl prints each message once.
  void AddPlaces(const manifests::ObjectReport& report) {
    std::set<std::string> seen;
    for (const manifests::LocatedError& located : report.errors) {
      const std::string line =
          manifests::ExactPlaceText(report.file, located.at) + ": " + located.error.field;
      if (seen.insert(line).second) {
        streams_.out << "  " << OneLine(line) << '\n';
        AddQuote(located.at, out_colours_, streams_.out);
      }
      if (seen.insert(line + located.hint).second) {
        AddHint("    ", located.hint, out_colours_, streams_.out);
      }
    }
  }

  /// Prints the quote of a place, once for each place.
  void AddQuote(config::Position at, const cli::Colours& colours, std::ostream& out) {
    if (!quotes_) return;
    const Quote quote = quotes_->Take(at);
    if (quote.line.empty()) return;
    const std::string number = std::to_string(at.line);
    const std::string blanks(number.size(), ' ');
    out << "    " << colours.Paint(cli::Colour::kFaint, number + " |") << ' ' << quote.line
        << "\n    " << colours.Paint(cli::Colour::kFaint, blanks + " |") << ' ' << quote.caret
        << colours.Paint(cli::Colour::kRed, "^") << '\n';
  }

  static void AddHint(std::string_view indent, const std::string& hint, const cli::Colours& colours,
                      std::ostream& out) {
    if (hint.empty()) return;
    out << indent << colours.Paint(cli::Colour::kCyan, "hint:") << ' ' << OneLine(hint) << '\n';
  }

  void AddComparison(const manifests::ObjectReport& report) {
    const manifests::BothSides& comparison = *report.comparison;
    streams_.out << OneLine(manifests::PlaceText(report.file, report.at) + ": " +
                            manifests::ObjectText(report))
                 << ' ' << report.operation << ", decided by " << comparison.authority
                 << " rules\n";
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
      streams_.out << "    " << manifests::ErrorText(error);
      if (!error.origin.empty()) streams_.out << " [" << error.origin << ']';
      if (const std::string marks = manifests::MarksOf(error); !marks.empty()) {
        streams_.out << " (" << marks << ')';
      }
      streams_.out << '\n';
    }
  }

  const cli::Streams& streams_;
  cli::Colours out_colours_;
  cli::Colours err_colours_;
  std::optional<SourceQuotes> quotes_;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeTextWriter(const cli::Streams& streams) {
  return std::make_unique<TextWriter>(streams);
}

std::unique_ptr<ReportWriter> MakePrettyWriter(const cli::Streams& streams, SourceLines lines) {
  return std::make_unique<TextWriter>(streams, SourceQuotes(std::move(lines)));
}

std::unique_ptr<ReportWriter> MakeWriter(std::string_view format, const cli::Streams& streams,
                                         SourceLines lines) {
  if (format == "pretty") return MakePrettyWriter(streams, std::move(lines));
  if (format == "json") return MakeJsonWriter(streams);
  if (format == "junit") return MakeJunitWriter(streams);
  if (format == "sarif") return MakeSarifWriter(streams);
  if (format == "tap") return MakeTapWriter(streams);
  if (format == "github") return MakeGithubWriter(streams);
  return MakeTextWriter(streams);
}

}  // namespace tandem::reports

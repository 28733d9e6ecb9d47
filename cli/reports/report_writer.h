#pragma once

#include <memory>
#include <ostream>
#include <string_view>

#include "cli/command.h"
#include "cli/manifests/object_report.h"
#include "cli/reports/source_lines.h"

namespace tandem::reports {

/// Prints reports as they come, in one of the output formats.
class ReportWriter {
 public:
  ReportWriter() = default;
  ReportWriter(const ReportWriter&) = delete;
  ReportWriter& operator=(const ReportWriter&) = delete;
  virtual ~ReportWriter() = default;

  virtual void Add(const manifests::ObjectReport& report) = 0;
  /// Ends the output after the last report.
  virtual void Finish(const manifests::Totals& totals) = 0;
};

std::unique_ptr<ReportWriter> MakeTextWriter(const cli::Streams& streams);
/// The writer of text with the lines at fault, which is in colours on a terminal.
std::unique_ptr<ReportWriter> MakePrettyWriter(const cli::Streams& streams, SourceLines lines);
std::unique_ptr<ReportWriter> MakeJsonWriter(const cli::Streams& streams);
std::unique_ptr<ReportWriter> MakeJunitWriter(const cli::Streams& streams);
std::unique_ptr<ReportWriter> MakeSarifWriter(const cli::Streams& streams);
std::unique_ptr<ReportWriter> MakeTapWriter(const cli::Streams& streams);
std::unique_ptr<ReportWriter> MakeGithubWriter(const cli::Streams& streams);

/// The writer of `pretty`, `text`, `json`, `junit`, `sarif`, `tap` or `github`.
std::unique_ptr<ReportWriter> MakeWriter(std::string_view format, const cli::Streams& streams,
                                         SourceLines lines);

}  // namespace tandem::reports

#pragma once

#include <map>
#include <utility>

#include "cli/manifests/object_report.h"
#include "cli/reports/source_lines.h"
#include "cli/reports/source_quote.h"

namespace tandem::reports {

/// Quotes of what reports are about. Keeps those of one report. Not thread-safe.
class SourceQuotes {
 public:
  explicit SourceQuotes(SourceLines lines) : lines_(std::move(lines)) {}

  /// Reads what is at all places of a report, in their order; not where its object begins, which
  /// says nothing.
  void Read(const manifests::ObjectReport& report);

  /// The quote of a place of that report, once: then an empty one, as where there is none.
  Quote Take(config::Position at);

 private:
  using Place = std::pair<std::uint32_t, std::uint32_t>;  // line and column

  SourceLines lines_;
  std::map<Place, Quote> quotes_;
};

}  // namespace tandem::reports

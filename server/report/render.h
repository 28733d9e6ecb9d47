#pragma once

#include <string>

#include "server/report/comparisons.h"

namespace tandem::report {

/// Whether a takeover would change answers, as far as was seen, in one line.
std::string Conclusion(const Summary& summary, TimePoint now);

/// The report for people: the conclusion, a table, samples of mismatches.
std::string RenderText(const Summary& summary, TimePoint now);

/// The same for programs.
std::string RenderJson(const Summary& summary, TimePoint now);

}  // namespace tandem::report

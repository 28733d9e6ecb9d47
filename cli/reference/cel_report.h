#pragma once

#include <cstdint>
#include <string>

#include "validation/cel/plan/explain.h"
#include "validation/cel/plan/program.h"

namespace tandem::reference {

/// An expression and what it came to.
struct CelReport {
  std::string type;
  std::uint64_t maximum_cost = 0;  ///< kUnbounded: there is none
  cel::Explanation explanation;
};

/// Value, type and cost, and the tree of parts; in colours for a terminal.
std::string CelReportAsText(const CelReport& report, bool in_colours);

/// The same for programs, on one line.
std::string CelReportAsJson(const CelReport& report);

}  // namespace tandem::reference

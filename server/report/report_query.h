#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/evidence/judgement.h"
#include "validation/evidence/selection.h"

namespace tandem::report {

/// The query of a request for a report, such as `?kind=Deployment&state=differs,needs-more`.
struct ReportQuery {
  std::string format;  ///< empty: what the request accepts
  evidence::Selection selection;
  std::vector<evidence::State> states;  ///< empty for all

  /// Whether it asks about a part only.
  [[nodiscard]] bool IsNarrow() const { return !selection.IsEmpty() || !states.empty(); }
};

/// Fails for a parameter, a format or a state that does not exist, and for a parameter that is
/// given twice: what is mistyped would otherwise be an answer to another question. A parameter
/// without a value is as good as none.
Result<ReportQuery> ParseReportQuery(std::string_view text,
                                     std::span<const std::string_view> formats);

}  // namespace tandem::report

#pragma once

#include <string_view>

#include "server/shadow/outcome.h"
#include "validation/dualrun/observer.h"
#include "validation/field/error.h"

namespace tandem::shadow {

/// A review that another release has judged, too. Views for the time of the call.
struct ComparisonEvent {
  const dualrun::RequestInfo& request;
  Outcome outcome;
  /// An error that only one of both releases has; null where there is none.
  const field::Error* first_error = nullptr;
  std::string_view trouble = {};  ///< why the other release gave no verdict
};

/// An observer that is told of reviews that another release has judged, too, for metrics and logs.
/// Called from every request thread at once; must not throw.
class ComparisonObserver {
 public:
  ComparisonObserver() = default;
  ComparisonObserver(const ComparisonObserver&) = delete;
  ComparisonObserver& operator=(const ComparisonObserver&) = delete;
  virtual ~ComparisonObserver() = default;

  virtual void OnComparison(const ComparisonEvent& event) = 0;
};

}  // namespace tandem::shadow

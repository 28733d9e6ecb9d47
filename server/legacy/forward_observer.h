#pragma once

#include <chrono>
#include <string_view>

#include "server/admission/opinion.h"
#include "server/legacy/comparison.h"
#include "server/legacy/outcome.h"

namespace tandem::legacy {

struct RequestEvent {
  const admission::Opinion& ours;
  RequestResult result;
  std::string_view error;  ///< why there is no verdict
  std::chrono::nanoseconds took;
};

struct ComparisonEvent {
  const admission::Opinion& ours;
  const TheirVerdict& theirs;
  const Comparison& comparison;
};

/// An observer that is told what comes of passing reviews on, for metrics and logs. Called from
/// every thread at once; must not throw.
class ForwardObserver {
 public:
  ForwardObserver() = default;
  ForwardObserver(const ForwardObserver&) = delete;
  ForwardObserver& operator=(const ForwardObserver&) = delete;
  virtual ~ForwardObserver() = default;

  virtual void OnRequest(const RequestEvent&) {}
  virtual void OnComparison(const ComparisonEvent&) {}
};

}  // namespace tandem::legacy

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "validation/dualrun/enforcement.h"
#include "validation/dualrun/observer.h"
#include "validation/dualrun/unjudged.h"
#include "validation/verdict/effort.h"
#include "validation/verdict/problem.h"

namespace tandem::admission {

/// A review that was answered with a verdict.
struct ReviewEvent {
  const dualrun::RequestInfo& request;
  bool has_rules = false;  ///< else it was allowed without being judged
  /// Why it was not judged, or a part of it was not.
  std::optional<dualrun::Unjudged> unjudged = {};
  std::string_view unreadable_old = {};  ///< what was wrong with the old object
  bool observed = false;                 ///< the answer allows whatever the verdict is
  bool allowed = true;                   ///< the verdict
  /// Why the answer allows what the verdict refuses; nothing when it does not.
  std::optional<dualrun::Enforcement> not_enforced = {};
  bool breaks_alpha = false;  ///< the object breaks alpha rules that are not in force
  bool breaks_beta = false;   ///< the same of beta rules
  bool dry_run = false;
  int code = 200;                   ///< of the verdict's Status
  std::string_view authority = {};  ///< `handwritten` or `declarative`; empty when not judged
  std::string_view message = {};    ///< of the denial
  std::size_t error_count = 0;
  bool compared = false;      ///< both sides were run and compared
  bool would_change = false;  ///< the side that does not decide judges otherwise
  std::size_t mismatches = 0;
  const verdict::Effort& effort;
  /// /validate was sent what the API server has not prepared yet.
  bool unprepared = false;
};

/// A write that /mutate has answered.
struct MutationEvent {
  const dualrun::RequestInfo& request;
  bool has_rules = false;
  bool patched = false;
  bool dry_run = false;
  std::size_t normalized_unions = 0;
  std::size_t cleared_members = 0;
  std::string_view fault;  ///< why a patch could not be made
};

/// A body that got no verdict.
struct ProblemEvent {
  const verdict::Problem& problem;
  const dualrun::RequestInfo* request = nullptr;  ///< null when it is no review that can be read
  bool has_rules = false;                         ///< there are rules for the request
};

/// An observer that is told about reviews, for metrics and logs. Called from every request thread
/// at once; must not throw.
class ReviewObserver {
 public:
  ReviewObserver() = default;
  ReviewObserver(const ReviewObserver&) = delete;
  ReviewObserver& operator=(const ReviewObserver&) = delete;
  virtual ~ReviewObserver() = default;

  virtual void OnReview(const ReviewEvent&) {}
  /// A verdict that is not the answer, because another webhook decides.
  virtual void OnAdvice(const ReviewEvent&) {}
  virtual void OnMutation(const MutationEvent&) {}
  virtual void OnProblem(const ProblemEvent&) {}
  /// A review that got no verdict from us, but that another webhook decides.
  virtual void OnAbstention(const ProblemEvent&) {}
};

}  // namespace tandem::admission

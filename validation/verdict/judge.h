#pragma once

#include <chrono>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/lifetime.h"
#include "validation/dualrun/observer.h"
#include "validation/dualrun/unjudged.h"
#include "validation/evidence/document.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/verdict/answer.h"
#include "validation/verdict/effort.h"
#include "validation/verdict/mutation.h"
#include "validation/verdict/problem.h"
#include "validation/verdict/remarks.h"
#include "validation/verdict/review.h"
#include "validation/verdict/rule_set.h"
#include "validation/warnings/list.h"

namespace tandem::verdict {

using TimePoint = std::chrono::steady_clock::time_point;

/// The clock for deadlines and durations; tests have their own.
using Now = TimePoint (*)();

struct JudgeOptions {
  handwritten::Options handwritten;
  MutateOptions mutate;
  bool warn_on_shadow_denial = false;
  bool audit_annotations = true;
  bool hints = false;  ///< people are told what to do about what is wrong, in warnings
  /// People are told what an API server warns of.
  bool api_warnings = false;
  std::size_t max_reported_errors = 1000;  ///< 0: no limit
  /// Memory that the names and values of one review may take, and that judging it may add.
  std::size_t max_review_bytes = std::numeric_limits<std::size_t>::max();
  Now now = &std::chrono::steady_clock::now;
  /// The memory that a thread holds; null: what judging adds is not counted.
  std::size_t (*held_memory)() = nullptr;
  evidence::TimePoint (*today)() = &tally::LedgerOptions::Now;  ///< the clock for what is counted
};

/// One write to be judged.
struct Case {
  const Review& review;
  const KindRules& rules;
  /// Objects come to /observe and /enforce before the registry's clean-up, which judging then does
  /// in its place.
  Endpoint endpoint;
  TimePoint begin;  ///< now
  TimePoint deadline;
  rules::lookup::Scratch& scratch;
};

/// The outcome of judging a case.
struct Judgement {
  std::optional<Problem> problem;  ///< no verdict, when there is one
  Answer answer;
  /// The denial of the object when it is not enforced; the answer does not have it.
  std::optional<Denial> withheld;
  /// Errors of rules that are not in force, so that they refuse nothing.
  field::ErrorList not_in_force;
  bool compared = false;      ///< both sides were run and compared
  bool would_change = false;  ///< the side that does not decide judges otherwise
  std::size_t mismatches = 0;
  bool cut = false;  ///< there are more errors than were listed; nothing was compared
  /// Why a part of the old object had no say: it cannot be decoded. Empty when all of it had.
  std::string unreadable_old;
  /// The name of the part of the object that the rules leave out; empty when there is none.
  std::string_view left_out;
  Remarks remarks;  ///< those of the declared side
  /// The warnings of an API server on the write; the answer's warnings have them, too.
  std::vector<warnings::Warning> api_warnings;
  Effort effort;

  /// The verdict, whether enforced or not: null when the object is fine.
  [[nodiscard]] const Denial* denial() const TANDEM_LIFETIME_BOUND {
    if (!answer.allowed) return &*answer.denial;
    return withheld ? &*withheld : nullptr;
  }
};

/// The rules that judge the review; null when there is nothing to do with it.
const KindRules* FindRules(const Review& review, const RuleSet& rules);

/// Why there is nothing to do with it.
dualrun::Unjudged WhyUnjudged(const Review& review, const RuleSet& rules);

/// Runs both sides on the object and puts the answer together as the API server would, in a
/// judgement that is new. What the handwritten side throws reaches the caller.
void Judge(const Case& subject, const JudgeOptions& options, const dualrun::RequestInfo& request,
           dualrun::Observer& observer, Judgement& judgement);

/// A write must have an object, and an update an old one, too.
std::optional<Problem> CheckObjects(const Review& review);

}  // namespace tandem::verdict

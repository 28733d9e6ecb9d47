#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/admission/opinion.h"
#include "server/admission/review_observer.h"
#include "server/admission/under_way.h"
#include "server/rule_store.h"
#include "validation/dualrun/observer.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/verdict/judge.h"

namespace tandem::admission {

struct Outcome;

/// Hears of one review, on the thread that judges it: of its comparison instead of the handler's
/// observer, to which it passes on what it is told.
class OutcomeObserver : public dualrun::Observer {
 public:
  /// Takes the outcome of a review that could be read. Not called when a fault of ours ends it.
  virtual void OnOutcome(const Outcome& outcome) = 0;
};

/// One HTTP request, as far as it matters here.
struct Call {
  verdict::Endpoint endpoint = verdict::Endpoint::kValidate;
  std::string& body;            ///< parsed in place
  verdict::TimePoint deadline;  ///< when there is no use in an answer any more
  bool advisory = false;        ///< another webhook decides; our verdict is compared with its
  OutcomeObserver* observer = nullptr;
};

/// The answer to the HTTP request.
struct Reply {
  int code = 200;
  std::string body;
  std::optional<int> retry_after;  ///< seconds
  /// The review's operation, for the metrics; nothing when the body was no review that can be read.
  std::optional<Operation> operation;
  bool allowed = true;
};

/// The true verdict on one review, or on /mutate its patch.
struct Outcome {
  /// Its texts lie in the call's body or where its objects do, which live until the thread's next
  /// call.
  verdict::Review review;
  bool judged = false;  ///< else there is nothing to do with it, and it is allowed
  verdict::Judgement judgement;
  std::shared_ptr<const verdict::RuleSet> rules;  ///< the rules it was judged by
};

/// A judge that is asked about every review that could be read and is not only patched, on the
/// thread that judges it, before it is answered.
class SecondJudge {
 public:
  SecondJudge() = default;
  SecondJudge(const SecondJudge&) = delete;
  SecondJudge& operator=(const SecondJudge&) = delete;
  virtual ~SecondJudge() = default;

  /// Must not throw, and leaves the answer as it is; the time it takes is the review's. The scratch
  /// is the thread's.
  virtual void JudgeAgain(const Call& call, const Outcome& outcome,
                          rules::lookup::Scratch& scratch) = 0;
};

/// Answers AdmissionReviews: bytes in, bytes out. Thread-safe; what it is given must outlive it.
class Handler {
 public:
  /// `under_way` shows what the threads are at, unless it is null.
  Handler(const server::RuleStore& store, const verdict::JudgeOptions& options,
          dualrun::Observer& dualrun_observer, ReviewObserver& observer,
          UnderWay* under_way = nullptr);

  /// From now on reviews are judged again. Call before the first review.
  void JudgeAgainWith(SecondJudge& second) { second_ = &second; }

  /// Never throws, except for want of memory: a fault of ours is answered with 500.
  [[nodiscard]] Reply Handle(const Call& call) const;

  /// The same, and what was made of the review; nothing if the body is none that can be read.
  [[nodiscard]] Reply Handle(const Call& call, std::optional<Opinion>& opinion) const;

  /// The verdict itself, which on /observe is not what the caller is told. Throws what the
  /// handwritten side throws.
  [[nodiscard]] Outcome Judge(const Call& call) const;

 private:
  /// The manner in which a review is to be judged.
  struct Manner {
    verdict::Endpoint endpoint;
    verdict::TimePoint begin;  ///< now
    verdict::TimePoint deadline;
    bool advisory;
    dualrun::Observer& comparison;
  };

  void Judge(const Call& call, UnderWay::Entry& entry, Outcome& outcome) const;
  void Judge(const Call& call, const verdict::RuleSet& rules, Outcome& outcome) const;
  void JudgeReview(const verdict::RuleSet& rules, const Manner& manner, Outcome& outcome) const;
  void MutateReview(const verdict::RuleSet& rules, Outcome& outcome) const;
  [[nodiscard]] Reply Handle(const Call& call, Outcome& outcome) const;
  void Answer(const Call& call, UnderWay::Entry& entry, Outcome& outcome, Reply& reply) const;
  void Report(const Call& call, const Outcome& outcome) const;
  [[nodiscard]] Reply Refused(const Call& call, const Outcome& outcome) const;

  const server::RuleStore& store_;
  const verdict::JudgeOptions& options_;
  dualrun::Observer& dualrun_observer_;
  ReviewObserver& observer_;
  UnderWay* under_way_;
  SecondJudge* second_ = nullptr;
};

}  // namespace tandem::admission

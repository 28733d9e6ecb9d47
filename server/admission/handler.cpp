#include "server/admission/handler.h"

#include <algorithm>
#include <utility>

#include "server/admission/review_encoder.h"
#include "server/admission/status.h"
#include "validation/base/allowance.h"
#include "validation/base/guard.h"
#include "validation/base/shown_phase.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/definition/unrecognized_formats.h"
#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/verdict/review_decoder.h"
#include "validation/verdict/text.h"

namespace tandem::admission {

using verdict::Case;
using verdict::Endpoint;
using verdict::JudgeOptions;
using verdict::KindRules;
using verdict::Mutation;
using verdict::Problem;
using verdict::Review;
using verdict::RuleSet;
using verdict::TimePoint;

namespace {

constexpr std::size_t kRuleSetDigits = 12;

/// More than the largest update has that the API server takes: two objects of 3 MiB of numbers.
constexpr std::size_t kMaxValues = 4 * 1024 * 1024;

/// Memory that every request of a thread uses again. Nothing of a request in it outlives the
/// request.
struct Workspace {
  json::Document document{64 * 1024};
  rules::lookup::Scratch scratch;
  std::size_t under_way = 0;  ///< the place that the thread had last
};

Workspace& WorkspaceOfThread() {
  thread_local Workspace workspace;
  return workspace;
}

/// Why the review, or a part of it, was not judged.
std::optional<dualrun::Unjudged> UnjudgedIn(const Outcome& outcome) {
  if (!outcome.judged) return verdict::WhyUnjudged(outcome.review, *outcome.rules);
  if (!outcome.judgement.unreadable_old.empty()) return dualrun::Unjudged::kOldObject;
  if (outcome.judgement.cut) return dualrun::Unjudged::kTooManyErrors;
  const verdict::Remarks& remarks = outcome.judgement.remarks;
  const bool is_whole =
      outcome.judgement.left_out.empty() && remarks.unjudged.empty() && remarks.gaps.empty();
  if (!is_whole) return dualrun::Unjudged::kLeftOut;
  return std::nullopt;
}

dualrun::RequestInfo InfoOf(const Review& review, const KindRules* kind) {
  dualrun::RequestInfo info = verdict::InfoOf(review);
  if (kind != nullptr) info.counted_as = kind->resource;
  return info;
}

/// Whether the registration that asks should be a validating one.
bool IsMisplaced(Endpoint endpoint, const Outcome& outcome) {
  return endpoint == Endpoint::kValidate && outcome.judged &&
         verdict::LooksUnprepared(outcome.review);
}

/// The strongest enforcement among the verdict's errors, where the answer allows all the same.
std::optional<dualrun::Enforcement> NotEnforced(const Outcome& outcome, const KindRules* kind) {
  const auto& judgement = outcome.judgement;
  if (kind == nullptr || !judgement.answer.allowed || !judgement.withheld) return std::nullopt;
  dualrun::Enforcement strongest = dualrun::Enforcement::kReport;
  for (const field::Error& error : judgement.withheld->errors) {
    strongest = std::max(strongest, kind->enforcement.Of(error));
  }
  return judgement.withheld->errors.empty() ? kind->enforcement.stable : strongest;
}

bool Breaks(const field::ErrorList& errors, field::Stability stage) {
  return std::any_of(errors.begin(), errors.end(),
                     [stage](const field::Error& error) { return error.stability == stage; });
}

ReviewEvent EventOf(Endpoint endpoint, const Outcome& outcome, const dualrun::RequestInfo& info,
                    const KindRules* kind) {
  const verdict::Denial* const denial = outcome.judgement.denial();
  const field::ErrorList& not_in_force = outcome.judgement.not_in_force;
  ReviewEvent event{info,
                    outcome.judged,
                    UnjudgedIn(outcome),
                    outcome.judgement.unreadable_old,
                    endpoint == Endpoint::kObserve,
                    denial == nullptr,
                    NotEnforced(outcome, kind),
                    Breaks(not_in_force, field::Stability::kAlpha),
                    Breaks(not_in_force, field::Stability::kBeta),
                    outcome.review.dry_run,
                    200,
                    {},
                    {},
                    0,
                    outcome.judgement.compared,
                    outcome.judgement.would_change,
                    outcome.judgement.mismatches,
                    outcome.judgement.effort,
                    IsMisplaced(endpoint, outcome)};
  if (denial != nullptr) {
    event.code = denial->code;
    event.message = denial->message;
    event.error_count = denial->errors.size() + denial->omitted;
  }
  return event;
}

/// Whether the body turned out to be a review.
bool IsRead(const Outcome& outcome) { return !outcome.review.uid.empty(); }

void AddCounting(const Review& review, const KindRules& kind, Opinion& opinion) {
  opinion.counted_as = kind.resource;
  opinion.tally = kind.LegacyTallyOf(review.operation);
  opinion.input = opinion.tally.HashOf(review.object, review.old_object);
}

/// An API server warns of formats that say nothing when a definition is written.
void WarnOfFormats(const Review& review, verdict::Answer& answer) {
  if (!IsWrite(review) || !review.subresource.empty()) return;
  if (!crd::definition::IsDefinition(review.object)) return;
  for (const crd::schema::Warning& warning :
       crd::definition::FindUnrecognizedFormats(review.object, review.old_object, {})) {
    if (answer.warnings.size() == verdict::kMaxWarnings) return;
    answer.warnings.push_back(verdict::WarningText(warning.message));
  }
}

Opinion OpinionAfter(Outcome& outcome) {
  Opinion opinion = OpinionOn(outcome.review);
  const KindRules* kind = FindRules(outcome.review, *outcome.rules);
  if (kind != nullptr) AddCounting(outcome.review, *kind, opinion);
  opinion.has_rules = outcome.judged;
  opinion.has_verdict = !outcome.judgement.problem;
  if (!opinion.has_verdict) return opinion;
  verdict::Judgement& judgement = outcome.judgement;
  opinion.answer = std::move(judgement.answer);
  if (opinion.answer.allowed && judgement.withheld) {
    opinion.answer.allowed = false;
    opinion.answer.denial = std::move(judgement.withheld);
  }
  return opinion;
}

}  // namespace

Handler::Handler(const server::RuleStore& store, const JudgeOptions& options,
                 dualrun::Observer& dualrun_observer, ReviewObserver& observer, UnderWay* under_way)
    : store_(store),
      options_(options),
      dualrun_observer_(dualrun_observer),
      observer_(observer),
      under_way_(under_way) {}

Outcome Handler::Judge(const Call& call) const {
  Outcome outcome;
  UnderWay::Entry unseen;
  Judge(call, unseen, outcome);
  return outcome;
}

void Handler::Judge(const Call& call, UnderWay::Entry& entry, Outcome& outcome) const {
  const auto refuse = [&outcome](Problem problem) {
    outcome.judgement.problem = std::move(problem);
  };
  if (options_.now() > call.deadline) return refuse(verdict::DeadlineExceeded("queue"));
  const auto& rules = outcome.rules = store_.Get();
  if (rules == nullptr) return refuse(NoRulesYet());
  if (call.body.empty()) return refuse(verdict::BadRequest("request body is empty"));

  json::Document& document = WorkspaceOfThread().document;
  const json::DecodeOptions limits{
      .max_values = kMaxValues, .max_bytes = options_.max_review_bytes, .one_pass = true};
  Status parsed = Ok();
  entry.EnterPhase("read");
  Allowance reading({.now = options_.now, .deadline = call.deadline});
  const auto lack = reading.Spend([&] { parsed = document.ParseInSitu(call.body, limits); });
  if (lack != Allowance::Lack::kNothing) return refuse(verdict::DeadlineExceeded("read"));
  if (!parsed) {
    if (document.ran_out_of_memory()) {
      return refuse(OutOfMemory("the names and values of the review take", limits.max_bytes));
    }
    return refuse(verdict::BadRequest(parsed.error().message));
  }
  if (const Status read = verdict::DecodeReview(document.root(), outcome.review); !read) {
    outcome.review = {};
    return refuse(verdict::BadRequest(read.error().message));
  }
  entry.NoteKind(outcome.review.group, outcome.review.version, outcome.review.kind);
  const ShownPhase shown(entry.phase());
  Allowance allowance(
      {options_.now, call.deadline, options_.held_memory, options_.max_review_bytes});
  switch (allowance.Spend([&] { Judge(call, *rules, outcome); })) {
    case Allowance::Lack::kNothing:
      return;
    case Allowance::Lack::kTime:
      return refuse(verdict::DeadlineExceeded(allowance.phase()));
    case Allowance::Lack::kMemory:
      return refuse(OutOfMemory("judging the review takes", options_.max_review_bytes));
  }
}

void Handler::Judge(const Call& call, const RuleSet& rules, Outcome& outcome) const {
  const TimePoint now = options_.now();
  if (now > call.deadline) {
    outcome.judgement.problem = verdict::DeadlineExceeded("read");
  } else if (call.endpoint == Endpoint::kMutate) {
    Allowance::EnterPhase("mutate");
    MutateReview(rules, outcome);
  } else {
    dualrun::Observer& comparison = call.observer == nullptr ? dualrun_observer_ : *call.observer;
    JudgeReview(rules, {call.endpoint, now, call.deadline, call.advisory, comparison}, outcome);
  }
}

void Handler::MutateReview(const RuleSet& rules, Outcome& outcome) const {
  const Review& review = outcome.review;
  const KindRules* kind = IsWrite(review) ? FindRules(review, rules) : nullptr;
  Mutation mutation;
  if (kind != nullptr) {
    outcome.judged = true;
    outcome.judgement.problem = CheckObjects(review);
    if (outcome.judgement.problem) return;
    mutation = Mutate(review, *kind, options_.mutate);
  }
  observer_.OnMutation({InfoOf(review, kind), outcome.judged, !mutation.answer.patch.empty(),
                        review.dry_run, mutation.normalized_unions, mutation.cleared_members,
                        mutation.fault});
  outcome.judgement.answer = std::move(mutation.answer);
}

void Handler::JudgeReview(const RuleSet& rules, const Manner& manner, Outcome& outcome) const {
  const Review& review = outcome.review;
  const KindRules* kind = FindRules(review, rules);
  dualrun::RequestInfo info = InfoOf(review, kind);
  if (kind != nullptr) {
    outcome.judged = true;
    info.validation_identifier = kind->IdentifierOf(review.operation);
    const Case subject{review,       *kind,           manner.endpoint,
                       manner.begin, manner.deadline, WorkspaceOfThread().scratch};
    verdict::Judge(subject, options_, info, manner.comparison, outcome.judgement);
  }
  if (!outcome.judgement.problem) WarnOfFormats(review, outcome.judgement.answer);
}

/// Tells the observer of a review once there is an answer to it.
void Handler::Report(const Call& call, const Outcome& outcome) const {
  const Review& review = outcome.review;
  const KindRules* kind = FindRules(review, *outcome.rules);
  dualrun::RequestInfo info = InfoOf(review, kind);
  if (kind != nullptr) info.validation_identifier = kind->IdentifierOf(review.operation);
  ReviewEvent event = EventOf(call.endpoint, outcome, info, kind);
  if (kind != nullptr) event.authority = AuthorityOf(*kind);
  call.advisory ? observer_.OnAdvice(event) : observer_.OnReview(event);
}

Reply Handler::Handle(const Call& call) const {
  Outcome outcome;
  return Handle(call, outcome);
}

Reply Handler::Handle(const Call& call, std::optional<Opinion>& opinion) const {
  Outcome outcome;
  Reply reply = Handle(call, outcome);
  if (IsRead(outcome)) opinion = OpinionAfter(outcome);
  return reply;
}

Reply Handler::Handle(const Call& call, Outcome& outcome) const {
  UnderWay::Entry entry(under_way_, WorkspaceOfThread().under_way, options_.now, call.deadline);
  Reply reply;
  if (const auto what = Guarded([&] { Answer(call, entry, outcome, reply); })) {
    outcome.judgement.problem = InternalFault(*what);
    reply = Refused(call, outcome);
  }
  return reply;
}

void Handler::Answer(const Call& call, UnderWay::Entry& entry, Outcome& outcome,
                     Reply& reply) const {
  Judge(call, entry, outcome);
  if (second_ != nullptr && IsRead(outcome) && call.endpoint != Endpoint::kMutate) {
    entry.EnterPhase("judge again");
    second_->JudgeAgain(call, outcome, WorkspaceOfThread().scratch);
  }
  entry.EnterPhase("answer");
  if (call.observer != nullptr && IsRead(outcome)) call.observer->OnOutcome(outcome);
  if (outcome.judgement.problem) {
    reply = Refused(call, outcome);
    return;
  }
  const bool observes = call.endpoint == Endpoint::kObserve;
  verdict::Answer nothing;
  verdict::Answer& answer = observes ? nothing : outcome.judgement.answer;
  if (options_.audit_annotations) {
    answer.rule_set.assign(outcome.rules->digest(), 0, kRuleSetDigits);
  }
  reply.body = EncodeReview(outcome.review.api_version, outcome.review.uid, answer);
  if (options_.now() > call.deadline) {
    outcome.judgement.problem = verdict::DeadlineExceeded("encode");
    reply = Refused(call, outcome);
    return;
  }
  if (call.endpoint != Endpoint::kMutate) Report(call, outcome);
  reply.operation = outcome.review.operation;
  reply.allowed = answer.allowed;
  if (observes) outcome.judgement.answer = std::move(nothing);
}

Reply Handler::Refused(const Call& call, const Outcome& outcome) const {
  const Problem& problem = *outcome.judgement.problem;
  Reply reply{problem.code, RenderStatus(problem), problem.retry_after, std::nullopt, false};
  if (!IsRead(outcome)) {
    observer_.OnProblem({problem});
    return reply;
  }
  reply.operation = outcome.review.operation;
  const KindRules* kind = FindRules(outcome.review, *outcome.rules);
  const dualrun::RequestInfo info = InfoOf(outcome.review, kind);
  const ProblemEvent event{problem, &info, kind != nullptr};
  call.advisory ? observer_.OnAbstention(event) : observer_.OnProblem(event);
  return reply;
}

}  // namespace tandem::admission

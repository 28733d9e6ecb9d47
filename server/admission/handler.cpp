#include "server/admission/handler.h"

#include <utility>

#include "server/admission/cleanup.h"
#include "server/admission/review_encoder.h"
#include "validation/dualrun/guard.h"
#include "validation/json/decode.h"

namespace tandem::admission {
namespace {

constexpr std::size_t kRuleSetDigits = 12;

/// More than the largest update has that the API server takes: two objects of 3 MiB of numbers.
constexpr std::size_t kMaxValues = 4 * 1024 * 1024;

/// One per thread: its memory is used again by every request.
json::Document& ThreadDocument() {
  thread_local json::Document document(64 * 1024);
  return document;
}

bool IsWrite(const Review& review) {
  return review.operation == Operation::kCreate || review.operation == Operation::kUpdate;
}

/// Null when there is nothing to do with the request.
const server::KindRules* RulesOf(const Review& review, const server::RuleSet& rules) {
  if (!IsWrite(review)) return nullptr;
  return rules.Find(review.group, review.version, review.kind, review.subresource);
}

dualrun::Operation ToDualRun(Operation operation) {
  switch (operation) {
    case Operation::kCreate:
      return dualrun::Operation::kCreate;
    case Operation::kUpdate:
      return dualrun::Operation::kUpdate;
    case Operation::kDelete:
    case Operation::kConnect:
      break;
  }
  return dualrun::Operation::kUnknown;
}

dualrun::RequestInfo InfoOf(const Review& review) {
  dualrun::RequestInfo info;
  info.operation = ToString(review.operation);
  info.group = review.group;
  info.version = review.version;
  info.kind = review.kind;
  info.resource_group = review.resource_group;
  info.resource = review.resource;
  info.subresource = review.subresource;
  info.namespace_name = review.namespace_name;
  info.name = NameOf(review, review.object);
  info.user = review.user;
  info.uid = review.uid;
  return info;
}

std::optional<Problem> CheckObjects(const Review& review) {
  if (!review.object.IsObject()) return BadRequest("request.object is missing");
  if (review.operation == Operation::kUpdate && !review.old_object.IsObject()) {
    return BadRequest("request.oldObject is missing");
  }
  return std::nullopt;
}

ReviewEvent EventOf(Endpoint endpoint, const Outcome& outcome, const dualrun::RequestInfo& info) {
  const Answer& answer = outcome.judgement.answer;
  ReviewEvent event{info,
                    outcome.judged,
                    endpoint == Endpoint::kObserve,
                    answer.allowed,
                    outcome.review.dry_run,
                    200,
                    {},
                    {},
                    0,
                    outcome.judgement.compared,
                    outcome.judgement.would_change,
                    outcome.judgement.mismatches,
                    outcome.judgement.effort};
  if (!answer.allowed) {
    event.code = answer.denial.code;
    event.message = answer.denial.message;
    event.error_count = answer.denial.errors.size() + answer.denial.omitted;
  }
  return event;
}

/// Whether the body turned out to be a review.
bool IsRead(const Outcome& outcome) { return !outcome.review.uid.empty(); }

Opinion OpinionAfter(Outcome& outcome) {
  Opinion opinion = OpinionOn(outcome.review);
  opinion.has_rules = outcome.judged;
  opinion.has_verdict = !outcome.judgement.problem;
  if (opinion.has_verdict) opinion.answer = std::move(outcome.judgement.answer);
  return opinion;
}

}  // namespace

Handler::Handler(const server::RuleStore& store, const JudgeOptions& options,
                 dualrun::Observer& dualrun_observer, Observer& observer)
    : store_(store), options_(options), dualrun_observer_(dualrun_observer), observer_(observer) {}

bool Handler::IsLate(const Call& call) const { return options_.now() > call.deadline; }

Outcome Handler::Judge(const Call& call) const {
  Outcome outcome;
  Judge(call, outcome);
  return outcome;
}

void Handler::Judge(const Call& call, Outcome& outcome) const {
  const auto refuse = [&outcome](Problem problem) {
    outcome.judgement.problem = std::move(problem);
  };
  if (IsLate(call)) return refuse(DeadlineExceeded("queue"));
  const auto& rules = outcome.rules = store_.Get();
  if (rules == nullptr) return refuse(NoRulesYet());
  if (call.body.empty()) return refuse(BadRequest("request body is empty"));

  json::Document& document = ThreadDocument();
  if (const Status parsed = document.ParseInSitu(call.body, {.max_values = kMaxValues}); !parsed) {
    return refuse(BadRequest(parsed.error().message));
  }
  const auto review = DecodeReview(document.root());
  if (!review) return refuse(BadRequest(review.error().message));
  outcome.review = *review;
  if (IsLate(call)) return refuse(DeadlineExceeded("read"));
  if (call.endpoint == Endpoint::kMutate) {
    MutateReview(*rules, outcome);
  } else {
    dualrun::Observer& comparison = call.listener == nullptr ? dualrun_observer_ : *call.listener;
    JudgeReview(*rules, {call.endpoint, call.deadline, call.advisory, comparison}, outcome);
  }
}

Outcome Handler::Judge(const Review& review, Endpoint endpoint, TimePoint deadline) const {
  Outcome outcome;
  outcome.review = review;
  const auto& rules = outcome.rules = store_.Get();
  if (rules == nullptr) return outcome.judgement.problem = NoRulesYet(), outcome;
  JudgeReview(*rules, {endpoint, deadline, false, dualrun_observer_}, outcome);
  return outcome;
}

void Handler::MutateReview(const server::RuleSet& rules, Outcome& outcome) const {
  const Review& review = outcome.review;
  const server::KindRules* kind = RulesOf(review, rules);
  Mutation mutation;
  if (kind != nullptr) {
    outcome.judged = true;
    outcome.judgement.problem = CheckObjects(review);
    if (outcome.judgement.problem) return;
    mutation = Mutate(review, *kind, options_.mutate);
  }
  observer_.OnMutation({InfoOf(review), outcome.judged, !mutation.answer.patch.empty(),
                        review.dry_run, mutation.normalized_unions, mutation.cleared_members,
                        mutation.fault});
  outcome.judgement.answer = std::move(mutation.answer);
}

void Handler::JudgeReview(const server::RuleSet& rules, const Manner& manner,
                          Outcome& outcome) const {
  const Review& review = outcome.review;
  const server::KindRules* kind = RulesOf(review, rules);
  dualrun::RequestInfo info = InfoOf(review);
  std::string_view authority;
  if (kind != nullptr) {
    outcome.judged = true;
    outcome.judgement.problem = CheckObjects(review);
    if (outcome.judgement.problem) return;
    info.validation_identifier = kind->IdentifierOf(ToDualRun(review.operation));
    authority = AuthorityOf(*kind);
    std::optional<json::Overlay> overlay;
    const json::ValueView object = manner.endpoint == Endpoint::kObserve
                                       ? CleanUp(review, overlay.emplace(), options_.handwritten)
                                       : review.object;
    admission::Judge({review, *kind, rules, object, manner.deadline}, options_, info,
                     manner.comparison, outcome.judgement);
  }
  if (outcome.judgement.problem) return;
  ReviewEvent event = EventOf(manner.endpoint, outcome, info);
  event.authority = authority;
  manner.advisory ? observer_.OnAdvice(event) : observer_.OnReview(event);
}

Reply Handler::Handle(const Call& call) const { return Handle(call, nullptr); }

Reply Handler::Handle(const Call& call, std::optional<Opinion>& opinion) const {
  return Handle(call, &opinion);
}

Reply Handler::Handle(const Call& call, std::optional<Opinion>* opinion) const {
  Reply reply;
  Outcome outcome;
  if (const auto what = dualrun::Guarded([&] { reply = Answered(call, outcome); })) {
    outcome.judgement.problem = InternalFault(*what);
    reply = Refused(call, outcome);
  }
  if (opinion != nullptr && IsRead(outcome)) *opinion = OpinionAfter(outcome);
  return reply;
}

Reply Handler::Answered(const Call& call, Outcome& outcome) const {
  Judge(call, outcome);
  if (call.listener != nullptr && IsRead(outcome)) call.listener->OnOutcome(outcome);
  if (outcome.judgement.problem) return Refused(call, outcome);
  Answer& answer = outcome.judgement.answer;
  if (call.endpoint == Endpoint::kObserve) answer = {};
  if (options_.audit_annotations) {
    answer.audit_annotations.emplace_back("ruleset",
                                          outcome.rules->digest().substr(0, kRuleSetDigits));
  }
  return {200, EncodeReview(outcome.review.api_version, outcome.review.uid, answer), std::nullopt,
          outcome.review.operation, answer.allowed};
}

Reply Handler::Refused(const Call& call, const Outcome& outcome) const {
  const Problem& problem = *outcome.judgement.problem;
  const bool another_decides = call.advisory && IsRead(outcome);
  another_decides ? observer_.OnAbstention(problem) : observer_.OnProblem(problem);
  return {problem.code, RenderStatus(problem), problem.retry_after, std::nullopt, false};
}

}  // namespace tandem::admission

#include "server/app/legacy_endpoint.h"

#include <optional>
#include <utility>

#include "server/legacy/answer_encoder.h"

namespace tandem::server {
namespace {

using verdict::Problem;

/// failurePolicy decides what the user gets. What was not sent, or is not waited for since the
/// server goes down, is worth another call at once.
Problem ProblemOf(const legacy::Reply& reply) {
  switch (reply.result) {
    case legacy::RequestResult::kTimeout:
      return verdict::DeadlineExceeded("legacy");
    case legacy::RequestResult::kSkipped:
      return {429, "TooManyRequests", "the legacy webhook gave no verdict: " + reply.error, 1};
    default:
      return admission::InternalFault("the legacy webhook gave no verdict: " + reply.error);
  }
}

/// Causes that are kept in a record; answers hold no more of ours either.
constexpr std::size_t kMostCauses = 100;
constexpr std::size_t kMostCauseBytes = 512;

/// The legacy webhook's reply, as a record has it.
record::RecordedOpinion RecordedOf(const legacy::Reply& reply) {
  if (!reply.verdict) return {"error", 0, {}, 0};
  const legacy::TheirVerdict& verdict = *reply.verdict;
  record::RecordedOpinion recorded{verdict.allowed ? "allow" : "deny", verdict.code, {}, 0};
  for (const legacy::Cause& cause : verdict.causes) {
    const bool has_room = recorded.causes.size() < kMostCauses &&
                          cause.reason.size() + cause.field.size() <= kMostCauseBytes;
    if (has_room) {
      recorded.causes.push_back({cause.reason, cause.field});
    } else {
      ++recorded.omitted_causes;
    }
  }
  return recorded;
}

/// Whether a server of ours has passed the request on, as our client says of those it sends.
bool WasPassedOn(const http::Request& request) {
  return request.via.find(" tandem,") != std::string_view::npos;
}

Problem LoopDetected() {
  return {legacy::kLoopDetected, "LoopDetected",
          "the review was passed on by --legacy-url of tandem, and is not passed on again",
          std::nullopt};
}

/// The legacy webhook's verdict, as one of ours is reported.
admission::ReviewEvent EventOf(const dualrun::RequestInfo& info, const admission::Opinion& ours,
                               const legacy::TheirVerdict& verdict) {
  static const verdict::Effort kNone;
  return {.request = info,
          .has_rules = ours.has_rules,
          .allowed = verdict.allowed,
          .dry_run = ours.dry_run,
          .code = verdict.code,
          .authority = "legacy",
          .error_count = verdict.causes.size(),
          .effort = kNone};
}

}  // namespace

void LegacyEndpoint::Handle(http::Request& request, http::Response& response) {
  if (WasPassedOn(request)) return Refuse({LoopDetected()}, std::nullopt, response);
  legacy::Passage passage{request.body, Receive(request), {}};
  auto deadline = passage.deadline;
  if (options_.authoritative) {
    // Half of the time that is left is the legacy webhook's, whatever happens to us.
    const auto now = http::Clock::now();
    deadline = now + (deadline - now) / 2;
  }
  Remains remains;
  const admission::Call call{verdict::Endpoint::kValidate, request.body, deadline,
                             options_.authoritative};
  Fill(Answer(call, &remains), response);
  if (!remains.opinion) return;  // no review, hence nothing to be asked about
  passage.ours = *std::move(remains.opinion);
  const auto deferral = options_.authoritative ? request.deferrer->Defer() : nullptr;
  if (!deferral && !remains.record) return forwarder_.Forward(std::move(passage));
  forwarder_.Forward(std::move(passage),
                     [this, deferral, record = std::move(remains.record)](
                         const admission::Opinion& ours, const legacy::Reply& reply) {
                       if (record) record->Note(RecordedOf(reply));
                       if (!deferral) return;
                       http::Response answer;
                       Decide(ours, reply, answer);
                       deferral->Answer(std::move(answer));
                     });
}

void LegacyEndpoint::Decide(const admission::Opinion& ours, const legacy::Reply& reply,
                            http::Response& response) const {
  const dualrun::RequestInfo info = InfoOf(ours);
  if (!reply.verdict) {
    return Refuse({ProblemOf(reply), &info, ours.has_rules}, ours.operation, response);
  }
  observer_.Report(EventOf(info, ours, *reply.verdict));
  Fill({200, legacy::EncodeAnswer(*reply.verdict, ours, options_.audit_annotations), std::nullopt,
        ours.operation, reply.verdict->allowed},
       response);
}

void LegacyEndpoint::Refuse(const admission::ProblemEvent& event,
                            std::optional<Operation> operation, http::Response& response) const {
  observer_.OnProblem(event);
  const Problem& problem = event.problem;
  Fill({problem.code, admission::RenderStatus(problem), problem.retry_after, operation, false},
       response);
}

}  // namespace tandem::server

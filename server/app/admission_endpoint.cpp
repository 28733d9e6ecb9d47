#include "server/app/admission_endpoint.h"

#include <utility>

#include "server/admission/budget.h"

namespace tandem::server {
namespace {

metrics::Decision DecisionOf(const admission::Reply& reply) {
  if (reply.code != 200) return metrics::Decision::kError;
  return reply.allowed ? metrics::Decision::kAllow : metrics::Decision::kDeny;
}

/// Response::tag of an answered review: operation and decision, plus one to tell it from none.
std::uint64_t TagOf(Operation operation, metrics::Decision decision) {
  return 1 + static_cast<std::uint64_t>(operation) * kEnumCount<metrics::Decision> +
         static_cast<std::uint64_t>(decision);
}

}  // namespace

void AdmissionEndpoint::Handle(http::Request& request, http::Response& response) {
  const auto deadline = Receive(request);
  Fill(Answer({endpoint_, request.body, deadline}, nullptr), response);
}

verdict::TimePoint AdmissionEndpoint::Receive(const http::Request& request) const {
  metrics_.ObserveBody(request.body.size());
  const auto limit = request.deadline - request.received;
  return request.received + admission::Budget(request.query, limit);
}

admission::Reply AdmissionEndpoint::Answer(admission::Call call, Remains* remains) const {
  std::optional<recorder::Recording> recording;
  if (recorder_ != nullptr) {
    call.observer = &recording.emplace(*recorder_, *observer_, endpoint_, call.body);
    if (remains != nullptr) recording->HoldIn(remains->record);
  }
  return remains == nullptr ? handler_.Handle(call) : handler_.Handle(call, remains->opinion);
}

void AdmissionEndpoint::Fill(admission::Reply reply, http::Response& response) {
  response.code = reply.code;
  response.body = std::move(reply.body);
  response.retry_after = reply.retry_after;
  if (reply.operation) response.tag = TagOf(*reply.operation, DecisionOf(reply));
}

void AdmissionEndpoint::Written(const http::Response& response, http::Clock::duration total) {
  if (response.tag == 0) return;
  const std::uint64_t tag = response.tag - 1;
  metrics_.ObserveRequest(static_cast<Operation>(tag / kEnumCount<metrics::Decision>),
                          static_cast<metrics::Decision>(tag % kEnumCount<metrics::Decision>),
                          total);
}

}  // namespace tandem::server

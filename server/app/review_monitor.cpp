#include "server/app/review_monitor.h"

#include "server/app/kind_text.h"
#include "server/logging/log.h"

namespace tandem::server {
namespace {

Operation OperationOf(const dualrun::RequestInfo& request) {
  return ParseOperation(request.operation).value_or(Operation::kConnect);
}

void CountErrors(metrics::AdmissionMetrics& metrics, metrics::Engine engine,
                 const verdict::ErrorCounts& counts) {
  if (counts == verdict::ErrorCounts{}) return;
  for (const field::ErrorType type : Enumerators<field::ErrorType>()) {
    if (counts[type] > 0) metrics.CountErrors(engine, type, counts[type]);
  }
}

void CountReason(metrics::AdmissionMetrics& metrics, const verdict::Problem& problem) {
  if (problem.is_out_of_memory) return metrics.CountOutOfMemory();
  switch (problem.code) {
    case 400:
      metrics.CountBadRequest();
      break;
    case 503:
      metrics.CountNoRules();
      break;
    case 504:
      metrics.CountDeadline();
      break;
    default:
      break;
  }
}

/// The resource of a request that has rules, without its group.
std::string_view ResourceAlone(const dualrun::RequestInfo& request) {
  const std::size_t group = request.group.empty() ? 0 : request.group.size() + 1;
  return request.counted_as.substr(0, request.counted_as.size() - group);
}

/// A key that errors of one rule at one place of a type have in common.
std::string PlaceKey(const dualrun::RequestInfo& request, const field::Error& error) {
  std::string key(request.validation_identifier);
  key.append("|").append(error.origin).append("|").append(field::WireName(error.type));
  return key.append("|").append(WithoutIndexes(error.field));
}

/// The stages of the rules that the object breaks and that are not in force.
std::string_view StagesOf(const admission::ReviewEvent& event) {
  if (event.breaks_alpha) return event.breaks_beta ? "alpha,beta" : "alpha";
  return event.breaks_beta ? "beta" : "";
}

void LogUnanswered(std::string_view what, const admission::ProblemEvent& event) {
  const verdict::Problem& problem = event.problem;
  if (event.request == nullptr) {
    logging::Error(problem.message, what, {{"code", problem.code}});
    return;
  }
  const dualrun::RequestInfo& request = *event.request;
  logging::Error(problem.message, what,
                 {{"code", problem.code},
                  {"uid", request.uid},
                  {"operation", request.operation},
                  {"kind", KindText(request)},
                  {"subresource", request.subresource},
                  {"namespace", request.namespace_name},
                  {"name", request.name}});
}

}  // namespace

void ReviewMonitor::OnMutation(const admission::MutationEvent& event) {
  const dualrun::RequestInfo& request = event.request;
  metrics_.CountReview(request.counted_as, OperationOf(request), metrics::Decision::kAllow);
  if (event.normalized_unions > 0) {
    metrics_.CountNormalization({request.group, request.version, ResourceAlone(request)},
                                event.normalized_unions, event.cleared_members);
  }
  if (!event.fault.empty()) {
    metrics_.CountMutationFault();
    logging::Error(event.fault, "Object could not be changed",
                   {{"uid", request.uid}, {"kind", KindText(request)}, {"name", request.name}});
  }
  const int level = event.patched ? 2 : 3;
  if (!logging::Enabled(level)) return;
  logging::Info(level, event.patched ? "Changed" : "Left unchanged",
                {{"uid", request.uid},
                 {"operation", request.operation},
                 {"kind", KindText(request)},
                 {"subresource", request.subresource},
                 {"namespace", request.namespace_name},
                 {"name", request.name},
                 {"dryRun", event.dry_run},
                 {"clearedMembers", event.cleared_members}});
}

void ReviewMonitor::OnReview(const admission::ReviewEvent& event) {
  OnAdvice(event);
  Report(event);
}

/// An object that has no rules at all, is deleted or connected to is nothing to wonder at.
bool IsToBeLogged(dualrun::Unjudged reason) {
  return reason == dualrun::Unjudged::kUnknownVersion ||
         reason == dualrun::Unjudged::kUnknownSubresource ||
         reason == dualrun::Unjudged::kOldObject || reason == dualrun::Unjudged::kTooManyErrors;
}

void ReviewMonitor::ReportUnjudged(const admission::ReviewEvent& event) {
  const dualrun::Unjudged reason = *event.unjudged;
  metrics_.CountUnjudged(reason);
  if (!IsToBeLogged(reason)) return;
  const dualrun::RequestInfo& request = event.request;
  const std::string kind = KindText(request);
  std::string key(ToString(reason));
  key.append("|").append(kind).append("|").append(request.subresource);
  const auto suppressed = unjudged_.Admit(key, std::chrono::steady_clock::now());
  if (!suppressed) return;
  logging::Error(event.unreadable_old, "Not judged, or not all of it",
                 {{"reason", ToString(reason)},
                  {"uid", request.uid},
                  {"operation", request.operation},
                  {"kind", kind},
                  {"subresource", request.subresource},
                  {"namespace", request.namespace_name},
                  {"name", request.name},
                  {"suppressed", *suppressed}});
}

/// Warns once: the warning is about a registration, and all its objects are alike.
void ReviewMonitor::WarnOfUnprepared(const admission::ReviewEvent& event) {
  if (has_warned_.test_and_set()) return;
  const dualrun::RequestInfo& request = event.request;
  logging::Error({},
                 "/validate was sent an object without metadata.uid, which the API server has not "
                 "prepared yet: a MutatingWebhookConfiguration is for /enforce or /observe",
                 {{"uid", request.uid},
                  {"kind", KindText(request)},
                  {"namespace", request.namespace_name},
                  {"name", request.name}});
}

void ReviewMonitor::OnAdvice(const admission::ReviewEvent& event) {
  if (event.unprepared) WarnOfUnprepared(event);
  if (event.unjudged) ReportUnjudged(event);
  if (!event.has_rules) return;
  const Operation operation = OperationOf(event.request);
  const verdict::Effort& effort = event.effort;
  metrics_.ObserveValidation(metrics::Engine::kHandwritten, operation, effort.handwritten);
  metrics_.ObserveValidation(metrics::Engine::kDeclarative, operation, effort.declarative);
  metrics_.ObserveValidation(metrics::Engine::kCompare, operation, effort.compare);
  CountErrors(metrics_, metrics::Engine::kHandwritten, effort.handwritten_errors);
  CountErrors(metrics_, metrics::Engine::kDeclarative, effort.declarative_errors);
  const std::string_view identifier = event.request.validation_identifier;
  if (event.breaks_alpha) metrics_.CountNotEnforced(identifier, metrics::NotEnforced::kAlpha);
  if (event.breaks_beta) metrics_.CountNotEnforced(identifier, metrics::NotEnforced::kBeta);
}

void ReviewMonitor::Report(const admission::ReviewEvent& event) {
  const bool allowed = event.allowed || event.observed || event.not_enforced;
  if (event.not_enforced && !event.observed) {
    metrics_.CountNotEnforced(event.request.validation_identifier,
                              *event.not_enforced == dualrun::Enforcement::kWarn
                                  ? metrics::NotEnforced::kWarn
                                  : metrics::NotEnforced::kReport);
  }
  metrics_.CountReview(event.request.counted_as, OperationOf(event.request),
                       allowed ? metrics::Decision::kAllow : metrics::Decision::kDeny);
  const bool is_noteworthy = !event.allowed || event.breaks_alpha || event.breaks_beta;
  const int level = is_noteworthy ? 2 : 3;
  if (!logging::Enabled(level)) return;
  const dualrun::RequestInfo& request = event.request;
  const bool is_enforced = !event.not_enforced && !event.observed;
  logging::Info(level, event.allowed ? "Allowed" : "Denied",
                {{"uid", request.uid},
                 {"operation", request.operation},
                 {"kind", KindText(request)},
                 {"subresource", request.subresource},
                 {"namespace", request.namespace_name},
                 {"name", request.name},
                 {"dryRun", event.dry_run},
                 {"observed", event.observed},
                 {"authority", event.authority},
                 {"allowed", event.allowed},
                 {"code", event.code},
                 {"errorCount", event.error_count},
                 {"enforced", is_enforced},
                 {"notInForce", StagesOf(event)}});
}

void ReviewMonitor::OnProblem(const admission::ProblemEvent& event) {
  const verdict::Problem& problem = event.problem;
  CountReason(metrics_, problem);
  if (event.request == nullptr) {
    metrics_.CountReview({}, Operation::kConnect, metrics::Decision::kError);
  } else {
    metrics_.CountReview(event.request->counted_as, OperationOf(*event.request),
                         metrics::Decision::kError);
  }
  if (problem.code == 429) {
    logging::Info(2, "Review was turned away",
                  {{"code", problem.code}, {"error", problem.message}});
  } else if (problem.code > 400) {
    LogUnanswered("Review could not be answered", event);
  } else {
    logging::Info(2, "Review could not be read",
                  {{"code", problem.code}, {"error", problem.message}});
  }
}

void ReviewMonitor::OnAbstention(const admission::ProblemEvent& event) {
  LogUnanswered("Review could not be judged", event);
}

void DualRunObserver::OnMismatch(const dualrun::RequestInfo& request,
                                 const dualrun::MismatchEvent& event) {
  metrics_.OnMismatch(request, event);
  const std::string key = std::string(ToString(event.type)) + "|" + PlaceKey(request, event.error);
  const auto suppressed = mismatches_.Admit(key, std::chrono::steady_clock::now());
  if (!suppressed) return;
  logging::Error({}, event.message,
                 {{"resource", request.resource},
                  {"subresource", request.subresource},
                  {"version", request.version},
                  {"kind", KindText(request)},
                  {"namespace", request.namespace_name},
                  {"name", request.name},
                  {"user", request.user},
                  {"uid", request.uid},
                  {"operation", request.operation},
                  {"validationIdentifier", request.validation_identifier},
                  {"mismatchType", ToString(event.type)},
                  {"suppressed", *suppressed}});
}

void DualRunObserver::OnExcused(const dualrun::RequestInfo& request,
                                const dualrun::Exception& exception) {
  metrics_.OnExcused(request, exception);
  if (!logging::Enabled(3)) return;
  logging::Info(
      3, "Excused a difference",
      {{"validationIdentifier", request.validation_identifier},
       {"uid", request.uid},
       {"reason", exception.reason},
       {"exception", exception.line == 0 ? exception.file
                                         : exception.file + ":" + std::to_string(exception.line)}});
}

void DualRunObserver::OnPanic(const dualrun::RequestInfo& request,
                              const dualrun::PanicEvent& event) {
  metrics_.OnPanic(request, event);
  if (!event.ignored) return;
  logging::Error({}, event.message,
                 {{"kind", KindText(request)},
                  {"name", request.name},
                  {"uid", request.uid},
                  {"validationIdentifier", request.validation_identifier}});
}

void DualRunObserver::OnDuplicate(const dualrun::RequestInfo& request,
                                  const dualrun::DuplicateEvent& event) {
  metrics_.OnDuplicate(request, event);
  if (!logging::Enabled(2)) return;
  const auto suppressed =
      duplicates_.Admit(PlaceKey(request, event.error), std::chrono::steady_clock::now());
  if (!suppressed) return;
  logging::Info(2, event.message,
                {{"kind", KindText(request)},
                 {"namespace", request.namespace_name},
                 {"name", request.name},
                 {"uid", request.uid},
                 {"error", event.error.ToString()},
                 {"suppressed", *suppressed}});
}

}  // namespace tandem::server

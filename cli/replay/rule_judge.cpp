#include "cli/replay/rule_judge.h"

#include <utility>

#include "config/rule_loading.h"
#include "validation/base/guard.h"

namespace tandem::replay {
namespace {

std::string_view WhyNot(dualrun::Unjudged reason) {
  using dualrun::Unjudged;
  switch (reason) {
    case Unjudged::kUnknownVersion:
      return "no rules for this version of the kind";
    case Unjudged::kUnknownSubresource:
      return "no rules for this subresource";
    case Unjudged::kDelete:
      return "a deletion";
    case Unjudged::kConnect:
      return "a connection";
    default:
      return "no rules for the kind";
  }
}

}  // namespace

verdict::Review WriteOf(const manifests::ManifestObject& object, Operation operation) {
  verdict::Review review;
  review.api_version = "admission.k8s.io/v1";
  review.uid = "stored";
  review.operation = operation;
  review.group = object.group();
  review.version = object.version();
  review.kind = object.kind;
  review.name = object.name();
  return review;
}

void RuleJudge::Findings::OnErrors(const dualrun::RequestInfo&,
                                   const field::ErrorList& handwritten_errors,
                                   const field::ErrorList& declarative_errors) {
  handwritten = handwritten_errors;
  declarative = declarative_errors;
}

RuleJudge::RuleJudge(std::shared_ptr<const verdict::RuleSet> rules,
                     const config::FeatureGates& gates, std::size_t max_reported_errors)
    : rules_(std::move(rules)) {
  options_.handwritten = config::HandwrittenOptions(gates, verifier_);
  options_.audit_annotations = false;
  options_.max_reported_errors = max_reported_errors;
}

Judged RuleJudge::Judge(const verdict::Review& review, verdict::Endpoint endpoint) {
  Judged judged;
  const verdict::KindRules* rules = verdict::FindRules(review, *rules_);
  if (rules == nullptr) {
    judged.unjudged = WhyNot(verdict::WhyUnjudged(review, *rules_));
    return judged;
  }
  Findings findings;
  verdict::Judgement judgement;
  dualrun::RequestInfo info = InfoOf(review);
  info.validation_identifier = rules->IdentifierOf(review.operation);
  const verdict::Case subject{review,  *rules, endpoint, options_.now(), verdict::TimePoint::max(),
                              scratch_};
  const auto fault = Guarded([&] { verdict::Judge(subject, options_, info, findings, judgement); });
  if (fault) {
    judged.fault = "internal fault: " + *fault;
    return judged;
  }
  if (judgement.problem) {
    judged.fault = judgement.problem->message;
    return judged;
  }
  judged.partly = !judgement.unreadable_old.empty();
  judged.allowed = judgement.answer.allowed;
  if (!judged.allowed) {
    verdict::Denial& denial = *judgement.answer.denial;
    judged.causes = std::move(denial.errors);
    judged.message = std::move(denial.message);
    judged.whole = denial.omitted == 0 && !denial.cut;
  }
  judged.would_change = judgement.would_change;
  if (judged.would_change && judged.allowed) {
    const bool handwritten = verdict::AuthorityOf(*rules) == "handwritten";
    judged.other_causes = std::move(handwritten ? findings.declarative : findings.handwritten);
  }
  return judged;
}

}  // namespace tandem::replay

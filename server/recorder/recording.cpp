#include "server/recorder/recording.h"

#include <utility>

#include "validation/base/guard.h"
#include "validation/verdict/judge.h"

namespace tandem::recorder {
namespace {

constexpr std::size_t kRuleSetDigits = 12;

}  // namespace

/// Whatever happens to the record, even want of memory, is no concern of the review.
template <typename Function>
void Recording::Safely(Function function) {
  if (!on_ || !Guarded(function)) return;
  GiveUp();
  recorder_.CountFault();
}

void Recording::GiveUp() {
  on_ = false;
  recorder_.Release(reserved_);
}

Recording::Recording(Recorder& recorder, dualrun::Observer& observer, verdict::Endpoint endpoint,
                     std::string_view body)
    : recorder_(recorder),
      observer_(observer),
      reserved_(body.size()),
      on_(recorder.Reserve(reserved_)) {
  record_.time = std::chrono::system_clock::now();
  record_.endpoint = endpoint;
  Safely([&] { record_.body = body; });
}

Recording::~Recording() {
  if (on_) GiveUp();
}

void Recording::OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                         const field::ErrorList& declarative) {
  observer_.OnErrors(request, handwritten, declarative);
}

void Recording::OnExcused(const dualrun::RequestInfo& request,
                          const dualrun::Exception& exception) {
  observer_.OnExcused(request, exception);
}

void Recording::OnMismatch(const dualrun::RequestInfo& request,
                           const dualrun::MismatchEvent& event) {
  observer_.OnMismatch(request, event);
  const field::Error& error = event.error;
  Safely([&] {
    record_.mismatches.push_back({event.type, error.type, error.field, error.origin});
  });
}

void Recording::OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) {
  observer_.OnPanic(request, event);
}

void Recording::OnDuplicate(const dualrun::RequestInfo& request,
                            const dualrun::DuplicateEvent& event) {
  observer_.OnDuplicate(request, event);
}

void Recording::OnOutcome(const admission::Outcome& outcome) {
  Safely([&] { Note(outcome); });
  if (on_) HandIn();
}

void Recording::HandIn() {
  if (held_ != nullptr) {
    // If the HeldRecord cannot be made, the record is lost with it.
    Safely([&] {
      auto held = std::make_shared<HeldRecord>(recorder_, std::move(record_), reserved_);
      on_ = false;
      *held_ = std::move(held);
    });
    return;
  }
  on_ = false;
  recorder_.Submit(std::move(record_), reserved_);
}

void Recording::Note(const admission::Outcome& outcome) {
  const verdict::Review& review = outcome.review;
  record_.api_version = review.api_version;
  record_.kind = {std::string(review.group), std::string(review.kind)};
  record_.dry_run = review.dry_run;
  record_.ruleset = outcome.rules->digest().substr(0, kRuleSetDigits);
  if (const auto* rules = verdict::FindRules(review, *outcome.rules)) {
    record_.authority = verdict::AuthorityOf(*rules);
  }
  if (const auto& problem = outcome.judgement.problem) {
    record_.decision = "error";
    record_.code = problem->code;
    record_.message = problem->message;
    return;
  }
  const verdict::Denial* const denial = outcome.judgement.denial();
  record_.decision = denial == nullptr ? "allow" : "deny";
  if (denial == nullptr) return;
  record_.code = denial->code;
  record_.causes = denial->errors;
  record_.omitted_causes = denial->omitted;
  if (record_.causes.empty()) record_.message = denial->message;
}

}  // namespace tandem::recorder

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/admission/handler.h"
#include "server/rule_store.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::admission {

using verdict::Controller;
using verdict::Endpoint;
using verdict::FakeClock;
using verdict::kController;
using verdict::kWidget;
using verdict::ReviewOf;
using verdict::TestRules;

/// Writes down what both observers are told.
class Recorder final : public dualrun::Observer, public ReviewObserver {
 public:
  void OnMismatch(const dualrun::RequestInfo& request,
                  const dualrun::MismatchEvent& event) override {
    Add("mismatch", request.validation_identifier, event.error.field);
  }
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override {
    Add("panic", request.validation_identifier, event.message);
  }
  void OnDuplicate(const dualrun::RequestInfo& request,
                   const dualrun::DuplicateEvent& event) override {
    Add("duplicate", request.validation_identifier, event.error.field);
  }
  void OnReview(const ReviewEvent& event) override {
    Add(event.has_rules ? "review" : "unjudged", event.authority,
        event.allowed ? "allowed" : event.message);
    effort = event.effort;
    unjudged = event.unjudged;
    unprepared = event.unprepared;
    counted_as = event.request.counted_as;
  }
  void OnAdvice(const ReviewEvent& event) override {
    Add("advice", event.authority, event.allowed ? "allowed" : event.message);
  }
  void OnMutation(const MutationEvent& event) override {
    Add("mutation", std::to_string(event.cleared_members), event.fault);
  }
  void OnProblem(const ProblemEvent& event) override { AddProblem("problem", event); }
  void OnAbstention(const ProblemEvent& event) override { AddProblem("abstention", event); }

  std::vector<std::string> events;
  std::vector<std::string> unanswered;  ///< requests with problems, empty for unreadable ones
  verdict::Effort effort;
  std::optional<dualrun::Unjudged> unjudged;  ///< as told of the last review
  bool unprepared = false;                    ///< as told of the last review
  std::string counted_as;                     ///< as told of the last review

 private:
  void AddProblem(std::string_view what, const ProblemEvent& event) {
    Add(what, std::to_string(event.problem.code), event.problem.message);
    std::string& request = unanswered.emplace_back();
    if (event.request == nullptr) return;
    request.append(event.request->operation).append(" ").append(event.request->kind);
    if (!event.has_rules) request += " without rules";
  }
  void Add(std::string_view what, std::string_view where, std::string_view text) {
    events.push_back(std::string(what) + " " + std::string(where) + " " + std::string(text));
  }
};

}  // namespace tandem::admission

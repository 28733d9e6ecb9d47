#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/admission/handler.h"
#include "server/admission/review_observer.h"
#include "server/rule_store.h"
#include "validation/dualrun/observer.h"
#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/tally/ledger.h"

namespace tandem::bench {

/// The rules this project ships and those of a custom resource,
/// tests/bench/payloads/<definition>.json, with the default feature gates but one.
class ReviewRules {
 public:
  /// Panics when they cannot be loaded. `ledger`: where comparisons are counted; null: nowhere.
  explicit ReviewRules(bool declarative_validation = true,
                       const std::string& definition = "database_crd",
                       tally::Ledger* ledger = nullptr);

  [[nodiscard]] const server::RuleStore& store() const { return store_; }

 private:
  server::RuleStore store_;
};

/// The text of tests/bench/payloads/<name>.json.
std::string ReadPayload(const std::string& name);

/// One review as an API server sent it, and each step of answering it on its own. A step may be
/// repeated; it starts from what the steps before it have left when this was made. The rules must
/// outlive it.
class ReviewStages {
 public:
  ReviewStages(const ReviewRules& rules, std::string text);
  ReviewStages(const ReviewStages&) = delete;
  ReviewStages& operator=(const ReviewStages&) = delete;

  using Step = void (ReviewStages::*)();
  struct Stage {
    std::string_view name;
    Step step;
  };
  /// The stages that this review has, in their order.
  [[nodiscard]] std::vector<Stage> stages() const;

  void Decode();       ///< body to values
  void Equal();        ///< object against oldObject, or itself when there is none
  void Handwritten();  ///< the handwritten rules
  void Declarative();  ///< the rules of the types, or the schema from the write as it came
  void Judge();        ///< all that has to do with rules: both sides, comparison, decision
  void Encode();       ///< answer to body
  void Handle();       ///< everything: body in, body out

  /// Bytes of the review.
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  /// A number that the last step has made, so that the compiler cannot leave the step out.
  [[nodiscard]] const std::size_t& made() const { return made_; }
  /// Whether Judge() allowed the review.
  [[nodiscard]] bool allowed() const { return answer_.allowed; }

 private:
  [[nodiscard]] handwritten::Request RequestOf() const;
  [[nodiscard]] verdict::Case CaseOf();

  std::string text_;
  std::string body_;
  json::Document decoded_;  ///< written by Decode() alone
  json::Document document_;
  verdict::Review review_;
  std::shared_ptr<const verdict::RuleSet> rules_;
  const verdict::KindRules* kind_ = nullptr;
  rules::lookup::Scratch scratch_;
  verdict::JudgeOptions options_;
  dualrun::Observer dualrun_observer_;
  admission::ReviewObserver observer_;
  admission::Handler handler_;
  verdict::Answer answer_;
  field::ErrorList errors_;
  verdict::Remarks remarks_;
  std::size_t made_ = 0;
};

}  // namespace tandem::bench

#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "cli/manifests/manifest_objects.h"
#include "config/feature_gates.h"
#include "config/x509/verifier.h"
#include "validation/field/error.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/verdict/judge.h"

namespace tandem::replay {

/// The verdict of a set of rules on a write.
struct Judged {
  std::string_view unjudged;  ///< a literal: why nothing is said; empty when judged
  std::string fault;          ///< why there is no verdict, although there are rules
  bool allowed = true;
  field::ErrorList causes;  ///< of a refusal
  std::string message;      ///< of a refusal without causes
  bool whole = true;        ///< there are no more causes
  bool partly = false;      ///< a part of the old object was not looked at
  /// The side that does not decide judges otherwise: takeover would.
  bool would_change = false;
  field::ErrorList other_causes;  ///< of the side that does not decide, when that would refuse
};

/// The review of a write, to which the object is still to be added. Views into the object.
verdict::Review WriteOf(const manifests::ManifestObject& object, Operation operation);

/// One set of rules and what it takes to judge with it. Only one thread may use it.
class RuleJudge {
 public:
  RuleJudge(std::shared_ptr<const verdict::RuleSet> rules, const config::FeatureGates& gates,
            std::size_t max_reported_errors);
  RuleJudge(const RuleJudge&) = delete;
  RuleJudge& operator=(const RuleJudge&) = delete;

  Judged Judge(const verdict::Review& review, verdict::Endpoint endpoint);

  [[nodiscard]] const verdict::RuleSet& rules() const { return *rules_; }
  [[nodiscard]] const handwritten::Options& options() const { return options_.handwritten; }

 private:
  /// Keeps what the two sides have found.
  class Findings final : public dualrun::Observer {
   public:
    void OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                  const field::ErrorList& declarative) override;

    field::ErrorList handwritten;
    field::ErrorList declarative;
  };

  std::shared_ptr<const verdict::RuleSet> rules_;
  x509::OpenSslVerifier verifier_;
  verdict::JudgeOptions options_;
  rules::lookup::Scratch scratch_;
};

}  // namespace tandem::replay

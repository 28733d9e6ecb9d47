#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string_view>

#include "server/metrics/prometheus_fwd.h"
#include "server/metrics/rule_series.h"
#include "server/metrics/tally.h"
#include "validation/base/enum_array.h"
#include "validation/base/operation.h"
#include "validation/dualrun/unjudged.h"
#include "validation/field/error.h"

namespace tandem::metrics {

enum class Decision : std::uint8_t { kAllow, kDeny, kError };
enum class Engine : std::uint8_t { kHandwritten, kDeclarative, kCompare };
enum class NotEnforced : std::uint8_t { kReport, kWarn, kAlpha, kBeta };

/// The names that the rules in force have.
struct RuleNames {
  Names resources = {};    ///< `deployments.apps`
  Names versions = {};     ///< `v1/deployments.apps`
  Names identifiers = {};  ///< of validations
  Names kinds = {};        ///< `Deployment.apps`
};

/// A resource in a version, for metrics of few resources.
struct ResourceLabels {
  std::string_view group;
  std::string_view version;
  std::string_view resource;
};

/// The metrics of what becomes of reviews. Thread-safe.
class AdmissionMetrics {
 public:
  explicit AdmissionMetrics(prometheus::Registry& registry);

  /// From now on these names have series. Those that have been counted stay as they are.
  void Show(const RuleNames& names);

  /// Counts a review of `<resource>.<group>`, or of something that has no rules.
  void CountReview(std::string_view resource, Operation operation, Decision decision);

  /// Observes the time from the first byte of the request to the last one of its answer.
  void ObserveRequest(Operation operation, Decision decision, std::chrono::nanoseconds took);

  /// `operation` is kCreate or kUpdate; other operations are not validated and not counted.
  void ObserveValidation(Engine engine, Operation operation, std::chrono::nanoseconds took);

  void ObserveBody(std::size_t bytes);

  /// `engine` is kHandwritten or kDeclarative.
  void CountErrors(Engine engine, field::ErrorType type, std::size_t count);

  /// Unions of an object that were normalized, and the members cleared for that.
  void CountNormalization(const ResourceLabels& resource, std::size_t unions, std::size_t members);
  /// Counts a patch that a fault of ours kept from being made.
  void CountMutationFault();

  /// Reviews refused for reasons the HTTP server does not know.
  void CountBadRequest();
  void CountNoRules();
  void CountDeadline();
  void CountOutOfMemory();

  /// Counts a review of an object of which all or a part was not judged.
  void CountUnjudged(dualrun::Unjudged reason);

  /// A review of an object that breaks rules and was allowed all the same. `reason`: how its kind
  /// is enforced, or the stage of rules not in force.
  void CountNotEnforced(std::string_view identifier, NotEnforced reason);

  /// Hands what was observed over to the histograms; call it before they are rendered.
  void Settle();

 private:
  RuleSeries reviews_;
  std::deque<Tally> tallies_;
  EnumArray<Operation, EnumArray<Decision, Tally*>> request_duration_;
  EnumArray<Engine, EnumArray<Operation, Tally*>> validation_duration_;  ///< of creates and updates
  EnumArray<Engine, EnumArray<field::ErrorType, prometheus::Counter*>>
      errors_;  ///< of the two sides
  Tally& body_bytes_;
  prometheus::Counter* bad_request_;
  prometheus::Counter* no_rules_;
  prometheus::Counter* deadline_;
  prometheus::Counter* out_of_memory_;
  RuleSeries union_normalizations_;
  RuleSeries union_members_cleared_;
  prometheus::Counter* mutation_faults_;
  RuleSeries not_enforced_;
  EnumArray<dualrun::Unjudged, prometheus::Counter*> unjudged_;
};

}  // namespace tandem::metrics

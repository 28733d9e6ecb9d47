#include "server/metrics/admission_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {
namespace {

std::string WordOf(Operation operation) { return std::string(ToString(operation)); }

constexpr EnumArray<Decision, const char*> kDecisionNames({"allow", "deny", "error"});
constexpr EnumArray<NotEnforced, const char*> kNotEnforcedNames({"report", "warn", "alpha",
                                                                 "beta"});
constexpr EnumArray<Engine, const char*> kEngineNames({"handwritten", "declarative", "compare"});

const Histogram::BucketBoundaries kValidationBuckets = {
    0.000005, 0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005,
    0.001,    0.0025,  0.005,    0.01,    0.05,   0.1};
const Histogram::BucketBoundaries kByteBuckets = {1024,    4096,    16384,    65536,   262144,
                                                  1048576, 4194304, 16777216, 33554432};

template <typename Enum>
constexpr std::size_t At(Enum value) {
  return static_cast<std::size_t>(value);
}

constexpr double kNanosecond = 1e-9;

/// The most resources with series of their own; docs/metrics.md says how many series there may be.
constexpr std::size_t kMostResources = 64;

Family<Counter>& Rejected(Registry& registry) {
  return Counters(registry, "tandem_admission_requests_rejected_total",
                  "Requests that never reached a decision, by reason.");
}

}  // namespace

AdmissionMetrics::AdmissionMetrics(Registry& registry)
    : reviews_(Counters(registry, "tandem_admission_requests_total",
                        "Admission reviews answered, by operation, resource and decision."),
               kEnumCount<Operation> * kEnumCount<Decision>, kMostResources),
      body_bytes_(tallies_.emplace_back(Histograms(registry, "tandem_admission_request_body_bytes",
                                                   "Size of the bodies of admission reviews.")
                                            .Add({}, kByteBuckets),
                                        kByteBuckets, 1)),
      bad_request_(&Rejected(registry).Add({{"reason", "bad_request"}})),
      no_rules_(&Rejected(registry).Add({{"reason", "no_rules"}})),
      deadline_(&Rejected(registry).Add({{"reason", "deadline"}})),
      out_of_memory_(&Rejected(registry).Add({{"reason", "memory"}})),
      union_normalizations_(Counters(registry, "union_normalizations_total",
                                     "Unions of which an update's stale members were cleared."),
                            1, kMostResources),
      union_members_cleared_(Counters(registry, "union_members_cleared_total",
                                      "Members cleared because a discriminator changed."),
                             1, kMostResources),
      mutation_faults_(&Counters(registry, "tandem_mutation_faults_total",
                                 "Objects left as they were because a patch could not be made.")
                            .Add({})),
      not_enforced_(Counters(registry, "tandem_not_enforced_total",
                             "Reviews of objects that break rules and were allowed all the same, "
                             "by how the kind is enforced or by the stage of the rules."),
                    kEnumCount<NotEnforced>) {
  auto& unjudged = Counters(registry, "tandem_unjudged_total",
                            "Reviews that were allowed without being judged, all or in part.");
  for (const dualrun::Unjudged reason : Enumerators<dualrun::Unjudged>()) {
    unjudged_[reason] = &unjudged.Add({{"reason", std::string(ToString(reason))}});
  }
  auto& requests = Histograms(registry, "tandem_admission_request_duration_seconds",
                              "Time from the first byte of a review to the last of its answer.");
  for (const Operation operation : Enumerators<Operation>()) {
    for (const Decision decision : Enumerators<Decision>()) {
      Histogram& histogram =
          requests.Add({{"operation", WordOf(operation)}, {"decision", kDecisionNames[decision]}},
                       kRequestBuckets);
      request_duration_[operation][decision] =
          &tallies_.emplace_back(histogram, kRequestBuckets, kNanosecond);
    }
  }
  auto& validations = Histograms(registry, "tandem_validation_duration_seconds",
                                 "Time one engine took for one object.");
  for (const Engine engine : Enumerators<Engine>()) {
    for (const Operation operation : {Operation::kCreate, Operation::kUpdate}) {
      Histogram& histogram = validations.Add(
          {{"engine", kEngineNames[engine]}, {"operation", WordOf(operation)}}, kValidationBuckets);
      validation_duration_[engine][operation] =
          &tallies_.emplace_back(histogram, kValidationBuckets, kNanosecond);
    }
  }
  auto& errors = Counters(registry, "tandem_validation_errors_total",
                          "Errors produced, by engine and type, whether returned or not.");
  for (const Engine engine : {Engine::kHandwritten, Engine::kDeclarative}) {
    for (const field::ErrorType type : Enumerators<field::ErrorType>()) {
      const std::string name(field::WireName(type));
      errors_[engine][type] = &errors.Add({{"engine", kEngineNames[engine]}, {"type", name}});
    }
  }
}

void AdmissionMetrics::Show(const RuleNames& names) {
  reviews_.Show(names.resources);
  union_normalizations_.Show(names.versions);
  union_members_cleared_.Show(names.versions);
  not_enforced_.Show(names.identifiers);
}

void AdmissionMetrics::CountReview(std::string_view resource, Operation operation,
                                   Decision decision) {
  const std::size_t column = At(operation) * kEnumCount<Decision> + At(decision);
  reviews_.Count(resource, column, [&](std::string_view shown) {
    return prometheus::Labels{{"operation", WordOf(operation)},
                              {"resource", std::string(shown)},
                              {"decision", kDecisionNames[decision]}};
  });
}

void AdmissionMetrics::ObserveRequest(Operation operation, Decision decision,
                                      std::chrono::nanoseconds took) {
  request_duration_[operation][decision]->Observe(took.count());
}

void AdmissionMetrics::ObserveValidation(Engine engine, Operation operation,
                                         std::chrono::nanoseconds took) {
  if (Tally* const tally = validation_duration_[engine][operation]) tally->Observe(took.count());
}

void AdmissionMetrics::ObserveBody(std::size_t bytes) {
  body_bytes_.Observe(static_cast<std::int64_t>(bytes));
}

void AdmissionMetrics::CountErrors(Engine engine, field::ErrorType type, std::size_t count) {
  if (Counter* const counter = errors_[engine][type]) {
    counter->Increment(static_cast<double>(count));
  }
}

void AdmissionMetrics::CountNormalization(const ResourceLabels& resource, std::size_t unions,
                                          std::size_t members) {
  const auto labels_of = [&](std::string_view shown) {
    const ResourceLabels& labels =
        shown == RuleSeries::kOther ? ResourceLabels{"", "", shown} : resource;
    return prometheus::Labels{{"group", std::string(labels.group)},
                              {"version", std::string(labels.version)},
                              {"resource", std::string(labels.resource)}};
  };
  std::string name(resource.version);
  name.append("/").append(resource.resource);
  if (!resource.group.empty()) name.append(".").append(resource.group);
  union_normalizations_.Count(name, 0, labels_of, static_cast<double>(unions));
  union_members_cleared_.Count(name, 0, labels_of, static_cast<double>(members));
}

void AdmissionMetrics::CountNotEnforced(std::string_view identifier, NotEnforced reason) {
  not_enforced_.Count(identifier, At(reason), [&](std::string_view shown) {
    return prometheus::Labels{{"validation_identifier", std::string(shown)},
                              {"reason", kNotEnforcedNames[reason]}};
  });
}

void AdmissionMetrics::CountMutationFault() { mutation_faults_->Increment(); }

void AdmissionMetrics::CountBadRequest() { bad_request_->Increment(); }
void AdmissionMetrics::CountNoRules() { no_rules_->Increment(); }
void AdmissionMetrics::CountDeadline() { deadline_->Increment(); }
void AdmissionMetrics::CountOutOfMemory() { out_of_memory_->Increment(); }

void AdmissionMetrics::CountUnjudged(dualrun::Unjudged reason) { unjudged_[reason]->Increment(); }

void AdmissionMetrics::Settle() {
  for (Tally& tally : tallies_) tally.Settle();
}

}  // namespace tandem::metrics

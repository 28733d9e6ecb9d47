#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "server/metrics/prometheus_fwd.h"
#include "server/metrics/tally.h"
#include "validation/base/operation.h"
#include "validation/dualrun/unjudged.h"
#include "validation/field/error.h"

namespace tandem::metrics {

enum class Decision : std::uint8_t { kAllow, kDeny, kError };
enum class Engine : std::uint8_t { kHandwritten, kDeclarative, kCompare };

inline constexpr std::size_t kOperations = 4;
inline constexpr std::size_t kDecisions = 3;
inline constexpr std::size_t kEngines = 3;

/// The request counters of one resource. Each series appears when it is first counted.
class ResourceCounters {
 public:
  ResourceCounters(prometheus::Family<prometheus::Counter>& family, std::string resource);

  void Count(Operation operation, Decision decision);

 private:
  prometheus::Family<prometheus::Counter>& family_;
  std::string resource_;
  std::array<std::array<std::atomic<prometheus::Counter*>, kDecisions>, kOperations> series_{};
};

/// A resource in a version, for metrics of few resources.
struct ResourceLabels {
  std::string_view group;
  std::string_view version;
  std::string_view resource;
};

/// What becomes of reviews. Thread-safe.
class AdmissionMetrics {
 public:
  explicit AdmissionMetrics(prometheus::Registry& registry);

  /// The counters of `<resource>.<group>`, or of `other` for what has no rules. The reference lives
  /// as long as this object; take it once, when rules are loaded.
  ResourceCounters& Resource(std::string_view resource);

  /// From the first byte of the request to the last one of its answer.
  void ObserveRequest(Operation operation, Decision decision, std::chrono::nanoseconds took);

  /// `operation` is kCreate or kUpdate; other operations are not validated and not counted.
  void ObserveValidation(Engine engine, Operation operation, std::chrono::nanoseconds took);

  void ObserveBody(std::size_t bytes);

  /// `engine` is kHandwritten or kDeclarative.
  void CountErrors(Engine engine, field::ErrorType type, std::size_t count);

  /// Unions of an object that were normalized, and the members cleared for that.
  void CountNormalization(const ResourceLabels& resource, std::size_t unions, std::size_t members);
  /// A patch that a fault of ours kept from being made.
  void CountMutationFault();

  /// Reviews refused for reasons the HTTP server does not know.
  void CountBadRequest();
  void CountNoRules();
  void CountDeadline();
  void CountOutOfMemory();

  /// An object that was not judged, or a part of one.
  void CountUnjudged(dualrun::Unjudged reason);

  /// A review of an object that breaks rules and was allowed all the same. `reason`: `report` or
  /// `warn`, how its kind is enforced, or `alpha` or `beta`, the stage of rules not in force. A
  /// lookup under a lock.
  void CountNotEnforced(std::string_view identifier, std::string_view reason);

  /// To be called before the histograms are rendered.
  void Settle();

 private:
  static constexpr std::size_t kErrorTypes = 12;

  prometheus::Family<prometheus::Counter>& requests_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<ResourceCounters>, std::less<>> resources_;
  std::deque<Tally> tallies_;
  std::array<std::array<Tally*, kDecisions>, kOperations> request_duration_{};
  std::array<std::array<Tally*, 2>, kEngines> validation_duration_{};
  std::array<std::array<prometheus::Counter*, kErrorTypes>, 2> errors_{};
  Tally& body_bytes_;
  prometheus::Counter* bad_request_;
  prometheus::Counter* no_rules_;
  prometheus::Counter* deadline_;
  prometheus::Counter* out_of_memory_;
  prometheus::Family<prometheus::Counter>& union_normalizations_;
  prometheus::Family<prometheus::Counter>& union_members_cleared_;
  prometheus::Counter* mutation_faults_;
  prometheus::Family<prometheus::Counter>& not_enforced_;
  std::array<prometheus::Counter*, dualrun::kUnjudgedReasons> unjudged_{};
};

}  // namespace tandem::metrics

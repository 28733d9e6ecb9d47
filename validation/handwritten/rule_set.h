#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "validation/base/result.h"
#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

class X509Verifier;
struct GoStruct;

enum class Operation : std::uint8_t { kCreate, kUpdate };

/// How far the registry has come with the metadata of a write.
enum class MetadataPhase : std::uint8_t {
  /// A validating webhook's view: names are generated, system fields filled and restored.
  kAdmitted,
  /// A user's or mutating webhook's view: the rules grant what the registry is going to do itself.
  kSubmitted,
};

/// What the rules need beyond the objects. Lives as long as the requests that refer to it.
struct Options {
  /// Judges certificates; not owned. Required for CertificateSigningRequests.
  const X509Verifier* x509 = nullptr;

  // Feature gates of the API server, as Kubernetes 1.36 has them.
  bool hpa_scale_to_zero = false;             ///< HPAScaleToZero
  bool job_managed_by = true;                 ///< JobManagedBy
  bool max_unavailable_stateful_set = false;  ///< MaxUnavailableStatefulSet
  /// MutablePodResourcesForSuspendedJobs
  bool mutable_pod_resources_for_suspended_jobs = true;
  /// MutableSchedulingDirectivesForSuspendedJobs
  bool mutable_scheduling_directives_for_suspended_jobs = true;
  bool relaxed_service_name = true;  ///< RelaxedServiceNameValidation
  bool strict_ip_cidr = true;        ///< StrictIPCIDRValidation
};

enum class ObjectScope : bool { kCluster, kNamespaced };

/// What rules have found faultless in the metadata of one request, so that others that ask no more
/// need not look again.
struct MetadataNotes {
  bool common_parts = false;  ///< labels, annotations, owners and managers
  /// All that the registry asks of the metadata of an object of this scope by itself.
  std::optional<ObjectScope> object;
  bool update = false;  ///< all that it asks of an update
};

/// One write of an object that is decoded, defaulted and prepared by its strategy.
struct Request {
  Operation operation = Operation::kCreate;
  json::ValueView object;
  json::ValueView old_object;  ///< absent on create
  const Options& options;
  MetadataPhase phase = MetadataPhase::kAdmitted;
  MetadataNotes* notes = nullptr;  ///< null: each rule looks for itself
};

using Rules = void (*)(const Request& request, field::ErrorList& errors);

/// The handwritten rules of one kind and subresource. Immutable, static, thread-safe.
///
/// A write is judged in three steps: CheckShape, then `strategy`, whose list is the one declarative
/// validation is compared with, then FinishWrite, which yields the list the user is answered with.
struct RuleSet {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  std::string_view subresource;
  const GoStruct* type;
  /// The rules of the kind's own strategy.
  Rules strategy;
  /// The rules every kind's metadata must obey; null where the registry runs none.
  Rules generic;
};

/// The rule set of a kind, or null when it has none. The subresource is empty for the main
/// resource.
const RuleSet* FindRuleSet(std::string_view group, std::string_view version, std::string_view kind,
                           std::string_view subresource);

/// Every rule set there is, grouped by kind.
std::span<const std::span<const RuleSet>> AllRuleSets();

/// Whether the objects could be decoded into the kind's Go type at all. The rules expect it; a
/// Failure makes the request a bad one, as the API server's decoder does.
Status CheckShape(const RuleSet& rules, const Request& request);

/// The errors of the whole write, as apiserver pkg/registry/rest reports them, from those of the
/// strategy (declarative ones merged in or not): on create the generic metadata errors only when
/// the strategy has none, on update both, the generic ones first.
field::ErrorList FinishWrite(const RuleSet& rules, const Request& request,
                             field::ErrorList strategy_errors);

/// The same by the generic rules themselves, which may be null.
field::ErrorList FinishWrite(Rules generic, const Request& request,
                             field::ErrorList strategy_errors);

}  // namespace tandem::handwritten

#pragma once

#include <array>
#include <string_view>

#include "validation/base/gate_stage.h"
#include "validation/releases/release.h"

namespace tandem::crd::expressions {
struct Settings;
}

namespace tandem::handwritten {

class AdmissionExpressions;
class DeviceExpressions;
class X509Verifier;

// The feature gates of the API server that handwritten rules read, as Kubernetes 1.36 has them: a
// member of Options, the gate, whether it is on by default, its stage.
#define TANDEM_API_SERVER_GATES(GATE)                                                         \
  GATE(crd_property_name_schemas, "CRDPropertyNameSchemas", false, kAlpha)                    \
  GATE(hpa_scale_to_zero, "HPAScaleToZero", false, kAlpha)                                    \
  GATE(job_managed_by, "JobManagedBy", true, kGa)                                             \
  /* Off since 1.35.4, though beta: kubernetes/kubernetes#137904. */                          \
  GATE(max_unavailable_stateful_set, "MaxUnavailableStatefulSet", false, kBeta)               \
  GATE(mutable_pod_resources_for_suspended_jobs, "MutablePodResourcesForSuspendedJobs", true, \
       kBeta)                                                                                 \
  GATE(mutable_scheduling_directives_for_suspended_jobs,                                      \
       "MutableSchedulingDirectivesForSuspendedJobs", true, kBeta)                            \
  GATE(relaxed_service_name, "RelaxedServiceNameValidation", true, kBeta)                     \
  GATE(strict_ip_cidr, "StrictIPCIDRValidation", true, kBeta)

/// What the rules need beyond the objects. Lives as long as the requests that refer to it.
struct Options {
  /// Judges certificates; not owned. Required for CertificateSigningRequests.
  const X509Verifier* x509 = nullptr;
  /// Judges what DeviceClasses and ResourceClaims select devices with; not owned. Without it only
  /// the length of an expression is looked at.
  const DeviceExpressions* device_expressions = nullptr;
  /// Judges what admission policies and webhooks say about requests; not owned. Without it
  /// expressions have to be there, no more.
  const AdmissionExpressions* admission_expressions = nullptr;
  /// What expressions in schemas may use; not owned. Without it what they may by default.
  const crd::expressions::Settings* schema_expressions = nullptr;

#define TANDEM_GATE_MEMBER(member, name, is_on, stage) bool member = is_on;
  TANDEM_API_SERVER_GATES(TANDEM_GATE_MEMBER)
#undef TANDEM_GATE_MEMBER
};

/// A feature gate of the API server, and the option it is.
struct Gate {
  bool Options::*option;
  std::string_view name;
  bool is_on;  ///< unless somebody says otherwise; a generally available one cannot be turned off
  GateStage stage;
  releases::Span held = releases::kAlways;  ///< the releases that have it
};

inline constexpr Gate kGates[] = {
#define TANDEM_GATE_ENTRY(member, name, is_on, stage) \
  {&Options::member, name, is_on, GateStage::stage},
    TANDEM_API_SERVER_GATES(TANDEM_GATE_ENTRY)
#undef TANDEM_GATE_ENTRY
};

}  // namespace tandem::handwritten

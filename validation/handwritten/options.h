#pragma once

#include <string_view>
#include <type_traits>

#include "validation/releases/gates.h"
#include "validation/releases/table.h"

namespace tandem::crd::expressions {
struct Settings;
}

namespace tandem::handwritten {

class AdmissionExpressions;
class DeviceExpressions;
class X509Verifier;

inline constexpr releases::Release kNewestRules = releases::Newest(&releases::Row::complete);

// The feature gates of the API server that handwritten rules read: a member of Options, the gate.
// The state of a gate in a release is in releases::kGateTable.
#define TANDEM_API_SERVER_GATES(GATE)                                                   \
  GATE(crd_property_name_schemas, "CRDPropertyNameSchemas")                             \
  GATE(clearing_nominated_node_name, "ClearingNominatedNodeNameAfterBinding")           \
  GATE(container_restart_rules, "ContainerRestartRules")                                \
  GATE(container_stop_signals, "ContainerStopSignals")                                  \
  GATE(csi_service_account_token_secrets, "CSIServiceAccountTokenSecrets")              \
  GATE(dra_admin_access, "DRAAdminAccess")                                              \
  GATE(dra_consumable_capacity, "DRAConsumableCapacity")                                \
  GATE(dra_device_binding_conditions, "DRADeviceBindingConditions")                     \
  GATE(dra_device_taints, "DRADeviceTaints")                                            \
  GATE(dra_extended_resource, "DRAExtendedResource")                                    \
  GATE(dra_list_type_attributes, "DRAListTypeAttributes")                               \
  GATE(dra_partitionable_devices, "DRAPartitionableDevices")                            \
  GATE(dra_prioritized_list, "DRAPrioritizedList")                                      \
  GATE(dynamic_resource_allocation, "DynamicResourceAllocation")                        \
  GATE(env_files, "EnvFiles")                                                           \
  GATE(generic_workload, "GenericWorkload")                                             \
  GATE(host_network_user_namespaces, "UserNamespacesHostNetworkSupport")                \
  GATE(hostname_override, "HostnameOverride")                                           \
  GATE(hpa_configurable_tolerance, "HPAConfigurableTolerance")                          \
  GATE(hpa_scale_to_zero, "HPAScaleToZero")                                             \
  GATE(image_volume, "ImageVolume")                                                     \
  GATE(job_managed_by, "JobManagedBy")                                                  \
  GATE(match_label_keys_merge, "MatchLabelKeysInPodTopologySpreadSelectorMerge")        \
  GATE(max_unavailable_stateful_set, "MaxUnavailableStatefulSet")                       \
  GATE(mutable_csi_node_allocatable_count, "MutableCSINodeAllocatableCount")            \
  GATE(mutable_pod_resources_for_suspended_jobs, "MutablePodResourcesForSuspendedJobs") \
  GATE(mutable_pv_node_affinity, "MutablePVNodeAffinity")                               \
  GATE(mutable_scheduling_directives_for_suspended_jobs,                                \
       "MutableSchedulingDirectivesForSuspendedJobs")                                   \
  GATE(node_declared_features, "NodeDeclaredFeatures")                                  \
  GATE(pod_certificate_request, "PodCertificateRequest")                                \
  GATE(pod_level_resources, "PodLevelResources")                                        \
  GATE(pod_observed_generation, "PodObservedGenerationTracking")                        \
  GATE(prefer_same_traffic_distribution, "PreferSameTrafficDistribution")               \
  GATE(relaxed_service_name, "RelaxedServiceNameValidation")                            \
  GATE(replica_set_terminating_replicas, "DeploymentReplicaSetTerminatingReplicas")     \
  GATE(resize_init_containers, "InPlacePodVerticalScalingInitContainers")               \
  GATE(resize_pod_level_resources, "InPlacePodLevelResourcesVerticalScaling")           \
  GATE(resource_health_status, "ResourceHealthStatus")                                  \
  GATE(restart_all_containers, "RestartAllContainersOnContainerExits")                  \
  GATE(service_cidr_status_wiping, "ServiceCIDRStatusFieldWiping")                      \
  GATE(strict_ip_cidr, "StrictIPCIDRValidation")                                        \
  GATE(toleration_comparisons, "TaintTolerationComparisonOperators")                    \
  GATE(volume_attributes_class, "VolumeAttributesClass")

/// The options that rules need besides the objects. Lives as long as the requests that refer to it.
struct Options {
  /// Judges certificates; not owned. Required for CertificateSigningRequests.
  const X509Verifier* x509 = nullptr;
  /// Judges what DeviceClasses and ResourceClaims select devices with; not owned. Without it only
  /// the length of an expression is looked at.
  const DeviceExpressions* device_expressions = nullptr;
  /// Judges what admission policies and webhooks say about requests; not owned. Without it
  /// expressions have to be there, no more.
  const AdmissionExpressions* admission_expressions = nullptr;
  /// The settings of expressions in schemas; not owned. Without it those that hold by default.
  const crd::expressions::Settings* schema_expressions = nullptr;

  /// The release whose rules these are. Those of the newest one ask for nothing.
  releases::Release release = kNewestRules;

#define TANDEM_GATE_MEMBER(member, name) \
  bool member = std::bool_constant<releases::IsOnIn(kNewestRules, name)>::value;
  TANDEM_API_SERVER_GATES(TANDEM_GATE_MEMBER)
#undef TANDEM_GATE_MEMBER

  [[nodiscard]] constexpr bool IsSince(releases::Release first) const { return first <= release; }
};

/// Makes the rules those of a release, whose gates are as they are by default.
void SetRelease(releases::Release release, Options& options);

/// A feature gate of the API server, and the option it is.
struct Gate {
  bool Options::*option;
  std::string_view name;
  bool is_on;  ///< in the newest release, unless somebody says otherwise
};

inline constexpr Gate kGates[] = {
#define TANDEM_GATE_ENTRY(member, name) \
  {&Options::member, name, std::bool_constant<releases::IsOnIn(kNewestRules, name)>::value},
    TANDEM_API_SERVER_GATES(TANDEM_GATE_ENTRY)
#undef TANDEM_GATE_ENTRY
};

}  // namespace tandem::handwritten

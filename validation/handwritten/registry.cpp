#include <array>

#include "validation/handwritten/apps/daemon_set.h"
#include "validation/handwritten/apps/deployment.h"
#include "validation/handwritten/apps/replica_set.h"
#include "validation/handwritten/apps/stateful_set.h"
#include "validation/handwritten/autoscaling/horizontal_pod_autoscaler.h"
#include "validation/handwritten/autoscaling/scale.h"
#include "validation/handwritten/batch/cron_job.h"
#include "validation/handwritten/batch/job.h"
#include "validation/handwritten/certificates/certificate_signing_request.h"
#include "validation/handwritten/core/replication_controller.h"
#include "validation/handwritten/networking/ingress.h"
#include "validation/handwritten/networking/network_policy.h"
#include "validation/handwritten/policy/pod_disruption_budget.h"
#include "validation/handwritten/rbac/cluster_role.h"
#include "validation/handwritten/rbac/cluster_role_binding.h"
#include "validation/handwritten/rbac/role.h"
#include "validation/handwritten/rbac/role_binding.h"
#include "validation/handwritten/rule_set.h"
#include "validation/handwritten/storage/storage_class.h"

namespace tandem::handwritten {

std::span<const std::span<const RuleSet>> AllRuleSets() {
  static const std::array kAll = {
      CertificateSigningRequestRules(),
      ClusterRoleBindingRules(),
      ClusterRoleRules(),
      CronJobRules(),
      DaemonSetRules(),
      DeploymentRules(),
      HorizontalPodAutoscalerRules(),
      IngressRules(),
      JobRules(),
      NetworkPolicyRules(),
      PodDisruptionBudgetRules(),
      ReplicaSetRules(),
      ReplicationControllerRules(),
      RoleRules(),
      RoleBindingRules(),
      ScaleRules(),
      StatefulSetRules(),
      StorageClassRules(),
  };
  return kAll;
}

const RuleSet* FindRuleSet(std::string_view group, std::string_view version, std::string_view kind,
                           std::string_view subresource) {
  for (const std::span<const RuleSet> kind_rules : AllRuleSets()) {
    for (const RuleSet& rules : kind_rules) {
      if (rules.kind == kind && rules.group == group && rules.version == version &&
          rules.subresource == subresource) {
        return &rules;
      }
    }
  }
  return nullptr;
}

}  // namespace tandem::handwritten

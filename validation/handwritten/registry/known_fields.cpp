#include "validation/handwritten/registry/known_fields.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tandem::handwritten {
namespace {

struct Known {
  std::string_view group;
  std::string_view kind;
};

constexpr Known kBeforeStatus[] = {
    {"", "ConfigMap"},
    {"", "LimitRange"},
    {"", "Namespace"},
    {"", "PersistentVolumeClaim"},
    {"", "Pod"},
    {"", "PodTemplate"},
    {"", "ReplicationController"},
    {"", "ResourceQuota"},
    {"", "Secret"},
    {"", "Service"},
    {"", "ServiceAccount"},
    {"apps", "DaemonSet"},
    {"apps", "Deployment"},
    {"apps", "ReplicaSet"},
    {"apps", "StatefulSet"},
    {"batch", "CronJob"},
    {"batch", "Job"},
    {"networking.k8s.io", "Ingress"},
};

}  // namespace

bool KnowsFieldsBeforeStatus(const Kind& kind) {
  return kind.knows_all_fields ||
         std::any_of(std::begin(kBeforeStatus), std::end(kBeforeStatus), [&](const Known& known) {
           return known.group == kind.key.group && known.kind == kind.key.kind;
         });
}

}  // namespace tandem::handwritten

// As kubernetes pkg/apis/<group>/<version>/defaults.go, v1.36, without the defaults of pod specs
// that no rule of ours reads.
#include "validation/verdict/defaults.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "validation/base/panic.h"
#include "validation/json/decode.h"

namespace tandem::verdict {
namespace {

using json::Overlay;
using json::ValueView;

/// What a default depends on besides the field being absent.
enum class When : std::uint8_t { kAlways, kEquals, kMissing, kPresent };

struct Default {
  std::string_view group;
  std::string_view version;  ///< empty for all
  std::string_view kind;
  std::string_view path;
  std::string_view json;
  When when = When::kAlways;
  std::string_view other = {};  ///< the field `when` is about
  std::string_view equals = {};
};

constexpr std::string_view kStrategy = "spec.strategy.type";
constexpr std::string_view kUpdateStrategy = "spec.updateStrategy.type";
constexpr std::string_view kRolling = "RollingUpdate";
constexpr std::string_view kBehavior = "spec.behavior";
constexpr std::string_view kRestartPolicy = "spec.template.spec.restartPolicy";
constexpr std::string_view kRbac = "rbac.authorization.k8s.io";

/// Applied in this order.
constexpr Default kDefaults[] = {
    {"", "v1", "ReplicationController", "spec.replicas", "1"},
    {"", "v1", "ReplicationController", kRestartPolicy, "\"Always\""},

    {"apps", "v1", "DaemonSet", kUpdateStrategy, "\"RollingUpdate\""},
    {"apps", "v1", "DaemonSet", "spec.updateStrategy.rollingUpdate.maxUnavailable", "1",
     When::kEquals, kUpdateStrategy, kRolling},
    {"apps", "v1", "DaemonSet", "spec.updateStrategy.rollingUpdate.maxSurge", "0", When::kEquals,
     kUpdateStrategy, kRolling},
    {"apps", "v1", "DaemonSet", "spec.revisionHistoryLimit", "10"},
    {"apps", "v1", "DaemonSet", kRestartPolicy, "\"Always\""},

    {"apps", "v1", "Deployment", "spec.replicas", "1"},
    {"apps", "v1", "Deployment", kStrategy, "\"RollingUpdate\""},
    {"apps", "v1", "Deployment", "spec.strategy.rollingUpdate.maxUnavailable", "\"25%\"",
     When::kEquals, kStrategy, kRolling},
    {"apps", "v1", "Deployment", "spec.strategy.rollingUpdate.maxSurge", "\"25%\"", When::kEquals,
     kStrategy, kRolling},
    {"apps", "v1", "Deployment", "spec.revisionHistoryLimit", "10"},
    {"apps", "v1", "Deployment", "spec.progressDeadlineSeconds", "600"},
    {"apps", "v1", "Deployment", kRestartPolicy, "\"Always\""},

    {"apps", "v1", "ReplicaSet", "spec.replicas", "1"},
    {"apps", "v1", "ReplicaSet", kRestartPolicy, "\"Always\""},

    {"apps", "v1", "StatefulSet", "spec.podManagementPolicy", "\"OrderedReady\""},
    {"apps", "v1", "StatefulSet", "spec.updateStrategy.rollingUpdate.partition", "0",
     When::kMissing, kUpdateStrategy},
    {"apps", "v1", "StatefulSet", kUpdateStrategy, "\"RollingUpdate\""},
    {"apps", "v1", "StatefulSet", "spec.persistentVolumeClaimRetentionPolicy.whenDeleted",
     "\"Retain\""},
    {"apps", "v1", "StatefulSet", "spec.persistentVolumeClaimRetentionPolicy.whenScaled",
     "\"Retain\""},
    {"apps", "v1", "StatefulSet", "spec.replicas", "1"},
    {"apps", "v1", "StatefulSet", "spec.revisionHistoryLimit", "10"},
    {"apps", "v1", "StatefulSet", kRestartPolicy, "\"Always\""},

    {"autoscaling", "", "HorizontalPodAutoscaler", "spec.minReplicas", "1"},
    {"autoscaling", "v2", "HorizontalPodAutoscaler", "spec.metrics",
     R"([{"type":"Resource","resource":{"name":"cpu",)"
     R"("target":{"type":"Utilization","averageUtilization":80}}}])"},
    {"autoscaling", "v2", "HorizontalPodAutoscaler",
     "spec.behavior.scaleUp.stabilizationWindowSeconds", "0", When::kPresent, kBehavior},
    {"autoscaling", "v2", "HorizontalPodAutoscaler", "spec.behavior.scaleUp.selectPolicy",
     "\"Max\"", When::kPresent, kBehavior},
    {"autoscaling", "v2", "HorizontalPodAutoscaler", "spec.behavior.scaleUp.policies",
     R"([{"type":"Pods","value":4,"periodSeconds":15},)"
     R"({"type":"Percent","value":100,"periodSeconds":15}])",
     When::kPresent, kBehavior},
    {"autoscaling", "v2", "HorizontalPodAutoscaler", "spec.behavior.scaleDown.selectPolicy",
     "\"Max\"", When::kPresent, kBehavior},
    {"autoscaling", "v2", "HorizontalPodAutoscaler", "spec.behavior.scaleDown.policies",
     R"([{"type":"Percent","value":100,"periodSeconds":15}])", When::kPresent, kBehavior},

    {"batch", "v1", "CronJob", "spec.concurrencyPolicy", "\"Allow\""},
    {"batch", "v1", "CronJob", "spec.suspend", "false"},
    {"batch", "v1", "CronJob", "spec.successfulJobsHistoryLimit", "3"},
    {"batch", "v1", "CronJob", "spec.failedJobsHistoryLimit", "1"},
    {"batch", "v1", "CronJob", "spec.jobTemplate.spec.template.spec.restartPolicy", "\"Always\""},

    {"batch", "v1", "Job", "spec.completions", "1", When::kMissing, "spec.parallelism"},
    {"batch", "v1", "Job", "spec.parallelism", "1"},
    {"batch", "v1", "Job", "spec.backoffLimit", "2147483647", When::kPresent,
     "spec.backoffLimitPerIndex"},
    {"batch", "v1", "Job", "spec.backoffLimit", "6"},
    {"batch", "v1", "Job", "spec.completionMode", "\"NonIndexed\""},
    {"batch", "v1", "Job", "spec.suspend", "false"},
    {"batch", "v1", "Job", "spec.podReplacementPolicy", "\"Failed\"", When::kPresent,
     "spec.podFailurePolicy"},
    {"batch", "v1", "Job", "spec.podReplacementPolicy", "\"TerminatingOrFailed\""},
    {"batch", "v1", "Job", "spec.manualSelector", "false"},
    {"batch", "v1", "Job", kRestartPolicy, "\"Always\""},

    {kRbac, "v1", "ClusterRoleBinding", "roleRef.apiGroup", "\"rbac.authorization.k8s.io\""},
    {kRbac, "v1", "RoleBinding", "roleRef.apiGroup", "\"rbac.authorization.k8s.io\""},

    {"storage.k8s.io", "v1", "StorageClass", "reclaimPolicy", "\"Delete\""},
    {"storage.k8s.io", "v1", "StorageClass", "volumeBindingMode", "\"Immediate\""},
};

struct Kind {
  std::string_view group;
  std::string_view kind;

  bool operator==(const Kind&) const = default;
};

constexpr Kind kNamespaced[] = {
    {"", "ReplicationController"},
    {"apps", "DaemonSet"},
    {"apps", "Deployment"},
    {"apps", "ReplicaSet"},
    {"apps", "StatefulSet"},
    {"autoscaling", "HorizontalPodAutoscaler"},
    {"autoscaling", "Scale"},
    {"batch", "CronJob"},
    {"batch", "Job"},
    {"networking.k8s.io", "Ingress"},
    {"networking.k8s.io", "NetworkPolicy"},
    {"policy", "PodDisruptionBudget"},
    {kRbac, "Role"},
    {kRbac, "RoleBinding"},
};

/// The JSON of the table above, in its order, and of the code below.
class Values {
 public:
  Values() {
    for (const Default& entry : kDefaults) Add(entry.json);
  }

  [[nodiscard]] ValueView Of(const Default& entry) const {
    return documents_[static_cast<std::size_t>(&entry - kDefaults)].root();
  }

 private:
  void Add(std::string_view json) {
    json::Document document(1);
    const Status parsed = document.Parse(json);
    TANDEM_CHECK(parsed.has_value());
    documents_.push_back(std::move(document));
  }

  std::vector<json::Document> documents_;
};

bool IsEmpty(ValueView value) {
  return value.IsMissing() || (value.IsString() && value.AsString().empty());
}

ValueView Follow(ValueView object, std::string_view path) {
  while (!path.empty()) {
    const std::size_t dot = path.find('.');
    object = object.Member(path.substr(0, dot));
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return object;
}

bool Holds(const Default& entry, ValueView object) {
  const ValueView other = Follow(object, entry.other);
  switch (entry.when) {
    case When::kAlways:
      return true;
    case When::kEquals:
      return other.IsString() && other.AsString() == entry.equals;
    case When::kMissing:
      return IsEmpty(other);
    case When::kPresent:
      return other.IsObject() || !IsEmpty(other);
  }
  return false;
}

/// Sets a field that is missing, and makes the structs on the way to it. What is no struct is left
/// for the decoder to refuse.
ValueView Fill(ValueView object, std::string_view path, ValueView value, Overlay& overlay) {
  if (!object.IsMissing() && !object.IsObject()) return object;
  const std::size_t dot = path.find('.');
  const std::string_view name = path.substr(0, dot);
  const ValueView member = object.Member(name);
  if (dot == std::string_view::npos) {
    return IsEmpty(member) ? overlay.With(object, name, value) : object;
  }
  const ValueView filled = Fill(member, path.substr(dot + 1), value, overlay);
  if (filled.identity() == member.identity()) return object;
  return overlay.With(object, name, filled);
}

/// The list with each element changed.
template <typename Change>
ValueView ForEach(ValueView list, Overlay& overlay, const Change& change) {
  if (!list.IsArray()) return list;
  std::vector<ValueView> elements;
  for (const ValueView element : list.elements()) elements.push_back(change(element));
  return overlay.List(elements);
}

/// The object with a member changed that is there.
template <typename Change>
ValueView WithChanged(ValueView object, std::string_view name, Overlay& overlay,
                      const Change& change) {
  const ValueView member = object.Member(name);
  return member.IsMissing() ? object : overlay.With(object, name, change(member));
}

ValueView LabelsFromTemplate(ValueView object, std::string_view path, Overlay& overlay) {
  const ValueView labels = Follow(object, "spec.template.metadata.labels");
  if (!labels.IsObject() || labels.size() == 0 || Follow(object, path).size() > 0) return object;
  const ValueView none = Follow(object, path);
  if (!none.IsMissing() && !none.IsObject()) return object;
  if (none.IsObject()) {  // an empty one gives way
    const std::size_t dot = path.find('.');
    const std::string_view parent = path.substr(0, dot);
    object =
        overlay.With(object, parent, overlay.With(object.Member(parent), path.substr(dot + 1), {}));
  }
  return Fill(object, path, labels, overlay);
}

ValueView DefaultSubjects(ValueView binding, Overlay& overlay) {
  const ValueView group = overlay.String(kRbac);
  return WithChanged(binding, "subjects", overlay, [&](ValueView subjects) {
    return ForEach(subjects, overlay, [&](ValueView subject) {
      const ValueView kind = subject.Member("kind");
      const bool person =
          kind.IsString() && (kind.AsString() == "User" || kind.AsString() == "Group");
      return person ? Fill(subject, "apiGroup", group, overlay) : subject;
    });
  });
}

ValueView DefaultPolicyTypes(ValueView spec, Overlay& overlay) {
  if (spec.Member("policyTypes").size() > 0) return spec;
  std::vector<ValueView> types = {overlay.String("Ingress")};
  if (spec.Member("egress").size() > 0) types.push_back(overlay.String("Egress"));
  return overlay.With(spec, "policyTypes", overlay.List(types));
}

ValueView DefaultNetworkPolicy(ValueView policy, Overlay& overlay) {
  const ValueView tcp = overlay.String("TCP");
  const auto with_protocols = [&](ValueView rules) {
    return ForEach(rules, overlay, [&](ValueView rule) {
      return WithChanged(rule, "ports", overlay, [&](ValueView ports) {
        return ForEach(ports, overlay, [&](ValueView port) {
          return port.IsObject() ? Fill(port, "protocol", tcp, overlay) : port;
        });
      });
    });
  };
  return WithChanged(policy, "spec", overlay, [&](ValueView spec) {
    if (!spec.IsObject()) return spec;
    spec = WithChanged(spec, "ingress", overlay, with_protocols);
    spec = WithChanged(spec, "egress", overlay, with_protocols);
    return DefaultPolicyTypes(spec, overlay);
  });
}

}  // namespace

ValueView ApplyNativeDefaults(std::string_view group, std::string_view version,
                              std::string_view kind, ValueView object, Overlay& overlay) {
  static const Values kValues;
  const Kind wanted{group, kind};
  if (std::find(std::begin(kNamespaced), std::end(kNamespaced), wanted) != std::end(kNamespaced)) {
    object = Fill(object, "metadata.namespace", overlay.String("default"), overlay);
  }
  for (const Default& entry : kDefaults) {
    const bool applies = entry.group == group && entry.kind == kind &&
                         (entry.version.empty() || entry.version == version);
    if (applies && Holds(entry, object)) {
      object = Fill(object, entry.path, kValues.Of(entry), overlay);
    }
  }
  if (wanted == Kind{"", "ReplicationController"}) {
    object = LabelsFromTemplate(object, "spec.selector", overlay);
    object = LabelsFromTemplate(object, "metadata.labels", overlay);
  } else if (wanted == Kind{"batch", "Job"}) {
    object = LabelsFromTemplate(object, "metadata.labels", overlay);
  } else if (wanted == Kind{kRbac, "RoleBinding"} || wanted == Kind{kRbac, "ClusterRoleBinding"}) {
    object = DefaultSubjects(object, overlay);
  } else if (wanted == Kind{"networking.k8s.io", "NetworkPolicy"}) {
    object = DefaultNetworkPolicy(object, overlay);
  }
  return object;
}

}  // namespace tandem::verdict

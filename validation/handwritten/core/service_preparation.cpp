// As kubernetes pkg/apis/core/v1/defaults.go and pkg/registry/core/service, v1.36.
#include "validation/handwritten/core/service_preparation.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/service_spec.h"
#include "validation/json/equality.h"

namespace tandem::handwritten::core {
namespace {

using json::Overlay;
using json::ValueView;

// Nobody has looked at the shape of these objects.

bool IsZero(ValueView value) {
  return value.IsMissing() || (value.kind() == json::Kind::kInt && value.AsInt() == 0);
}

/// Whether the service has a cluster IP, as one of an unknown type has, too.
bool UsesClusterIp(ValueView spec) { return !IsExternalName(spec); }

bool UsesNodePorts(ValueView spec) {
  return IsServiceType(spec, "NodePort") || IsLoadBalancer(spec);
}

bool SameMember(std::string_view name, ValueView a, ValueView b) {
  return json::Equal(a.Member(name), b.Member(name));
}

// Defaults

ValueView CompletePort(ValueView port, Overlay& overlay) {
  port = FillText(port, "protocol", overlay.String("TCP"), overlay);
  const ValueView target = port.Member("targetPort");
  if (!port.IsObject() || (!IsUnset(target) && !IsZero(target))) return port;
  return overlay.With(port, "targetPort", port.Member("port"));
}

ValueView CompleteSpec(ValueView spec, Overlay& overlay) {
  if (IsExternallyAccessible(spec)) {
    spec = FillText(spec, "externalTrafficPolicy", overlay.String("Cluster"), overlay);
  }
  const bool is_inside = UsesNodePorts(spec) || IsServiceType(spec, "ClusterIP");
  if (is_inside && spec.Member("internalTrafficPolicy").IsMissing()) {
    spec = overlay.With(spec, "internalTrafficPolicy", overlay.String("Cluster"));
  }
  const ValueView affinity = spec.Member("sessionAffinity");
  if (affinity.IsString() && affinity.AsString() == "None") {
    spec = overlay.With(spec, "sessionAffinityConfig", {});
  }
  return WithChanged(spec, "ports", overlay, [&overlay](ValueView ports) {
    return ForEach(ports, overlay, [&](ValueView port) { return CompletePort(port, overlay); });
  });
}

ValueView CompletePoint(ValueView point, Overlay& overlay) {
  if (IsUnset(point.Member("ip")) || !point.Member("ipMode").IsMissing()) return point;
  return overlay.With(point, "ipMode", overlay.String("VIP"));
}

ValueView CompleteStatus(ValueView status, Overlay& overlay) {
  return WithChanged(status, "loadBalancer", overlay, [&overlay](ValueView balancer) {
    return WithChanged(balancer, "ingress", overlay, [&](ValueView points) {
      return ForEach(points, overlay,
                     [&](ValueView point) { return CompletePoint(point, overlay); });
    });
  });
}

// Preparation

/// The spec with a member of the old one where it has none.
ValueView KeepOld(std::string_view name, ValueView spec, ValueView old_spec, Overlay& overlay) {
  const ValueView now = spec.Member(name);
  const bool is_unset = IsUnset(now) || IsZero(now) || (now.IsArray() && now.size() == 0);
  return is_unset ? overlay.With(spec, name, old_spec.Member(name)) : spec;
}

using Numbers = std::set<std::int64_t>;

std::int64_t NodePort(ValueView port) {
  const ValueView number = port.Member("nodePort");
  return number.kind() == json::Kind::kInt ? number.AsInt() : 0;
}

std::string_view PortName(ValueView port) {
  const ValueView name = port.Member("name");
  return name.IsString() ? name.AsString() : std::string_view();
}

Numbers NodePorts(ValueView spec) {
  Numbers numbers;
  for (const ValueView port : spec.Member("ports").elements()) numbers.insert(NodePort(port));
  numbers.erase(0);
  return numbers;
}

/// Ports without a node port get that of the old port of their name, unless another one has it.
ValueView KeepNodePorts(ValueView spec, ValueView old_spec, Overlay& overlay) {
  Numbers used = NodePorts(spec);
  std::map<std::string_view, std::int64_t> by_name;
  for (const ValueView port : old_spec.Member("ports").elements()) {
    by_name[PortName(port)] = NodePort(port);
  }
  const auto keep = [&](ValueView port) {
    const auto old = by_name.find(PortName(port));
    const bool is_open = port.IsObject() && NodePort(port) == 0 && old != by_name.end();
    if (!is_open || !used.insert(old->second).second) return port;
    return overlay.With(port, "nodePort", overlay.Integer(old->second));
  };
  return WithChanged(spec, "ports", overlay,
                     [&](ValueView ports) { return ForEach(ports, overlay, keep); });
}

// As registry/core/service/storage patchAllocatedValues.
ValueView KeepAllocated(ValueView spec, ValueView old_spec, Overlay& overlay) {
  if (UsesClusterIp(spec) && UsesClusterIp(old_spec)) {
    spec = KeepOld("clusterIP", spec, old_spec, overlay);
    if (SameMember("clusterIP", spec, old_spec)) {
      spec = KeepOld("clusterIPs", spec, old_spec, overlay);
    }
    spec = KeepOld("ipFamilies", spec, old_spec, overlay);
    spec = KeepOld("ipFamilyPolicy", spec, old_spec, overlay);
  }
  if (UsesNodePorts(spec) && UsesNodePorts(old_spec)) spec = KeepNodePorts(spec, old_spec, overlay);
  if (NeedsHealthCheck(spec) && NeedsHealthCheck(old_spec)) {
    spec = KeepOld("healthCheckNodePort", spec, old_spec, overlay);
  }
  return spec;
}

ValueView DropMember(std::string_view name, ValueView spec, ValueView old_spec, Overlay& overlay) {
  return SameMember(name, spec, old_spec) ? overlay.With(spec, name, {}) : spec;
}

/// Drops the node ports, unless one of them is new.
ValueView DropNodePorts(ValueView spec, ValueView old_spec, Overlay& overlay) {
  const Numbers numbers = NodePorts(spec);
  const Numbers old_numbers = NodePorts(old_spec);
  if (!std::includes(old_numbers.begin(), old_numbers.end(), numbers.begin(), numbers.end())) {
    return spec;
  }
  const auto drop = [&overlay](ValueView port) {
    return port.IsObject() ? overlay.With(port, "nodePort", {}) : port;
  };
  return WithChanged(spec, "ports", overlay,
                     [&](ValueView ports) { return ForEach(ports, overlay, drop); });
}

/// Drops what the old type needed and the new one does not have, if nobody has touched it.
/// As registry/core/service dropTypeDependentFields.
ValueView DropLeftovers(ValueView spec, ValueView old_spec, Overlay& overlay) {
  const auto drop = [&](bool (*uses)(ValueView), std::initializer_list<std::string_view> names) {
    if (!uses(old_spec) || uses(spec)) return;
    for (const std::string_view name : names) spec = DropMember(name, spec, old_spec, overlay);
  };
  if (UsesClusterIp(old_spec) && !UsesClusterIp(spec) && SameMember("clusterIPs", spec, old_spec)) {
    spec = DropMember("clusterIP", spec, old_spec, overlay);
  }
  drop(&UsesClusterIp, {"clusterIPs", "ipFamilies", "ipFamilyPolicy"});
  if (UsesNodePorts(old_spec) && !UsesNodePorts(spec)) {
    spec = DropNodePorts(spec, old_spec, overlay);
  }
  drop(&NeedsHealthCheck, {"healthCheckNodePort"});
  drop(&IsLoadBalancer, {"allocateLoadBalancerNodePorts", "loadBalancerClass"});
  drop(&IsExternallyAccessible, {"externalTrafficPolicy"});
  return spec;
}

ValueView OnlyIp(ValueView spec, Overlay& overlay) {
  const ValueView only[] = {spec.Member("clusterIP")};
  return overlay.With(spec, "clusterIPs", overlay.List(only));
}

// As registry/core/service/storage normalizeClusterIPs.
ValueView SyncIps(ValueView spec, ValueView old_spec, Overlay& overlay) {
  const ValueView ip = spec.Member("clusterIP");
  if (old_spec.IsAbsent()) {
    return IsUnset(ip) || spec.Member("clusterIPs").size() > 0 ? spec : OnlyIp(spec, overlay);
  }
  const bool only_ip_changes =
      !SameMember("clusterIP", spec, old_spec) && SameMember("clusterIPs", spec, old_spec);
  if (!only_ip_changes) return spec;
  return IsUnset(ip) ? overlay.With(spec, "clusterIPs", {}) : OnlyIp(spec, overlay);
}

ValueView PrepareUpdated(ValueView spec, ValueView old_spec, Overlay& overlay) {
  spec = KeepAllocated(spec, old_spec, overlay);
  spec = SyncIps(spec, old_spec, overlay);
  return DropLeftovers(spec, old_spec, overlay);
}

}  // namespace

// As core/v1 SetDefaults_Service.
ValueView CompleteService(ValueView service, Overlay& overlay) {
  service = WithChanged(service, "spec", overlay,
                        [&](ValueView spec) { return CompleteSpec(spec, overlay); });
  if (!IsLoadBalancer(service.Member("spec"))) return service;
  return WithChanged(service, "status", overlay,
                     [&](ValueView status) { return CompleteStatus(status, overlay); });
}

// As registry/core/service svcStrategy.PrepareForCreate and svcStrategy.PrepareForUpdate.
ValueView PrepareService(const Submission& write, ValueView service, Overlay& overlay) {
  if (!write.subresource.empty()) return service;
  return WithChanged(service, "spec", overlay, [&](ValueView spec) {
    if (!spec.IsObject()) return spec;
    if (write.operation == Operation::kCreate) return SyncIps(spec, {}, overlay);
    return PrepareUpdated(spec, write.old_object.Member("spec"), overlay);
  });
}

ValueView AllocateHealthCheckPort(const Submission& write, ValueView service, Overlay& overlay) {
  constexpr std::int64_t kSomeNodePort = 30000;
  constexpr std::string_view kPort = "healthCheckNodePort";
  if (!write.subresource.empty() || NeedsHealthCheck(write.old_object.Member("spec"))) {
    return service;
  }
  return WithChanged(service, "spec", overlay, [&](ValueView spec) {
    if (!NeedsHealthCheck(spec) || !IsZero(spec.Member(kPort))) return spec;
    return overlay.With(spec, kPort, overlay.Integer(kSomeNodePort));
  });
}

}  // namespace tandem::handwritten::core

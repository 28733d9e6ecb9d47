#include "validation/warnings/services.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "validation/field/path.h"
#include "validation/handwritten/access.h"
#include "validation/warnings/addresses.h"

namespace tandem::warnings {
namespace {

using field::Path;
using handwritten::Text;
using json::ValueView;

bool HasAnnotation(ValueView object, std::string_view key) {
  return !object.Member("metadata").Member("annotations").Member(key).IsAbsent();
}

std::string_view LabelOf(ValueView object, std::string_view key) {
  return Text(object.Member("metadata").Member("labels"), key);
}

/// Every text of a list.
template <typename Warn>
void WarnOfEach(const Path& path, ValueView texts, const Warn& warn, List& list) {
  for (std::size_t i = 0; i < texts.size() && !list.IsFull(); ++i) {
    const Path at = path.Index(i);
    warn(at, Text(texts.At(i)), list);
  }
}

void WarnOfSubsetAddresses(const Path& path, ValueView addresses, List& list) {
  for (std::size_t i = 0; i < addresses.size() && !list.IsFull(); ++i) {
    const Path address = path.Index(i);
    const Path at = address.Child("ip");
    WarnOfAddress(at, Text(addresses.At(i), "ip"), list);
  }
}

/// The peers of the rules of one direction.
void WarnOfPeers(const Path& path, ValueView rules, std::string_view peers_name, List& list) {
  for (std::size_t i = 0; i < rules.size() && !list.IsFull(); ++i) {
    const Path rule = path.Index(i);
    const Path peers_path = rule.Child(peers_name);
    const ValueView peers = rules.At(i).Member(peers_name);
    for (std::size_t j = 0; j < peers.size() && !list.IsFull(); ++j) {
      const ValueView block = peers.At(j).Member("ipBlock");
      if (block.IsMissing()) continue;
      const Path peer = peers_path.Index(j);
      const Path block_path = peer.Child("ipBlock");
      const Path cidr = block_path.Child("cidr");
      WarnOfNetwork(cidr, Text(block, "cidr"), list);
      const Path except = block_path.Child("except");
      WarnOfEach(except, block.Member("except"), WarnOfNetwork, list);
    }
  }
}

}  // namespace

// As api/service GetWarningsForService.
void WarnOfService(ValueView object, List& list) {
  constexpr std::string_view kHints = "service.kubernetes.io/topology-aware-hints";
  constexpr std::string_view kMode = "service.kubernetes.io/topology-mode";
  if (HasAnnotation(object, kHints)) {
    list.AddText("annotation " + std::string(kHints) + " is deprecated, please use " +
                 std::string(kMode) + " instead");
  }

  const Path path("spec");
  const ValueView spec = object.Member("spec");
  const std::string_view type = Text(spec, "type");
  const std::string_view cluster_ip = Text(spec, "clusterIP");
  const bool is_headless = (type.empty() || type == "ClusterIP") && cluster_ip == "None";
  const bool is_external_name = type == "ExternalName";
  const ValueView external_ips = spec.Member("externalIPs");
  const std::string_view load_balancer_ip = Text(spec, "loadBalancerIP");

  if (!cluster_ip.empty() && cluster_ip != "None") {
    const Path at = path.Child("clusterIPs");
    WarnOfEach(at, spec.Member("clusterIPs"), WarnOfAddress, list);
  }
  if (is_headless) {
    if (!load_balancer_ip.empty()) {
      list.AddText("spec.loadBalancerIP is ignored for headless services");
    }
    if (external_ips.size() > 0) {
      list.AddText("spec.externalIPs is ignored for headless services");
    }
    if (const auto affinity = Text(spec, "sessionAffinity");
        !affinity.empty() && affinity != "None") {
      list.AddText("spec.SessionAffinity is ignored for headless services");
    }
  }
  const Path external_path = path.Child("externalIPs");
  WarnOfEach(external_path, external_ips, WarnOfAddress, list);
  if (external_ips.size() > 0 && !is_headless && !is_external_name) {
    list.AddText(
        "spec.externalIPs is deprecated and may no longer be implemented in some clusters");
  }
  if (!load_balancer_ip.empty()) {
    const Path at = path.Child("loadBalancerIP");
    WarnOfAddress(at, load_balancer_ip, list);
  }
  const Path ranges_path = path.Child("loadBalancerSourceRanges");
  WarnOfEach(ranges_path, spec.Member("loadBalancerSourceRanges"), WarnOfNetwork, list);
  if (is_external_name && external_ips.size() > 0) {
    list.AddText(R"(spec.externalIPs is ignored when spec.type is "ExternalName")");
  }
  if (!is_external_name && !Text(spec, "externalName").empty()) {
    list.AddText(R"(spec.externalName is ignored when spec.type is not "ExternalName")");
  }
  if (Text(spec, "trafficDistribution") == "PreferClose") {
    list.AddText(R"(spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone")");
  }
}

// As registry/core/endpoint endpointsWarnings.
void WarnOfEndpoints(ValueView object, List& list) {
  if (LabelOf(object, "endpoints.kubernetes.io/managed-by") == "endpoint-controller") return;
  const Path path("subsets");
  const ValueView subsets = object.Member("subsets");
  for (std::size_t i = 0; i < subsets.size() && !list.IsFull(); ++i) {
    const Path subset = path.Index(i);
    for (const std::string_view name : {"addresses", "notReadyAddresses"}) {
      const Path at = subset.Child(name);
      WarnOfSubsetAddresses(at, subsets.At(i).Member(name), list);
    }
  }
}

// As registry/discovery/endpointslice warnOnBadIPs.
void WarnOfEndpointSlice(ValueView object, List& list) {
  const std::string_view manager = LabelOf(object, "endpointslice.kubernetes.io/managed-by");
  if (manager == "endpointslice-controller.k8s.io" ||
      manager == "endpointslicemirroring-controller.k8s.io") {
    return;
  }
  const Path path("endpoints");
  const ValueView endpoints = object.Member("endpoints");
  for (std::size_t i = 0; i < endpoints.size() && !list.IsFull(); ++i) {
    const Path endpoint = path.Index(i);
    const Path at = endpoint.Child("addresses");
    WarnOfEach(at, endpoints.At(i).Member("addresses"), WarnOfAddress, list);
  }
}

// As registry/networking/ingress ingressStrategy.WarningsOnCreate.
void WarnOfIngress(ValueView object, List& list) {
  if (!HasAnnotation(object, "kubernetes.io/ingress.class")) return;
  if (!object.Member("spec").Member("ingressClassName").IsMissing()) return;
  list.AddText(
      "annotation \"kubernetes.io/ingress.class\" is deprecated, please use "
      "'spec.ingressClassName' instead");
}

// As registry/networking/networkpolicy networkPolicyWarnings.
void WarnOfNetworkPolicy(ValueView object, List& list) {
  const Path path("spec");
  const ValueView spec = object.Member("spec");
  const Path ingress = path.Child("ingress");
  WarnOfPeers(ingress, spec.Member("ingress"), "from", list);
  const Path egress = path.Child("egress");
  WarnOfPeers(egress, spec.Member("egress"), "to", list);
}

}  // namespace tandem::warnings

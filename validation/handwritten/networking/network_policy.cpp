// As kubernetes pkg/apis/networking/validation/validation.go and
// pkg/registry/networking/networkpolicy, v1.36.
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/networking/network_policy_peer.h"
#include "validation/handwritten/networking/network_policy_port.h"

namespace tandem::handwritten::networking {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPortsField = {"ports", List(kNetworkPolicyPort)};
constexpr GoField kIngressFields[] = {
    kPortsField,
    {"from", List(kNetworkPolicyPeer)},
};
constexpr GoStruct kIngress = Struct<kIngressFields>("NetworkPolicyIngressRule");
constexpr GoField kEgressFields[] = {
    kPortsField,
    {"to", List(kNetworkPolicyPeer)},
};
constexpr GoStruct kEgress = Struct<kEgressFields>("NetworkPolicyEgressRule");

constexpr GoField kSpecFields[] = {
    {"podSelector", meta::kLabelSelector},
    {"ingress", List(kIngress)},
    {"egress", List(kEgress)},
    {"policyTypes", List(String("v1.PolicyType"))},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("NetworkPolicySpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kNetworkPolicy = Struct<kFields>("NetworkPolicy");

void ValidatePorts(const Path& path, ValueView ports, ErrorList& errors) {
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const Path port = path.Index(i);
    ValidateNetworkPolicyPort(port, ports.At(i), errors);
  }
}

void ValidatePeers(const Path& path, ValueView peers, PeerOptions& options, ErrorList& errors) {
  for (std::size_t i = 0; i < peers.size(); ++i) {
    const Path peer = path.Index(i);
    ValidateNetworkPolicyPeer(peer, peers.At(i), options, errors);
  }
}

/// Rules for traffic in one direction; `peers` is where they name who is at the other end.
void ValidateDirection(const Path& path, ValueView rules, std::string_view peers,
                       PeerOptions& options, ErrorList& errors) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const ValueView rule = rules.At(i);
    const Path rule_path = path.Index(i);
    const Path ports_path = rule_path.Child("ports");
    ValidatePorts(ports_path, rule.Member("ports"), errors);
    const Path peers_path = rule_path.Child(peers);
    ValidatePeers(peers_path, rule.Member(peers), options, errors);
  }
}

void ValidatePolicyTypes(const Path& path, ValueView types, ErrorList& errors) {
  if (types.size() > 2) {
    errors.Add(field::Invalid(path, BadValue::Json(StringListJson(types)),
                              "may not specify more than two policyTypes"));
    return;
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string_view type = Text(types.At(i));
    if (type == "Ingress" || type == "Egress") continue;
    errors.Add(
        field::NotSupported(path.Index(i), BadValue::NamedString(type), {"Ingress", "Egress"}));
  }
}

// As networking ValidateNetworkPolicyUpdate and ValidateNetworkPolicySpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  PeerOptions options(request);
  const Path path("spec");
  const Path selector = path.Child("podSelector");
  meta::ValidateLabelSelector(selector, spec.Member("podSelector"), options.selector_values,
                              errors);
  const Path ingress = path.Child("ingress");
  ValidateDirection(ingress, spec.Member("ingress"), "from", options, errors);
  const Path egress = path.Child("egress");
  ValidateDirection(egress, spec.Member("egress"), "to", options, errors);
  const Path types = path.Child("policyTypes");
  ValidatePolicyTypes(types, spec.Member("policyTypes"), errors);
}

/// Until 1.35 an update was judged like this, too, and nothing was tolerated.
/// As networking ValidateNetworkPolicy.
void ValidateCreate(const Request& request, ErrorList& errors) {
  Request creation = request;
  creation.old_object = {};
  ValidateSpec(creation, errors);
}

// As networking/v1 SetDefaults_NetworkPolicyPort.
ValueView CompletePorts(ValueView rules, json::Overlay& overlay) {
  const ValueView tcp = overlay.String("TCP");
  return ForEach(rules, overlay, [&](ValueView rule) {
    return WithChanged(rule, "ports", overlay, [&](ValueView ports) {
      return ForEach(ports, overlay, [&](ValueView port) {
        return port.IsObject() ? Fill(port, "protocol", tcp, overlay) : port;
      });
    });
  });
}

// As networking/v1 SetDefaults_NetworkPolicy.
ValueView CompletePolicyTypes(ValueView spec, json::Overlay& overlay) {
  if (spec.Member("policyTypes").size() > 0) return spec;
  std::vector<ValueView> types = {overlay.String("Ingress")};
  if (spec.Member("egress").size() > 0) types.push_back(overlay.String("Egress"));
  return overlay.With(spec, "policyTypes", overlay.List(types));
}

ValueView Complete(ValueView policy, json::Overlay& overlay) {
  const auto complete_ports = [&](ValueView rules) { return CompletePorts(rules, overlay); };
  return WithChanged(policy, "spec", overlay, [&](ValueView spec) {
    if (!spec.IsObject()) return spec;
    spec = WithChanged(spec, "ingress", overlay, complete_ports);
    spec = WithChanged(spec, "egress", overlay, complete_ports);
    return CompletePolicyTypes(spec, overlay);
  });
}

constexpr bool Options::*kReadGates[] = {&Options::strict_ip_cidr};

}  // namespace

TANDEM_KIND(network_policy) = {
    .key = {"networking.k8s.io", "v1", "NetworkPolicy"},
    .resource = "networkpolicies",
    .type = &kNetworkPolicy,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateCreate,
    .update = &ValidateSpec,
    .counts_generations = true,
    .complete = &Complete,
    .gates = kReadGates,
    .creates_again_until = releases::k1_36,
};

}  // namespace tandem::handwritten::networking

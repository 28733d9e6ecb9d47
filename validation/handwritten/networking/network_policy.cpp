// As kubernetes pkg/apis/networking/validation/validation.go and
// pkg/registry/networking/networkpolicy, v1.36.
#include "validation/handwritten/networking/network_policy.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/networking/network_policy_peer.h"
#include "validation/handwritten/networking/network_policy_port.h"

namespace tandem::handwritten {
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
    {"podSelector", kLabelSelector},
    {"ingress", List(kIngress)},
    {"egress", List(kEgress)},
    {"policyTypes", List(String("v1.PolicyType"))},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("NetworkPolicySpec");

constexpr GoField kFields[] = {
    {"kind", String()},
    {"apiVersion", String()},
    {"metadata", kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kNetworkPolicy = Struct<kFields>("NetworkPolicy");

void ValidatePorts(const Path& path, ValueView ports, ErrorList& errors) {
  for (std::size_t i = 0; i < ports.size() && !IsFull(errors); ++i) {
    const Path port = path.Index(i);
    ValidateNetworkPolicyPort(port, ports.At(i), errors);
  }
}

void ValidatePeers(const Path& path, ValueView peers, PeerOptions& options, ErrorList& errors) {
  for (std::size_t i = 0; i < peers.size() && !IsFull(errors); ++i) {
    const Path peer = path.Index(i);
    ValidateNetworkPolicyPeer(peer, peers.At(i), options, errors);
  }
}

/// Rules for traffic in one direction; `peers` is where they name who is at the other end.
void ValidateDirection(const Path& path, ValueView rules, std::string_view peers,
                       PeerOptions& options, ErrorList& errors) {
  for (std::size_t i = 0; i < rules.size() && !IsFull(errors); ++i) {
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
    errors.push_back(field::Invalid(path, BadValue::Json(StringListJson(types)),
                                    "may not specify more than two policyTypes"));
    return;
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string_view type = Text(types.At(i));
    if (type == "Ingress" || type == "Egress") continue;
    errors.push_back(
        field::NotSupported(path.Index(i), BadValue::NamedString(type), {"Ingress", "Egress"}));
  }
}

void ValidateSpec(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  PeerOptions options(request);
  const Path path("spec");
  const Path selector = path.Child("podSelector");
  ValidateLabelSelector(selector, spec.Member("podSelector"), options.selector_values, errors);
  const Path ingress = path.Child("ingress");
  ValidateDirection(ingress, spec.Member("ingress"), "from", options, errors);
  const Path egress = path.Child("egress");
  ValidateDirection(egress, spec.Member("egress"), "to", options, errors);
  const Path types = path.Child("policyTypes");
  ValidatePolicyTypes(types, spec.Member("policyTypes"), errors);
}

void Run(const Request& request, ErrorList& errors) {
  if (request.operation == Operation::kCreate) {
    ValidateObjectMeta({ObjectScope::kNamespaced, kDns1123SubdomainName}, request, errors);
  } else {
    ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  }
  ValidateSpec(request, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"networking.k8s.io", "v1", "NetworkPolicy", "", &kNetworkPolicy, &Run,
     &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> NetworkPolicyRules() { return kRuleSets; }

}  // namespace tandem::handwritten

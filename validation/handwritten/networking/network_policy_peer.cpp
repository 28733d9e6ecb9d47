// As kubernetes pkg/apis/networking/validation/validation.go, v1.36.
#include "validation/handwritten/networking/network_policy_peer.h"

#include <optional>
#include <string>

#include "validation/formats/cidr.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::networking {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kIpBlockFields[] = {
    {{"cidr", "CIDR"}, String()},
    {"except", List(String())},
};
constexpr GoStruct kIpBlock = Struct<kIpBlockFields>("IPBlock");

constexpr GoField kPeerFields[] = {
    {"podSelector", Pointer(meta::kLabelSelector)},
    {"namespaceSelector", Pointer(meta::kLabelSelector)},
    {{"ipBlock", "IPBlock"}, Pointer(kIpBlock)},
};

void CollectCidrs(ValueView rules, std::string_view peers, OldTexts::Set& cidrs) {
  for (const ValueView rule : rules.elements()) {
    for (const ValueView peer : rule.Member(peers).elements()) {
      const ValueView block = peer.Member("ipBlock");
      if (block.IsMissing()) continue;
      cidrs.insert(Text(block, "cidr"));
      for (const ValueView except : block.Member("except").elements()) cidrs.insert(Text(except));
    }
  }
}

void CollectOldCidrs(ValueView old_object, OldTexts::Set& cidrs) {
  const ValueView spec = old_object.Member("spec");
  CollectCidrs(spec.Member("ingress"), "from", cidrs);
  CollectCidrs(spec.Member("egress"), "to", cidrs);
}

/// Reports what is wrong with a network, and returns it if it can be read all the same.
std::optional<formats::Cidr> ValidateCidr(const Path& path, std::string_view text,
                                          PeerOptions& options, ErrorList& errors) {
  options.cidrs.ValidateCidr(path, text, errors);
  return formats::Cidr::Parse(text);
}

void ValidateExcept(const Path& path, std::string_view text, const formats::Cidr& whole,
                    PeerOptions& options, ErrorList& errors) {
  const std::optional<formats::Cidr> except = ValidateCidr(path, text, options, errors);
  if (!except || whole.StrictlyContains(*except)) return;
  errors.Add(field::Invalid(path, field::BadValue::String(std::string(text)),
                            "must be a strict subset of `cidr`"));
}

// As networking ValidateIPBlock.
void ValidateIpBlock(const Path& path, ValueView block, PeerOptions& options, ErrorList& errors) {
  const std::string_view text = Text(block, "cidr");
  const Path cidr_path = path.Child("cidr");
  if (text.empty()) {
    errors.Add(field::Required(cidr_path));
    errors.back().covered_by_declarative = true;
    return;
  }
  const std::optional<formats::Cidr> cidr = ValidateCidr(cidr_path, text, options, errors);
  if (!cidr) return;
  const Path except = path.Child("except");
  const ValueView list = block.Member("except");
  for (std::size_t i = 0; i < list.size(); ++i) {
    ValidateExcept(except.Index(i), Text(list.At(i)), *cidr, options, errors);
  }
}

}  // namespace

constexpr GoStruct kNetworkPolicyPeer = Struct<kPeerFields>("NetworkPolicyPeer");

// As networking ValidationOptionsForNetworking.
PeerOptions::PeerOptions(const Request& request)
    : selector_values(
          meta::SelectorValuesBeside(request.old_object.Member("spec").Member("podSelector"))),
      cidrs(request, &CollectOldCidrs) {}

// As networking ValidateNetworkPolicyPeer.
void ValidateNetworkPolicyPeer(const Path& path, ValueView peer, PeerOptions& options,
                               ErrorList& errors) {
  bool selects = false;
  for (const std::string_view name : {"podSelector", "namespaceSelector"}) {
    const ValueView selector = peer.Member(name);
    if (selector.IsMissing()) continue;
    selects = true;
    const Path child = path.Child(name);
    meta::ValidateLabelSelector(child, selector, options.selector_values, errors);
  }
  const ValueView block = peer.Member("ipBlock");
  if (!block.IsMissing()) {
    const Path child = path.Child("ipBlock");
    ValidateIpBlock(child, block, options, errors);
    if (!selects) return;
    errors.Add(field::Forbidden(path, "may not specify both ipBlock and another peer"));
  } else if (!selects) {
    errors.Add(field::Required(path, "must specify a peer"));
  }
}

}  // namespace tandem::handwritten::networking

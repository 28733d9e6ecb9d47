#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/request.h"
#include "validation/json/value.h"

namespace tandem::handwritten::networking {

extern const GoStruct kNetworkPolicyPeer;

/// The options that the rules of a peer depend on besides the peer.
struct PeerOptions {
  explicit PeerOptions(const Request& request);

  meta::SelectorValues selector_values;
  LegacyIps cidrs;
};

void ValidateNetworkPolicyPeer(const field::Path& path, json::ValueView peer, PeerOptions& options,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten::networking

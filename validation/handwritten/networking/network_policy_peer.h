#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/old_texts.h"
#include "validation/handwritten/rule_set.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kNetworkPolicyPeerShape;

/// What the rules of a peer depend on besides it.
struct PeerOptions {
  explicit PeerOptions(const Request& request);

  SelectorValues selector_values;
  OldTexts old_cidrs;
  bool strict_cidrs;
};

void ValidateNetworkPolicyPeer(const field::Path& path, json::ValueView peer, PeerOptions& options,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten

#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

// The webhooks of both kinds of configurations. Those that mutate may be called again, too.

extern const GoStruct kValidatingWebhook;
extern const GoStruct kMutatingWebhook;

/// All rules of a configuration. What the old one already breaks, the new one may break, too.
void ValidateWebhooks(const Request& request, field::ErrorList& errors);

/// The configuration with what is there by default, but for when webhooks are called again.
json::ValueView CompleteWebhooks(json::ValueView configuration, json::Overlay& overlay);
/// The same for webhooks that mutate, with that default, too.
json::ValueView CompleteMutatingWebhooks(json::ValueView configuration, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration

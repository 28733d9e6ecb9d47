#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/networking/ingress_backend.h"
#include "validation/handwritten/request.h"
#include "validation/json/value.h"

namespace tandem::handwritten::networking {

extern const GoStruct kIngressRule;

/// What the rules of an Ingress depend on besides it.
struct IngressOptions {
  explicit IngressOptions(const Request& request);

  ServiceNames service_names;
  /// Because the old object had a bad one: of TLS secrets, of rules whose host has a wildcard.
  bool any_secret_name;
  bool any_wildcard_rule;
};

/// A host in spec.tls or spec.rules, which may be a wildcard.
void ValidateIngressHost(const field::Path& path, std::string_view host, field::ErrorList& errors);

/// spec.rules.
void ValidateIngressRules(const field::Path& path, json::ValueView rules,
                          const IngressOptions& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::networking

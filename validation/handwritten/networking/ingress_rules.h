#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/networking/ingress_backend.h"
#include "validation/handwritten/request.h"
#include "validation/json/value.h"

namespace tandem::handwritten::networking {

extern const GoStruct kIngressRule;

/// The options that the rules of an Ingress depend on besides the Ingress.
struct IngressOptions {
  explicit IngressOptions(const Request& request);

  ServiceNames service_names;
  /// Any is fine if the old object had a bad one: names of TLS secrets, rules of wildcard hosts.
  bool any_secret_name;
  bool any_wildcard_rule;
};

/// A host in spec.tls or spec.rules, which may be a wildcard.
void ValidateIngressHost(const field::Path& path, std::string_view host, field::ErrorList& errors);

/// spec.rules.
void ValidateIngressRules(const field::Path& path, json::ValueView rules,
                          const IngressOptions& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::networking

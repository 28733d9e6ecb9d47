// As kubernetes pkg/apis/networking/validation/validation.go and pkg/registry/networking/ingress,
// v1.36.
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/networking/ingress_rules.h"
#include "validation/handwritten/networking/ingress_status.h"

namespace tandem::handwritten::networking {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kTlsFields[] = {
    {"hosts", List(String())},
    {"secretName", String()},
};
constexpr GoStruct kTls = Struct<kTlsFields>("IngressTLS");

constexpr GoField kSpecFields[] = {
    {"ingressClassName", Pointer(String())},
    {"defaultBackend", Pointer(kIngressBackend)},
    {{"tls", "TLS"}, List(kTls)},
    {"rules", List(kIngressRule)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("IngressSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kIngressStatus},
};
constexpr GoStruct kIngress = Struct<kFields>("Ingress");

void ValidateHosts(const Path& path, ValueView hosts, ErrorList& errors) {
  for (std::size_t i = 0; i < hosts.size(); ++i) {
    ValidateIngressHost(path.Index(i), Text(hosts.At(i)), errors);
  }
}

// As networking validateIngressTLS.
void ValidateTls(const Path& path, ValueView tls, const IngressOptions& options,
                 ErrorList& errors) {
  for (std::size_t i = 0; i < tls.size(); ++i) {
    const ValueView item = tls.At(i);
    const Path item_path = path.Index(i);
    const Path hosts = item_path.Child("hosts");
    ValidateHosts(hosts, item.Member("hosts"), errors);
    const std::string_view secret = Text(item, "secretName");
    if (secret.empty() || options.any_secret_name) continue;
    AddMessages(item_path.Child("secretName"), secret, formats::CheckDns1123Subdomain(secret), {},
                errors);
  }
}

void ValidateClassName(const Path& path, ValueView name, ErrorList& errors) {
  if (name.IsMissing()) return;
  AddMessages(path, name.AsString(), formats::CheckDns1123Subdomain(name.AsString()), {}, errors);
}

// As networking ValidateIngressSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const IngressOptions options(request);
  const ValueView spec = request.object.Member("spec");
  const ValueView rules = spec.Member("rules");
  const ValueView backend = spec.Member("defaultBackend");
  const Path path("spec");
  if (rules.size() == 0 && backend.IsMissing()) {
    errors.Add(field::Invalid(path, BadValue::Json(rules.IsMissing() ? "null" : "[]"),
                              "either `defaultBackend` or `rules` must be specified"));
  }
  if (!backend.IsMissing()) {
    ValidateIngressBackend(path.Child("defaultBackend"), backend, options.service_names, errors);
  }
  ValidateIngressRules(path.Child("rules"), rules, options, errors);
  ValidateTls(path.Child("tls"), spec.Member("tls"), options, errors);
  ValidateClassName(path.Child("ingressClassName"), spec.Member("ingressClassName"), errors);
}

/// The annotation that named the class before there was a field.
void ValidateClassAnnotation(ValueView object, ErrorList& errors) {
  constexpr std::string_view kAnnotation = "kubernetes.io/ingress.class";
  const ValueView annotation = object.Member("metadata").Member("annotations").Member(kAnnotation);
  const ValueView name = object.Member("spec").Member("ingressClassName");
  if (annotation.IsAbsent() || name.IsMissing() || Text(annotation) == name.AsString()) return;
  const Path annotations("annotations");
  errors.Add(field::Invalid(annotations.Child(kAnnotation),
                            BadValue::String(std::string(Text(annotation))),
                            "must match `ingressClassName` when both are specified"));
}

// As networking ValidateIngressCreate.
void ValidateCreate(const Request& request, ErrorList& errors) {
  ValidateSpec(request, errors);
  ValidateClassAnnotation(request.object, errors);
}

/// Parity: the metadata is also judged as that of a new object.
/// As networking ValidateIngressUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateSpec(request, errors);
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &ValidateIngressStatus}};

constexpr bool Options::*kReadGates[] = {&Options::relaxed_service_name, &Options::strict_ip_cidr};

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "*ackend.resource.kind",
     .type = field::ErrorType::kRequired,
     .then = "kind is required"},
    {.until = releases::k1_34,
     .field = "*ackend.resource.name",
     .type = field::ErrorType::kRequired,
     .then = "name is required"},
};

}  // namespace

TANDEM_KIND(ingress) = {
    .key = {"networking.k8s.io", "v1", "Ingress"},
    .resource = "ingresses",
    .type = &kIngress,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .gates = kReadGates,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::networking

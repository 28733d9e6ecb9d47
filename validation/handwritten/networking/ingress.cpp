// As kubernetes pkg/apis/networking/validation/validation.go and pkg/registry/networking/ingress,
// v1.36.
#include "validation/handwritten/networking/ingress.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/networking/ingress_rules.h"
#include "validation/handwritten/networking/ingress_status.h"

namespace tandem::handwritten {
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
    {"tls", List(kTls)},
    {"rules", List(kIngressRule)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("IngressSpec");

constexpr GoField kFields[] = {
    {"kind", String()}, {"apiVersion", String()},   {"metadata", kObjectMeta},
    {"spec", kSpec},    {"status", kIngressStatus},
};
constexpr GoStruct kIngress = Struct<kFields>("Ingress");

void ValidateHosts(const Path& path, ValueView hosts, ErrorList& errors) {
  for (std::size_t i = 0; i < hosts.size() && !IsFull(errors); ++i) {
    ValidateIngressHost(path.Index(i), Text(hosts.At(i)), errors);
  }
}

void ValidateTls(const Path& path, ValueView tls, const IngressOptions& options,
                 ErrorList& errors) {
  for (std::size_t i = 0; i < tls.size() && !IsFull(errors); ++i) {
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

void ValidateSpec(const Request& request, ErrorList& errors) {
  const IngressOptions options(request);
  const ValueView spec = request.object.Member("spec");
  const ValueView rules = spec.Member("rules");
  const ValueView backend = spec.Member("defaultBackend");
  const Path path("spec");
  if (rules.size() == 0 && backend.IsMissing()) {
    errors.push_back(field::Invalid(path, BadValue::Json(rules.IsMissing() ? "null" : "[]"),
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
  errors.push_back(field::Invalid(annotations.Child(kAnnotation),
                                  BadValue::String(std::string(Text(annotation))),
                                  "must match `ingressClassName` when both are specified"));
}

void RunMain(const Request& request, ErrorList& errors) {
  const bool creates = request.operation == Operation::kCreate;
  if (!creates) ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateObjectMeta({ObjectScope::kNamespaced, kDns1123SubdomainName}, request, errors);
  ValidateSpec(request, errors);
  if (creates) ValidateClassAnnotation(request.object, errors);
}

void RunStatus(const Request& request, ErrorList& errors) {
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateIngressStatus(request, errors);
}

constexpr std::string_view kGroup = "networking.k8s.io";

constexpr RuleSet kRuleSets[] = {
    {kGroup, "v1", "Ingress", "", &kIngress, &RunMain, &ValidateGenericNamespaced},
    {kGroup, "v1", "Ingress", "status", &kIngress, &RunStatus, &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> IngressRules() { return kRuleSets; }

}  // namespace tandem::handwritten

// As kubernetes pkg/apis/networking/validation/validation.go, v1.36.
#include "validation/handwritten/networking/ingress_rules.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::networking {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPathFields[] = {
    {"path", String()},
    {"pathType", Pointer(String("v1.PathType"))},
    {"backend", kIngressBackend},
};
constexpr GoStruct kPath = Struct<kPathFields>("HTTPIngressPath");

constexpr GoField kHttpFields[] = {{"paths", List(kPath)}};
constexpr GoStruct kHttp = Struct<kHttpFields>("HTTPIngressRuleValue");

constexpr GoField kRuleValueFields[] = {{{"http", "HTTP"}, Pointer(kHttp)}};
constexpr GoStruct kRuleValue = Struct<kRuleValueFields>("IngressRuleValue");

constexpr GoField kRuleFields[] = {
    {"host", String()},
    Embedded(kRuleValue),
};

bool HasWildcard(std::string_view host) { return host.find('*') != std::string_view::npos; }

void RefusePath(const Path& path, std::string_view text, std::string detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::String(std::string(text)), std::move(detail)));
}

void ValidateAbsolute(const Path& path, std::string_view text, ErrorList& errors) {
  if (!text.starts_with('/')) RefusePath(path, text, "must be an absolute path", errors);
}

void ValidateUrlPath(const Path& path, std::string_view text, ErrorList& errors) {
  ValidateAbsolute(path, text, errors);
  for (const std::string_view part : {"//", "/./", "/../", "%2f", "%2F"}) {
    if (text.find(part) == std::string_view::npos) continue;
    RefusePath(path, text, "must not contain '" + std::string(part) + "'", errors);
  }
  for (const std::string_view end : {"/..", "/."}) {
    if (!text.ends_with(end)) continue;
    RefusePath(path, text, "cannot end with '" + std::string(end) + "'", errors);
  }
}

void ValidatePathByType(const Path& path, std::string_view type, std::string_view text,
                        ErrorList& errors) {
  if (type == "Exact" || type == "Prefix") {
    ValidateUrlPath(path.Child("path"), text, errors);
  } else if (type == "ImplementationSpecific") {
    if (!text.empty()) ValidateAbsolute(path.Child("path"), text, errors);
  } else {
    errors.Add(field::NotSupported(path.Child("pathType"), BadValue::NamedString(type),
                                   {"Exact", "ImplementationSpecific", "Prefix"}));
  }
}

// As networking validateHTTPIngressPath.
void ValidatePath(const Path& path, ValueView item, ServiceNames names, ErrorList& errors) {
  const ValueView type = item.Member("pathType");
  if (type.IsMissing()) {
    errors.Add(field::Required(path.Child("pathType"), "pathType must be specified"));
    return;
  }
  ValidatePathByType(path, type.AsString(), Text(item, "path"), errors);
  ValidateIngressBackend(path.Child("backend"), item.Member("backend"), names, errors);
}

// As networking validateIngressRuleValue and validateHTTPIngressRuleValue.
void ValidateRuleValue(const Path& path, ValueView rule, ServiceNames names, ErrorList& errors) {
  const ValueView http = rule.Member("http");
  if (http.IsMissing()) return;
  const Path http_path = path.Child("http");
  const Path paths_path = http_path.Child("paths");
  const ValueView paths = http.Member("paths");
  if (paths.size() == 0) errors.Add(field::Required(paths_path));
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const Path item = paths_path.Index(i);
    ValidatePath(item, paths.At(i), names, errors);
  }
}

void ValidateRuleHost(const Path& path, std::string_view host, ErrorList& errors) {
  if (host.empty()) return;
  if (formats::ParseIp(host)) {
    errors.Add(field::Invalid(path, BadValue::String(std::string(host)),
                              "must be a DNS name, not an IP address"));
  }
  ValidateIngressHost(path, host, errors);
}

/// Parity: whatever the gate, names of services are judged by the stricter rule here.
/// As networking allowInvalidWildcardHostRule.
bool IsInvalidWildcardRule(ValueView rule) {
  if (!HasWildcard(Text(rule, "host"))) return false;
  const Path unused;
  ErrorList errors;
  ValidateRuleValue(unused, rule, ServiceNames::kDns1035, errors);
  return !errors.empty();
}

// As networking allowInvalidSecretName.
bool HasInvalidSecretName(ValueView tls) {
  const std::string_view name = Text(tls, "secretName");
  return !name.empty() && !formats::CheckDns1123Subdomain(name).empty();
}

bool HasRelaxedService(ValueView backend) {
  const ValueView service = backend.Member("service");
  return !service.IsMissing() && IsRelaxedServiceName(Text(service, "name"));
}

bool HasRelaxedPath(ValueView rule) {
  const json::Elements paths = rule.Member("http").Member("paths").elements();
  return std::any_of(paths.begin(), paths.end(),
                     [](ValueView path) { return HasRelaxedService(path.Member("backend")); });
}

/// Before 1.34 nothing was tolerated, before 1.35 nothing of the default backend.
ServiceNames AllowedServiceNames(const Request& request) {
  const Options& options = request.options;
  if (!options.IsSince(releases::k1_34)) return ServiceNames::kDns1035;
  const ValueView spec = request.old_object.Member("spec");
  const json::Elements rules = spec.Member("rules").elements();
  const bool relaxed =
      options.relaxed_service_name ||
      (options.IsSince(releases::k1_35) && HasRelaxedService(spec.Member("defaultBackend"))) ||
      std::any_of(rules.begin(), rules.end(), HasRelaxedPath);
  return relaxed ? ServiceNames::kRelaxed : ServiceNames::kDns1035;
}

}  // namespace

constexpr GoStruct kIngressRule = Struct<kRuleFields>("IngressRule");

IngressOptions::IngressOptions(const Request& request)
    : service_names(AllowedServiceNames(request)) {
  const ValueView old_spec = request.old_object.Member("spec");
  const json::Elements tls = old_spec.Member("tls").elements();
  any_secret_name = std::any_of(tls.begin(), tls.end(), HasInvalidSecretName);
  const json::Elements rules = old_spec.Member("rules").elements();
  any_wildcard_rule = std::any_of(rules.begin(), rules.end(), IsInvalidWildcardRule);
}

void ValidateIngressHost(const Path& path, std::string_view host, ErrorList& errors) {
  AddMessages(path, host,
              HasWildcard(host) ? formats::CheckWildcardSubdomain(host)
                                : formats::CheckDns1123Subdomain(host),
              {}, errors);
}

// As networking validateIngressRules.
void ValidateIngressRules(const Path& path, ValueView rules, const IngressOptions& options,
                          ErrorList& errors) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const ValueView rule = rules.At(i);
    const Path rule_path = path.Index(i);
    const std::string_view host = Text(rule, "host");
    ValidateRuleHost(rule_path.Child("host"), host, errors);
    if (options.any_wildcard_rule && HasWildcard(host)) continue;
    ValidateRuleValue(rule_path, rule, options.service_names, errors);
  }
}

}  // namespace tandem::handwritten::networking

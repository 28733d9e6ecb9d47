// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/naming.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::size_t kMaxNameservers = 3;
constexpr std::size_t kMaxSearches = 32;
constexpr std::size_t kMaxSearchBytes = 2048;

void AddBadList(const Path& path, ValueView list, std::string_view detail, ErrorList& errors) {
  errors.Add(
      field::Invalid(path, field::BadValue::Json(StringListJson(list)), std::string(detail)));
}

void ValidateIp(const Path& path, std::string_view ip, const Options& options, ErrorList& errors) {
  AddMessages(path, ip, options.strict_ip_cidr ? formats::CheckStrictIp(ip) : formats::CheckIp(ip),
              "format=ip-sloppy", errors);
}

void ValidateNameservers(const Path& path, ValueView servers, const Options& options,
                         ErrorList& errors) {
  if (servers.size() > kMaxNameservers) {
    AddBadList(path, servers, "must not have more than 3 nameservers", errors);
  }
  for (std::size_t i = 0; i < servers.size(); ++i) {
    ValidateIp(path.Index(i), Text(servers.At(i)), options, errors);
  }
}

std::size_t JoinedSize(ValueView texts) {
  std::size_t size = texts.size() > 0 ? texts.size() - 1 : 0;
  for (const ValueView text : texts.elements()) size += Text(text).size();
  return size;
}

// As core ValidateDNS1123SubdomainWithUnderScore.
void ValidateSearches(const Path& path, ValueView searches, ErrorList& errors) {
  if (searches.size() > kMaxSearches) {
    AddBadList(path, searches, "must not have more than 32 search paths", errors);
  }
  if (JoinedSize(searches) > kMaxSearchBytes) {
    AddBadList(path, searches,
               "must not have more than 2048 characters (including spaces) in the search list",
               errors);
  }
  for (std::size_t i = 0; i < searches.size(); ++i) {
    std::string_view search = Text(searches.At(i));
    if (search == ".") continue;
    if (search.ends_with('.')) search.remove_suffix(1);
    AddMessages(path.Index(i), search, formats::CheckDns1123SubdomainWithUnderscore(search),
                "format=k8s-dns-subdomain-with-underscore", errors);
  }
}

/// Whether there is what only the configuration can say.
bool HasNeededConfig(const Path& path, ValueView config, ErrorList& errors) {
  if (config.IsMissing()) {
    errors.Add(field::Required(path, "must provide `dnsConfig` when `dnsPolicy` is None"));
    return false;
  }
  if (config.Member("nameservers").size() > 0) return true;
  errors.Add(field::Required(path.Child("nameservers"),
                             "must provide at least one DNS nameserver when `dnsPolicy` is None"));
  return false;
}

}  // namespace

// As core validatePodDNSConfig.
void ValidateDnsConfig(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView config = scope.spec.Member("dnsConfig");
  if (Text(scope.spec, "dnsPolicy") == "None" && !HasNeededConfig(path, config, errors)) return;
  if (config.IsMissing()) return;
  const Path servers_path = path.Child("nameservers");
  ValidateNameservers(servers_path, config.Member("nameservers"), scope.options, errors);
  const Path searches_path = path.Child("searches");
  ValidateSearches(searches_path, config.Member("searches"), errors);
  const Path options_path = path.Child("options");
  const ValueView options = config.Member("options");
  for (std::size_t i = 0; i < options.size(); ++i) {
    RequireText(options_path.Index(i), Text(options.At(i), "name"), errors, "must not be empty");
  }
}

// As core ValidateHostAliases.
void ValidateHostAliases(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView aliases = scope.spec.Member("hostAliases");
  for (std::size_t i = 0; i < aliases.size(); ++i) {
    const Path at = path.Index(i);
    ValidateIp(at.Child("ip"), Text(aliases.At(i), "ip"), scope.options, errors);
    const Path names_path = at.Child("hostnames");
    const ValueView names = aliases.At(i).Member("hostnames");
    for (std::size_t j = 0; j < names.size(); ++j) {
      const std::string_view name = Text(names.At(j));
      AddMessages(names_path.Index(j), name, formats::CheckDns1123Subdomain(name),
                  "format=k8s-long-name", errors);
    }
  }
}

// As core validatePodHostName.
void ValidateHostnameOverride(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMax = 64;
  const ValueView value = spec.Member("hostnameOverride");
  if (value.IsMissing()) return;
  const std::string_view name = value.AsString();
  if (IsTrue(spec, "setHostnameAsFQDN")) {
    errors.Add(field::Forbidden(path, "may not be specified when setHostnameAsFQDN is true"));
  }
  if (IsTrue(spec, "hostNetwork")) {
    errors.Add(field::Forbidden(path, "may not be specified when hostNetwork is true"));
  }
  if (std::ssize(name) > kMax) errors.Add(field::TooLongBytes(path, kMax));
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), "format=k8s-long-name", errors);
}

}  // namespace tandem::handwritten::core::pod

#include "cli/lsp/known_kinds.h"

#include <set>

#include "validation/base/group_version.h"

namespace tandem::lsp {
namespace {

using verdict::KindRules;

std::string ApiVersionOf(const KindRules& rules) {
  return JoinApiVersion(rules.group, rules.version);
}

std::vector<std::string> ListOf(const std::set<std::string>& names) {
  return {names.begin(), names.end()};
}

}  // namespace

const KindRules* FindKindRules(config::LateRules& rules, std::string_view api_version,
                               std::string_view kind) {
  const auto [group, version] = SplitApiVersion(api_version);
  const auto found = rules.For(group, version, kind);
  if (!found || found->rules == nullptr) return nullptr;
  return found->rules->Find(group, version, kind, "");
}

std::vector<std::string> KindsOf(config::LateRules& rules, std::string_view api_version) {
  std::set<std::string> kinds;
  for (const KindRules& each : rules.common().kinds()) {
    const bool is_meant = api_version.empty() || ApiVersionOf(each) == api_version;
    if (each.subresource.empty() && is_meant) kinds.insert(each.kind);
  }
  for (const auto& each : rules.custom_kinds()) {
    const bool is_meant = api_version.empty() || SplitApiVersion(api_version).group == each.group;
    if (is_meant) kinds.emplace(each.kind);
  }
  return ListOf(kinds);
}

std::vector<std::string> ApiVersionsOf(config::LateRules& rules, std::string_view kind) {
  std::set<std::string> versions;
  for (const KindRules& each : rules.common().kinds()) {
    const bool is_meant = kind.empty() || each.kind == kind;
    if (each.subresource.empty() && is_meant) versions.insert(ApiVersionOf(each));
  }
  for (const auto& each : rules.custom_kinds()) {
    // Definitions that nobody has asked for stay unread.
    if (each.kind != kind) continue;
    const auto found = rules.For(each.group, "", each.kind);
    if (!found) continue;
    for (const KindRules& of_kind : found->rules->OfKind(each.kind)) {
      if (of_kind.group == each.group) versions.insert(ApiVersionOf(of_kind));
    }
  }
  return ListOf(versions);
}

}  // namespace tandem::lsp

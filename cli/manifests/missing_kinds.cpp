#include "cli/manifests/missing_kinds.h"

#include <algorithm>
#include <set>
#include <vector>

#include "validation/base/group_version.h"
#include "validation/formats/api_version.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/hints/nearest.h"
#include "validation/releases/removed_kinds.h"

namespace tandem::manifests {
namespace {

using handwritten::GroupVersionKind;
using hints::DidYouMean;

/// The kinds that are served under a name of their own, each kind's preferred version first.
const std::vector<GroupVersionKind>& Served() {
  static const std::vector<GroupVersionKind> kServed = [] {
    std::vector<GroupVersionKind> served;
    for (const handwritten::Strategy& strategy : handwritten::AllStrategies()) {
      served.push_back(strategy.key());
    }
    return served;
  }();
  return kServed;
}

const std::vector<std::string_view>& Groups() {
  static const std::vector<std::string_view> kGroups = [] {
    std::set<std::string_view> groups;
    for (const GroupVersionKind& key : Served()) groups.insert(key.group);
    for (const releases::RemovedKind& row : releases::RemovedKinds()) groups.insert(row.group);
    return std::vector<std::string_view>(groups.begin(), groups.end());
  }();
  return kGroups;
}

bool IsGroup(std::string_view group) {
  return std::find(Groups().begin(), Groups().end(), group) != Groups().end();
}

std::string ApiVersionOf(const GroupVersionKind& key) {
  return JoinApiVersion(key.group, key.version);
}

/// The group and version that serve the kind; null when none does, or when that is not certain.
const GroupVersionKind* FindServed(std::string_view kind) {
  const GroupVersionKind* found = nullptr;
  for (const GroupVersionKind& key : Served()) {
    if (key.kind != kind) continue;
    if (found != nullptr && found->group != key.group) return nullptr;
    if (found == nullptr) found = &key;
  }
  return found;
}

const GroupVersionKind* FindInGroup(std::string_view group, std::string_view kind) {
  const auto found = std::find_if(
      Served().begin(), Served().end(),
      [&](const GroupVersionKind& key) { return key.group == group && key.kind == kind; });
  return found == Served().end() ? nullptr : &*found;
}

/// The kind with the nearest name among those that the group serves.
std::optional<std::string_view> NearestKind(std::string_view group, std::string_view kind) {
  std::set<std::string_view> kinds;
  for (const GroupVersionKind& key : Served()) {
    if (key.group == group) kinds.insert(key.kind);
  }
  const std::vector<std::string_view> candidates(kinds.begin(), kinds.end());
  return hints::Nearest(kind, candidates);
}

/// The hint on a kind that a group of Kubernetes does not serve in that version.
std::string HintOn(std::string_view group, std::string_view version, std::string_view kind) {
  if (const auto* const removed = releases::FindRemovedKind(group, version, kind)) {
    const std::string since = "since " + releases::MinorOf(removed->until);
    if (removed->instead.empty()) return since + " Kubernetes has no such kind";
    return since + " " + std::string(removed->instead) + " only";
  }
  if (const auto* const same = FindInGroup(group, kind)) return DidYouMean(ApiVersionOf(*same));
  if (const auto* const elsewhere = FindServed(kind)) return DidYouMean(ApiVersionOf(*elsewhere));
  const auto nearest = NearestKind(group, kind);
  return nearest ? DidYouMean(*nearest) : "";
}

/// Whether files that are no objects of the API say so. Lists are taken apart where they have
/// items.
bool IsNoObject(std::string_view group, std::string_view kind) {
  const bool is_form = kind.ends_with("List") || kind.ends_with("Options");
  return is_form || (group.empty() && (kind == "Config" || kind == "Status"));
}

}  // namespace

std::optional<std::string> WrongBuiltInKind(std::string_view group, std::string_view version,
                                            std::string_view kind) {
  if (IsNoObject(group, kind)) return std::nullopt;
  if (IsGroup(group)) return HintOn(group, version, kind);
  const auto nearest = hints::Nearest(group, Groups());
  if (nearest) {
    if (const auto* const meant = FindInGroup(*nearest, kind)) {
      return DidYouMean(ApiVersionOf(*meant));
    }
  }
  // The group of a custom resource has a dot. Of those without one some name no group of an API.
  if (group.find('.') != std::string_view::npos) return std::nullopt;
  if (const auto* const elsewhere = FindServed(kind)) return DidYouMean(ApiVersionOf(*elsewhere));
  return nearest ? std::optional(DidYouMean(*nearest)) : std::nullopt;
}

std::string HintOnCustomKind(std::string_view group, std::string_view kind,
                             std::span<const std::string_view> versions,
                             std::span<const config::LateRules::KindName> known) {
  if (!versions.empty()) {
    const auto newest =
        std::min_element(versions.begin(), versions.end(), &formats::IsNewerApiVersion);
    return DidYouMean(JoinApiVersion(group, *newest));
  }
  std::set<std::string_view> beside;
  std::set<std::string_view> groups;
  for (const config::LateRules::KindName& name : known) {
    if (name.group == group) beside.insert(name.kind);
    if (name.kind == kind) groups.insert(name.group);
  }
  const std::vector<std::string_view> candidates(beside.begin(), beside.end());
  if (const auto nearest = hints::Nearest(kind, candidates)) return DidYouMean(*nearest);
  const std::vector<std::string_view> others(groups.begin(), groups.end());
  const auto nearest = hints::Nearest(group, others);
  return nearest ? DidYouMean(*nearest) : "";
}

}  // namespace tandem::manifests

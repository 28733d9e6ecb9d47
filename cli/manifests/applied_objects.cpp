// As kubectl's three-way merge: apimachinery pkg/util/strategicpatch and jsonmergepatch, v0.36,
// with the patch strategies of k8s.io/api.
#include "cli/manifests/applied_objects.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/member_index.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"

namespace tandem::manifests {
namespace {

using handwritten::GoKind;
using handwritten::GoStruct;
using handwritten::GoType;
using handwritten::MemberIndex;
using json::ValueView;

/// The patch strategy of a field. A field without one is merged member by member when it is an
/// object, and replaced when it is anything else.
struct Strategy {
  std::string_view owner;
  std::string_view field;
  bool is_merged_list;
  std::string_view key = {};     ///< tells elements apart; empty: they are texts
  bool only_named_keys = false;  ///< members that are not applied now go
};

constexpr Strategy kStrategies[] = {
    {"ObjectMeta", "finalizers", true},
    {"ObjectMeta", "ownerReferences", true, "uid"},
    {"PodSpec", "containers", true, "name"},
    {"PodSpec", "initContainers", true, "name"},
    {"PodSpec", "ephemeralContainers", true, "name"},
    {"PodSpec", "volumes", true, "name", true},
    {"PodSpec", "imagePullSecrets", true, "name"},
    {"PodSpec", "hostAliases", true, "ip"},
    {"PodSpec", "topologySpreadConstraints", true, "topologyKey"},
    {"PodSpec", "schedulingGates", true, "name"},
    {"PodSpec", "resourceClaims", true, "name", true},
    {"Container", "ports", true, "containerPort"},
    {"Container", "env", true, "name"},
    {"Container", "volumeMounts", true, "mountPath"},
    {"Container", "volumeDevices", true, "devicePath"},
    {"EphemeralContainer", "ports", true, "containerPort"},
    {"EphemeralContainer", "env", true, "name"},
    {"EphemeralContainer", "volumeMounts", true, "mountPath"},
    {"EphemeralContainer", "volumeDevices", true, "devicePath"},
    {"DeploymentSpec", "strategy", false, {}, true},
    {"ServiceSpec", "ports", true, "port"},
    {"ServiceAccount", "secrets", true, "name"},
    {"NodeSpec", "podCIDRs", true},
    {"CSINodeSpec", "drivers", true, "name"},
    {"ValidatingWebhookConfiguration", "webhooks", true, "name"},
    {"MutatingWebhookConfiguration", "webhooks", true, "name"},
    {"ValidatingWebhook", "matchConditions", true, "name"},
    {"MutatingWebhook", "matchConditions", true, "name"},
    {"ValidatingAdmissionPolicySpec", "matchConditions", true, "name"},
    {"ValidatingAdmissionPolicySpec", "variables", true, "name"},
    {"MutatingAdmissionPolicySpec", "matchConditions", true, "name"},
    {"MutatingAdmissionPolicySpec", "variables", true, "name"},
};

/// The type and the strategy of a value, by the field that it stands in.
struct Known {
  std::optional<GoType> type;
  const Strategy* list = nullptr;  ///< the strategy of a list that is merged, else null
  bool only_named_keys = false;
};

Known KnownOf(const Known& owner, std::string_view name) {
  if (!owner.type) return {};
  if (owner.type->kind() == GoKind::kMap) return {owner.type->Element()};
  if (owner.type->kind() != GoKind::kStruct) return {};
  const GoStruct& type = *owner.type->of;
  const handwritten::GoField* const field = handwritten::FindField(type, name);
  if (field == nullptr) return {};
  const auto* const strategy = std::find_if(
      std::begin(kStrategies), std::end(kStrategies),
      [&](const Strategy& each) { return each.owner == type.name && each.field == name; });
  if (strategy == std::end(kStrategies)) return {field->type};
  if (strategy->is_merged_list) return {field->type, strategy};
  return {field->type, nullptr, strategy->only_named_keys};
}

/// The elements of a list by what tells them apart.
class KeyedElements {
 public:
  KeyedElements(ValueView list, std::string_view key) {
    for (const ValueView element : list.elements()) {
      const ValueView told_by = key.empty() ? element : element.Member(key);
      keys_.push_back(told_by.IsMissing() ? std::string() : json::RenderGoJson(told_by));
      are_distinct_ &= !keys_.back().empty() && by_key_.emplace(keys_.back(), element).second;
    }
  }

  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }
  [[nodiscard]] bool are_distinct() const { return are_distinct_; }

  /// The element with the key; absent when there is none.
  [[nodiscard]] ValueView Find(const std::string& key) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? ValueView() : found->second;
  }

 private:
  std::vector<std::string> keys_;
  std::unordered_map<std::string, ValueView, KeyedTextHash> by_key_;
  bool are_distinct_ = true;
};

/// Recursion is bounded by the depth of the documents, which reading bounds.
class Merge {
 public:
  explicit Merge(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Value(const Known& known, const Application& parts) {
    if (parts.stored.IsObject() && parts.object.IsObject()) return Object(known, parts);
    const bool are_lists = parts.stored.IsArray() && parts.object.IsArray();
    if (known.list != nullptr && are_lists) return List(known, parts);
    // A list stays as the registry has made it as long as nobody applies another one.
    return are_lists && json::Equal(parts.applied, parts.object) ? parts.stored : parts.object;
  }

 private:
  ValueView Object(const Known& known, const Application& parts) {
    const std::size_t lookups = parts.stored.size() + parts.object.size();
    const MemberIndex stored(parts.stored, lookups);
    const MemberIndex applied(parts.applied, lookups);
    const MemberIndex now(parts.object, lookups);
    std::vector<json::MemberView> members;
    for (const json::MemberView member : parts.stored.members()) {
      const ValueView before = applied.Find(member.name);
      const ValueView value = now.Find(member.name);
      if (!value.IsAbsent()) {
        members.push_back({member.name,
                           Value(KnownOf(known, member.name), {member.value, before, value}),
                           member.key});
      } else if (!known.only_named_keys && before.IsMissing()) {
        members.push_back(member);
      }
    }
    for (const json::MemberView member : parts.object.members()) {
      if (stored.Find(member.name).IsAbsent()) members.push_back(member);
    }
    return overlay_.Object(members);
  }

  /// The merged list: applied elements keep their order, and those that only the server has stay at
  /// their place in between. The list is replaced where its elements cannot be told apart.
  ValueView List(const Known& known, const Application& parts) {
    const KeyedElements stored(parts.stored, known.list->key);
    const KeyedElements applied(parts.applied, known.list->key);
    const KeyedElements now(parts.object, known.list->key);
    if (!stored.are_distinct() || !now.are_distinct()) return parts.object;
    const Known element = {known.type->Element(), nullptr, known.list->only_named_keys};
    std::vector<ValueView> elements;
    std::size_t next = 0;
    const auto push_next = [&] {
      const std::string& key = now.keys()[next];
      elements.push_back(
          Value(element, {stored.Find(key), applied.Find(key), parts.object.At(next)}));
      ++next;
    };
    for (std::size_t i = 0; i < stored.keys().size(); ++i) {
      const std::string& key = stored.keys()[i];
      if (!now.Find(key).IsAbsent()) {
        push_next();
      } else if (applied.Find(key).IsAbsent()) {
        elements.push_back(parts.stored.At(i));
      }
    }
    while (next < now.keys().size()) push_next();
    return overlay_.List(elements);
  }

  json::Overlay& overlay_;
};

}  // namespace

ValueView Apply(const GoStruct* type, const Application& application, json::Overlay& overlay) {
  Known known;
  if (type != nullptr) known.type = GoType(*type);
  return Merge(overlay).Value(known, application);
}

ValueView LastApplied(ValueView stored, json::Overlay& overlay) {
  constexpr std::string_view kNote = "kubectl.kubernetes.io/last-applied-configuration";
  const ValueView note = stored.Member("metadata").Member("annotations").Member(kNote);
  return note.IsString() ? overlay.Parse(note.AsString()) : ValueView();
}

}  // namespace tandem::manifests

// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/container_statuses.h"

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/restarts.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/list_index.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// A list of statuses and the containers it is about.
struct StatusList {
  std::string_view statuses;
  std::string_view containers;
};

constexpr StatusList kMain = {"containerStatuses", "containers"};
constexpr StatusList kInit = {"initContainerStatuses", "initContainers"};
constexpr StatusList kEphemeral = {"ephemeralContainerStatuses", "ephemeralContainers"};

ValueView TerminatedOf(ValueView status) { return status.Member("state").Member("terminated"); }

/// Counts, for each name, the new statuses that do not say that the container has ended.
class Going {
 public:
  explicit Going(ValueView statuses) {
    for (const ValueView status : statuses.elements()) {
      if (TerminatedOf(status).IsMissing()) ++counts_[Text(status, "name")];
    }
  }
  [[nodiscard]] std::size_t Count(std::string_view name) const {
    const auto found = counts_.find(name);
    return found == counts_.end() ? 0 : found->second;
  }

 private:
  using Counts = std::unordered_map<std::string_view, std::size_t, KeyedTextHash>;
  Counts counts_;
};

bool HasEnded(ValueView statuses) {
  for (const ValueView status : statuses.elements()) {
    if (!TerminatedOf(status).IsMissing()) return true;
  }
  return false;
}

/// Until 1.34 only sidecars did, and main containers with their gate; of others the pod decided.
bool DecidesItself(ValueView container, const StatusList& list, const Options& options) {
  if (options.IsSince(releases::k1_35)) return true;
  if (list.containers == kMain.containers) return options.container_restart_rules;
  return list.containers == kInit.containers && IsSidecar(container);
}

// As core ValidateContainerStateTransition and ValidateInitContainerStateTransition and
// ValidateEphemeralContainerStateTransition.
void ValidateTransitions(const Path& path, const StatusList& list, ValueView pod, ValueView old_pod,
                         const Options& options, ErrorList& errors) {
  const ValueView old_statuses = old_pod.Member("status").Member(list.statuses);
  if (!HasEnded(old_statuses)) return;
  const ValueView spec = pod.Member("spec");
  const bool can_restart = list.containers != kEphemeral.containers;
  const Going going(pod.Member("status").Member(list.statuses));
  const ListIndex containers(spec.Member(list.containers), "name", old_statuses.size());
  const Path list_path = path.Child(list.statuses);
  for (std::size_t i = 0; i < old_statuses.size(); ++i) {
    const ValueView terminated = TerminatedOf(old_statuses.At(i));
    const std::string_view name = Text(old_statuses.At(i), "name");
    if (terminated.IsMissing() || going.Count(name) == 0) continue;
    const ValueView container = containers.Find(name);
    if (can_restart && !container.IsAbsent() &&
        MayRestart(DecidesItself(container, list, options) ? container : ValueView(),
                   Text(spec, "restartPolicy"), IntegerOrZero(terminated, "exitCode"))) {
      continue;
    }
    const Path at = list_path.Index(i);
    const std::size_t said = can_restart ? 1 : going.Count(name);
    for (std::size_t j = 0; j < said; ++j) {
      errors.Add(
          field::Forbidden(at.Child("state"), "may not be transitioned to non-terminated state"));
    }
  }
}

// As core validateContainerStatusUsers and validateLinuxContainerUser.
void ValidateUsers(const Path& path, ValueView statuses, bool is_windows, ErrorList& errors) {
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    const ValueView user = statuses.At(i).Member("user").Member("linux");
    if (user.IsMissing()) continue;
    const Path at = path.Index(i);
    const Path user_path = at.Child("user");
    const Path linux_path = user_path.Child("linux");
    if (is_windows) {
      errors.Add(field::Forbidden(linux_path, "cannot be set for a windows pod"));
      continue;
    }
    ValidateId(linux_path.Child("uid"), user.Member("uid"), errors);
    ValidateId(linux_path.Child("gid"), user.Member("gid"), errors);
    const Path groups_path = linux_path.Child("supplementalGroups");
    const ValueView groups = user.Member("supplementalGroups");
    for (std::size_t j = 0; j < groups.size(); ++j) {
      ValidateId(groups_path.Index(j), groups.At(j), errors);
    }
  }
}

/// The names by which statuses speak of a container's claims: `claim:<name>/<request>`.
class ClaimTexts {
 public:
  explicit ClaimTexts(ValueView container) {
    for (const ValueView claim : container.Member("resources").Member("claims").elements()) {
      const std::string_view request = Text(claim, "request");
      texts_.insert("claim:" + std::string(Text(claim, "name")) +
                    (request.empty() ? "" : "/" + std::string(request)));
    }
  }
  [[nodiscard]] bool Contains(std::string_view text) const {
    return texts_.contains(std::string(text));
  }

 private:
  std::unordered_set<std::string, KeyedTextHash> texts_;
};

void ValidateResourceOfContainer(const Path& path, std::string_view name, ValueView container,
                                 const ClaimTexts& claims, ErrorList& errors) {
  if (name.starts_with("claim:")) {
    if (claims.Contains(name)) return;
    AddInvalidName(path, name,
                   "must match one of the container's resource claims in a format "
                   "'claim:<claimName>/<request>' or 'claim:<claimName>' if request is empty",
                   errors);
    return;
  }
  if (!container.Member("resources").Member("requests").Member(name).IsAbsent()) return;
  AddInvalidName(path, name, "must match one of the container's resource requests", errors);
}

void ValidateHealth(const Path& path, ValueView resources, ErrorList& errors) {
  constexpr std::int64_t kMaxMessage = 1024;
  SeenTexts ids;
  for (std::size_t i = 0; i < resources.size(); ++i) {
    const Path at = path.Index(i);
    const ValueView resource = resources.At(i);
    const std::string_view id = Text(resource, "resourceID");
    ValidateOneOf(at.Child("health"), Text(resource, "health"), {"Healthy", "Unhealthy", "Unknown"},
                  errors);
    if (const ValueView message = resource.Member("message"); !message.IsMissing()) {
      const Path message_path = at.Child("message");
      RequireText(message_path, message.AsString(), errors, "must be non-empty if specified");
      if (std::ssize(message.AsString()) > kMaxMessage) {
        errors.Add(field::TooLongBytes(message_path, kMaxMessage));
      }
    }
    if (ids.Insert(id)) continue;
    errors.Add(field::Duplicate(at.Child("resourceID"), field::BadValue::NamedString(id)));
  }
}

void ValidateAllocated(const Path& path, ValueView allocated, ValueView container,
                       ErrorList& errors) {
  const ClaimTexts claims(container);
  for (std::size_t i = 0; i < allocated.size(); ++i) {
    const Path at = path.Index(i);
    const ValueView status = allocated.At(i);
    if (!container.IsAbsent()) {
      ValidateResourceOfContainer(at.Child("name"), Text(status, "name"), container, claims,
                                  errors);
    }
    const Path resources = at.Child("resources");
    ValidateHealth(resources, status.Member("resources"), errors);
  }
}

// As core validateContainerStatusAllocatedResourcesStatus.
void ValidateAllocatedOf(const StatusList& list, const Path& path, ValueView pod,
                         ErrorList& errors) {
  const ValueView statuses = pod.Member("status").Member(list.statuses);
  const ListIndex containers(pod.Member("spec").Member(list.containers), "name", statuses.size());
  const Path list_path = path.Child(list.statuses);
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    const ValueView allocated = statuses.At(i).Member("allocatedResourcesStatus");
    if (allocated.size() == 0) continue;
    const Path at = list_path.Index(i);
    const Path allocated_path = at.Child("allocatedResourcesStatus");
    ValidateAllocated(allocated_path, allocated, containers.Find(Text(statuses.At(i), "name")),
                      errors);
  }
}

// As core validateContainerStatusNoAllocatedResourcesStatus.
void ForbidAllocated(const Path& path, ValueView statuses, ErrorList& errors) {
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    if (statuses.At(i).Member("allocatedResourcesStatus").size() == 0) continue;
    const Path at = path.Index(i);
    errors.Add(field::Forbidden(at.Child("allocatedResourcesStatus"),
                                "must not be specified in container status"));
  }
}

}  // namespace

void ValidateStateTransitions(const Path& path, ValueView pod, ValueView old_pod,
                              const Options& options, ErrorList& errors) {
  const bool all_restart = options.restart_all_containers && HasRestartOfAll(pod.Member("spec"));
  for (const StatusList& list : {kMain, kInit, kEphemeral}) {
    if (all_restart && list.containers != kEphemeral.containers) continue;
    ValidateTransitions(path, list, pod, old_pod, options, errors);
  }
}

void ValidateContainerUsers(const Path& path, ValueView pod, ErrorList& errors) {
  const bool is_windows = Text(pod.Member("spec").Member("os"), "name") == "windows";
  for (const StatusList& list : {kMain, kInit, kEphemeral}) {
    const Path at = path.Child(list.statuses);
    ValidateUsers(at, pod.Member("status").Member(list.statuses), is_windows, errors);
  }
}

void ValidateAllocatedResources(const Path& path, ValueView pod, ErrorList& errors) {
  ValidateAllocatedOf(kMain, path, pod, errors);
  ValidateAllocatedOf(kInit, path, pod, errors);
  const Path ephemeral = path.Child(kEphemeral.statuses);
  ForbidAllocated(ephemeral, pod.Member("status").Member(kEphemeral.statuses), errors);
}

}  // namespace tandem::handwritten::core::pod

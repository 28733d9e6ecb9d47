// As kubernetes pkg/api/pod/util.go, v1.36: dropDisabledFields, dropDisabledPodStatusFields.
#include "validation/handwritten/core/pod/disabled_fields.h"

#include <algorithm>
#include <span>

#include "validation/handwritten/completion.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::Overlay;
using json::ValueView;

/// The places of a field: names with dots between, where lists stand for their elements.
using Places = std::span<const std::string_view>;

constexpr std::string_view kStopSignal[] = {
    "containers.lifecycle.stopSignal",
    "initContainers.lifecycle.stopSignal",
    "ephemeralContainers.lifecycle.stopSignal",
};
constexpr std::string_view kTrustBundle[] = {"volumes.projected.sources.clusterTrustBundle"};
constexpr std::string_view kPodCertificate[] = {"volumes.projected.sources.podCertificate"};
constexpr std::string_view kSchedulingGroup[] = {"schedulingGroup"};

constexpr std::string_view kClaimStatuses[] = {"nodeAllocatableResourceClaimStatuses"};
constexpr std::string_view kVolumeStatus[] = {
    "containerStatuses.volumeMounts.volumeStatus",
    "initContainerStatuses.volumeMounts.volumeStatus",
    "ephemeralContainerStatuses.volumeMounts.volumeStatus",
};

constexpr Places kOfSpec[] = {kStopSignal, kTrustBundle, kPodCertificate, kSchedulingGroup};
constexpr Places kOfStatus[] = {kClaimStatuses, kVolumeStatus};

/// The first name of a place, and the rest, which is empty for the field itself.
struct Step {
  explicit Step(std::string_view place)
      : name(place.substr(0, place.find('.'))),
        rest(place.substr(std::min(name.size() + 1, place.size()))) {}

  std::string_view name;
  std::string_view rest;
};

/// Recursion is bounded by the length of the place.
bool IsSetAt(std::string_view place, ValueView owner) {
  const Step step(place);
  const ValueView member = owner.Member(step.name);
  if (step.rest.empty()) return !member.IsMissing();
  if (!member.IsArray()) return IsSetAt(step.rest, member);
  const json::Elements elements = member.elements();
  return std::any_of(elements.begin(), elements.end(),
                     [&step](ValueView element) { return IsSetAt(step.rest, element); });
}

bool IsSet(Places field, ValueView owner) {
  return std::any_of(field.begin(), field.end(),
                     [owner](std::string_view place) { return IsSetAt(place, owner); });
}

bool HasNothing(ValueView value) {
  const json::Members members = value.members();
  return value.IsObject() &&
         std::all_of(members.begin(), members.end(),
                     [](const json::MemberView& member) { return member.value.IsMissing(); });
}

/// A struct in which nothing is left goes, too. Recursion is bounded by the length of the place.
ValueView WithoutAt(std::string_view place, ValueView owner, Overlay& overlay) {
  const Step step(place);
  return WithChanged(owner, step.name, overlay, [&](ValueView member) -> ValueView {
    if (step.rest.empty()) return {};
    const auto without = [&](ValueView value) { return WithoutAt(step.rest, value, overlay); };
    if (member.IsArray()) return ForEach(member, overlay, without);
    const ValueView kept = without(member);
    return kept.identity() != member.identity() && HasNothing(kept) ? ValueView() : kept;
  });
}

ValueView Drop(std::span<const Places> fields, ValueView owner, ValueView old_owner,
               Overlay& overlay) {
  for (const Places field : fields) {
    if (!IsSet(field, owner) || IsSet(field, old_owner)) continue;
    for (const std::string_view place : field) owner = WithoutAt(place, owner, overlay);
  }
  return owner;
}

}  // namespace

ValueView DropDisabled(ValueView spec, ValueView old_spec, Overlay& overlay) {
  return Drop(kOfSpec, spec, old_spec, overlay);
}

ValueView DropDisabledStatus(ValueView status, ValueView old_status, Overlay& overlay) {
  return Drop(kOfStatus, status, old_status, overlay);
}

ValueView DropDisabledAt(std::string_view path, const Submission& write, ValueView object,
                         Overlay& overlay) {
  const ValueView old_spec = Follow(write.old_object, path);
  return WithChangedAt(object, path, overlay,
                       [&](ValueView spec) { return DropDisabled(spec, old_spec, overlay); });
}

}  // namespace tandem::handwritten::core::pod

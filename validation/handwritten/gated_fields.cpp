#include "validation/handwritten/gated_fields.h"

#include <algorithm>
#include <vector>

#include "validation/handwritten/completion.h"

namespace tandem::handwritten {
namespace {

using json::Overlay;
using json::ValueView;

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
  if (step.name == "*") {
    const json::Members members = owner.members();
    return std::any_of(members.begin(), members.end(), [&step](const json::MemberView& entry) {
      return IsSetAt(step.rest, entry.value);
    });
  }
  const ValueView member = owner.Member(step.name);
  if (step.rest.empty()) return !member.IsMissing();
  if (!member.IsArray()) return IsSetAt(step.rest, member);
  const json::Elements elements = member.elements();
  return std::any_of(elements.begin(), elements.end(),
                     [&step](ValueView element) { return IsSetAt(step.rest, element); });
}

bool HasNothing(ValueView value) {
  const json::Members members = value.members();
  return value.IsObject() &&
         std::all_of(members.begin(), members.end(),
                     [](const json::MemberView& member) { return member.value.IsMissing(); });
}

/// The owner without the place; a `lifecycle` that is left without anything goes, too. Recursion is
/// bounded by the length of the place.
ValueView WithoutAt(std::string_view place, ValueView owner, Overlay& overlay) {
  const Step step(place);
  if (step.name == "*") {
    std::vector<json::MemberView> entries;
    for (const json::MemberView entry : owner.members()) {
      entries.push_back({entry.name, WithoutAt(step.rest, entry.value, overlay), entry.key});
    }
    return entries.empty() ? owner : overlay.Object(entries);
  }
  return WithChanged(owner, step.name, overlay, [&](ValueView member) -> ValueView {
    if (step.rest.empty()) return {};
    const auto without = [&](ValueView value) { return WithoutAt(step.rest, value, overlay); };
    if (member.IsArray()) return ForEach(member, overlay, without);
    const ValueView kept = without(member);
    const bool is_emptied = kept.identity() != member.identity() && HasNothing(kept);
    return is_emptied && step.name == "lifecycle" ? ValueView() : kept;
  });
}

}  // namespace

bool IsAnySet(std::span<const std::string_view> places, ValueView owner) {
  return std::any_of(places.begin(), places.end(),
                     [owner](std::string_view place) { return IsSetAt(place, owner); });
}

ValueView DropDisabledFields(std::span<const GatedField> fields, const Options& options,
                             ValueView owner, ValueView old_owner, Overlay& overlay) {
  for (const GatedField& field : fields) {
    if (field.gate != nullptr && options.*field.gate) continue;
    if (!options.IsSince(field.since)) continue;
    if (!IsAnySet(field.places, owner) || IsAnySet(field.places, old_owner)) continue;
    for (const std::string_view place : field.places) owner = WithoutAt(place, owner, overlay);
  }
  return owner;
}

}  // namespace tandem::handwritten

#include "validation/verdict/hinting.h"

#include <algorithm>
#include <vector>

#include "validation/hints/hints.h"
#include "validation/hints/unreadable.h"
#include "validation/json/equality.h"
#include "validation/json/overlay.h"

namespace tandem::verdict {
namespace {

using json::ValueView;

bool IsChanged(ValueView whole, ValueView part) {
  return part.IsAbsent() || !json::RawEqual(whole, part);
}

/// A step from a value to one of which something is left out.
struct Step {
  std::string text;
  ValueView whole;
  ValueView part;  ///< absent when all of it is left out
};

/// The step into the first changed member by name, which is the one that decoding errors tell.
std::optional<Step> IntoChangedMember(ValueView whole, ValueView part) {
  std::optional<Step> first;
  std::size_t next = 0;
  const json::Members left = part.members();
  for (const json::MemberView member : whole.members()) {
    const bool is_left = next < left.size() && left[next].name == member.name;
    const ValueView of_it = is_left ? left[next++].value : ValueView();
    if (first && first->text <= member.name) continue;
    if (!IsChanged(member.value, of_it)) continue;
    first = Step{std::string(member.name), member.value, of_it};
  }
  return first;
}

/// Elements go as a whole when they are no objects or lists, as they should be.
std::optional<Step> IntoChangedElement(ValueView whole, ValueView part) {
  std::size_t next = 0;
  const json::Elements left = part.elements();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const ValueView element = whole.At(i);
    const ValueView of_it = next < left.size() ? left[next] : ValueView();
    if (!IsChanged(element, of_it)) {
      ++next;
      continue;
    }
    const bool is_part =
        (element.IsObject() && of_it.IsObject()) || (element.IsArray() && of_it.IsArray());
    return Step{"[" + std::to_string(i) + "]", element, is_part ? of_it : ValueView()};
  }
  return std::nullopt;
}

/// The first value, from the outside in, that is left out of a part of an object.
std::optional<Unreadable> FirstLeftOut(ValueView whole, ValueView part) {
  if (!IsChanged(whole, part)) return std::nullopt;
  Unreadable found{{}, whole};
  while (!part.IsAbsent()) {
    auto step = whole.IsArray() ? IntoChangedElement(whole, part) : IntoChangedMember(whole, part);
    if (!step) return std::nullopt;
    const bool is_member = !whole.IsArray() && !found.field.empty();
    found = {found.field + (is_member ? "." : "") + step->text, step->whole};
    whole = step->whole;
    part = step->part;
  }
  return found;
}

}  // namespace

std::optional<Unreadable> FindUnreadable(const KindRules& rules, ValueView object) {
  json::Overlay overlay;
  const ValueView part = rules.handwritten.ReadablePart(object, overlay);
  if (IsChanged(object, part)) return FirstLeftOut(object, part);
  return FirstLeftOut(object, rules.declared->ReadablePart(object, overlay));
}

std::string HintForUnreadable(const Unreadable& unreadable, std::string_view message) {
  return hints::HintForUnreadable(message, unreadable.field, unreadable.value);
}

std::string HintForUnknownField(const KindRules& rules, ValueView object, std::string_view field) {
  // Types that are declared for their rules do not have all fields.
  std::vector<std::string_view> known = rules.handwritten.FieldsBeside(object, field);
  const std::vector<std::string_view> declared = rules.declared->FieldsBeside(object, field);
  known.insert(known.end(), declared.begin(), declared.end());
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  return hints::HintForUnknownField(field, known);
}

}  // namespace tandem::verdict

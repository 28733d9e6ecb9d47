#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

// For defaults that a table cannot say. What is no struct on the way is left for the decoder to
// refuse.

/// Missing, or an empty text.
bool IsUnset(json::ValueView value);

/// The value at a path of names with dots between; absent when there is none.
json::ValueView Follow(json::ValueView object, std::string_view path);

/// The object with a field that is missing set, and the structs on the way to it made. An empty
/// text stays: it is one where Go has a pointer.
json::ValueView Fill(json::ValueView object, std::string_view path, json::ValueView value,
                     json::Overlay& overlay);

/// The same of a plain text, of which an empty one is unset, too.
json::ValueView FillText(json::ValueView object, std::string_view path, json::ValueView value,
                         json::Overlay& overlay);

/// The object with a number that is missing or 0 set.
json::ValueView FillZero(json::ValueView object, std::string_view name, std::int64_t number,
                         json::Overlay& overlay);

/// The object with `path`, one of whose names is within the other, taken from the labels of
/// spec.template when it is empty.
json::ValueView FillFromTemplateLabels(json::ValueView object, std::string_view path,
                                       json::Overlay& overlay);

/// The list with each element changed.
template <typename Change>
json::ValueView ForEach(json::ValueView list, json::Overlay& overlay, const Change& change) {
  if (!list.IsArray()) return list;
  std::vector<json::ValueView> elements;
  for (const json::ValueView element : list.elements()) elements.push_back(change(element));
  return overlay.List(elements);
}

/// The object with a member changed that is there.
template <typename Change>
json::ValueView WithChanged(json::ValueView object, std::string_view name, json::Overlay& overlay,
                            const Change& change) {
  const json::ValueView member = object.Member(name);
  return member.IsMissing() ? object : overlay.With(object, name, change(member));
}

/// The object with what is at a path of names with dots between changed, if it is there. Recursion
/// is bounded by the length of the path.
template <typename Change>
json::ValueView WithChangedAt(json::ValueView object, std::string_view path, json::Overlay& overlay,
                              const Change& change) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return WithChanged(object, path, overlay, change);
  return WithChanged(object, path.substr(0, dot), overlay, [&](json::ValueView member) {
    return WithChangedAt(member, path.substr(dot + 1), overlay, change);
  });
}

}  // namespace tandem::handwritten

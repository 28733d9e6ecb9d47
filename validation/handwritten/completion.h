#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

// Helpers for defaults that a table cannot say. A value on the way that is no struct is left for
// the decoder to refuse.

/// Whether the value is missing, or an empty text.
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

/// The list with each element changed. Nothing is made when none is.
template <typename Change>
json::ValueView ForEach(json::ValueView list, json::Overlay& overlay, const Change& change) {
  if (!list.IsArray()) return list;
  std::vector<json::ValueView> elements;  // once one has changed
  bool has_changed = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::ValueView element = change(list.At(i));
    if (!has_changed && element.identity() != list.At(i).identity()) {
      has_changed = true;
      for (std::size_t j = 0; j < i; ++j) elements.push_back(list.At(j));
    }
    if (has_changed) elements.push_back(element);
  }
  return has_changed ? overlay.List(elements) : list;
}

/// The object with a member changed that is there. Nothing is made when it stays the same.
template <typename Change>
json::ValueView WithChanged(json::ValueView object, std::string_view name, json::Overlay& overlay,
                            const Change& change) {
  const json::ValueView member = object.Member(name);
  if (member.IsMissing()) return object;
  const json::ValueView changed = change(member);
  return changed.identity() == member.identity() ? object : overlay.With(object, name, changed);
}

/// The same for what is at a path of names with dots between; for the object itself when the path
/// is empty. Recursion is bounded by the length of the path.
template <typename Change>
json::ValueView WithChangedAt(json::ValueView object, std::string_view path, json::Overlay& overlay,
                              const Change& change) {
  if (path.empty()) return change(object);
  const std::size_t dot = path.find('.');
  const std::string_view rest =
      dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  return WithChanged(object, path.substr(0, dot), overlay, [&](json::ValueView member) {
    return WithChangedAt(member, rest, overlay, change);
  });
}

}  // namespace tandem::handwritten

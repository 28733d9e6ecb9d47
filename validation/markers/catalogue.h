#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/model.h"
#include "validation/markers/marker.h"

namespace tandem::markers {

/// All markers, in the order of the catalogue's pages.
const std::vector<const MarkerDef*>& Catalogue();

/// The text of a comment line as a marker, without its `+`; empty when it is none.
std::string_view MarkerText(const gotypes::CommentLine& line);

/// A name of a marker without `kubebuilder:validation:`, if it begins so.
std::string_view WithoutValidation(std::string_view name);

/// A marker found by the text of a comment line.
struct Found {
  const MarkerDef* marker = nullptr;
  bool items = false;  ///< it is for the items of the list

  /// The name as it is written in full.
  [[nodiscard]] std::string Name() const;
};

/// Finds the marker that a line means in a place, the text without its `+`. As controller-gen pkg/
/// markers/reg.go: by the text before the first `=`, or by that without its last segment, which
/// names an argument then. Nothing when none is meant.
std::optional<Found> FindMarker(std::string_view text, Places place);

/// A marker of that name in any place; null when there is none.
const MarkerDef* FindByName(std::string_view name);

/// The outcome of reading a marker's line: arguments, or everything that is wrong with it.
struct Parsed {
  Arguments arguments;
  std::vector<std::string> errors;
};
Parsed ParseMarker(const MarkerDef& marker, std::string_view text);

/// The name nearest to that of a line which means nothing: empty when none is near.
std::string NearestName(std::string_view text);

}  // namespace tandem::markers

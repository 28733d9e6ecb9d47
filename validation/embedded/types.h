#pragma once

#include <span>
#include <string_view>

namespace tandem::embedded {

/// A type of Kubernetes that kinds of anybody's embed, and where a kind of Kubernetes has it: a
/// value is judged by being put there, into an object in which nothing else is wrong.
struct EmbeddedType {
  std::string_view name;     ///< `Container`
  std::string_view package;  ///< Go's import path of it
  std::string_view group;    ///< these three name the kind that has it
  std::string_view version;
  std::string_view kind;
  /// The path in that kind: names with dots between, `[0]` for the first element of a list.
  std::string_view path;
  /// JSON of the object without it.
  std::string_view object;
  /// Whether it may refer by name to what is not in it: a container mounts volumes of its pod.
  bool is_part = false;
  /// Whether its kind does not let it change, which says nothing about other kinds.
  bool judged_as_new = false;

  /// Whether it is the element of a list, so that whole lists of it can be judged, too.
  [[nodiscard]] bool IsElement() const { return path.ends_with("[0]"); }
};

/// All types, sorted by name.
std::span<const EmbeddedType> AllTypes();

/// The type of that name; null when there is none.
const EmbeddedType* FindType(std::string_view name);

/// The type of that name in the package; null when there is none.
const EmbeddedType* FindType(std::string_view package, std::string_view name);

}  // namespace tandem::embedded

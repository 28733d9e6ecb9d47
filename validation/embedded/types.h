#pragma once

#include <span>
#include <string_view>

namespace tandem::embedded {

/// A type of Kubernetes that kinds of anybody's embed, and where a kind of Kubernetes has it: a
/// value is judged by being put there, into an object in which nothing else is wrong.
struct EmbeddedType {
  std::string_view name;     ///< `Container`
  std::string_view package;  ///< Go's import path of it
  std::string_view group;    ///< these three of the kind that has it
  std::string_view version;
  std::string_view kind;
  /// Where it is: names with dots between, `[0]` for the first element of a list.
  std::string_view path;
  /// JSON of the object without it.
  std::string_view object;
  /// What it refers to by name need not be in it: a container mounts volumes of its pod.
  bool is_part = false;
  /// Its kind does not let it change, which says nothing about others.
  bool judged_as_new = false;

  /// Whether it is the element of a list, so that whole lists of it can be judged, too.
  [[nodiscard]] bool IsElement() const { return path.ends_with("[0]"); }
};

/// By name.
std::span<const EmbeddedType> AllTypes();

/// Null when there is none of the name.
const EmbeddedType* FindType(std::string_view name);

/// Null when the package has none of the name.
const EmbeddedType* FindType(std::string_view package, std::string_view name);

}  // namespace tandem::embedded

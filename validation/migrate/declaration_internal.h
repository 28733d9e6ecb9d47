#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/model.h"
#include "validation/markers/catalogue.h"

namespace tandem::migrate {

/// A marker on a declaration.
struct MarkerUse {
  markers::Found found;
  markers::Arguments arguments;
  const gotypes::CommentLine* line = nullptr;  ///< a line of the declaration's comments
  bool far = false;   ///< whether its comment is too far away for tags to be read from it
  bool made = false;  ///< of a definition's rule: the definition that is made of Go has it, too

  /// The name without `kubebuilder:validation:`.
  [[nodiscard]] std::string_view LocalName() const;
  [[nodiscard]] bool Is(std::string_view local_name, bool items = false) const {
    return found.items == items && LocalName() == local_name;
  }
};

/// Whether two uses of a marker, wherever they stand, say the same.
bool SaysTheSame(const MarkerUse& left, const MarkerUse& right);

/// A `+k8s:` tag, without its `+`.
struct WrittenTag {
  std::string text;       ///< as it is written
  std::string canonical;  ///< the same for all spellings of the tag
  /// The chain of names, `k8s:eachVal=+k8s:maxLength`: no two tags of a declaration have the same
  /// one, but those that name members.
  std::string names;
};
WrittenTag ReadTag(std::string text);

/// The most markers, and the most tags, that a declaration may have. Comparing them with each other
/// takes no more steps than the square of it.
inline constexpr std::size_t kMostMarkers = 200;

/// The markers and tags of a field or type.
struct Declaration {
  std::vector<MarkerUse> markers;
  std::vector<WrittenTag> tags;

  /// The last marker of that name, which is the one that counts; null when there is none.
  [[nodiscard]] const MarkerUse* Last(std::string_view local_name, bool items = false) const;
  [[nodiscard]] bool Has(std::string_view local_name) const { return Last(local_name) != nullptr; }
  [[nodiscard]] bool HasTag(std::string_view names) const;
  /// The tag that a new one would repeat, or contradict; null when there is none.
  [[nodiscard]] const WrittenTag* Rival(const WrittenTag& tag) const;
};

/// A marker that cannot be read.
struct Unreadable {
  gotypes::Position position;
  std::string message;
};

/// Reads the comments of a declaration in a line of its file.
Declaration ReadDeclaration(const gotypes::Comments& comments, markers::Places place, int line,
                            std::vector<Unreadable>& errors);

/// The value of a package's first marker of that name, as text; nothing without such a marker.
std::optional<std::string> PackageMarker(const gotypes::Package& package, std::string_view name);

/// Whether a package says that its fields are optional if they do not say something else.
bool IsOptionalByDefault(const gotypes::Package& package);

}  // namespace tandem::migrate

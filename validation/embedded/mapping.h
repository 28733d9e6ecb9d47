#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/embedded/place.h"
#include "validation/embedded/types.h"

namespace tandem::embedded {

/// The rules that values have, of those that Kubernetes has for their type.
enum class Rules : std::uint8_t {
  kHandwritten,
  kDeclarative,
  kBoth,  ///< compared, and merged as those of the kind in Kubernetes are
};

/// The rules that a text names: `handwritten`, `declarative` or `both`; nothing for other texts.
std::optional<Rules> ParseRules(std::string_view text);

/// A place of a kind and the type of what is there.
struct PlaceOf {
  std::size_t line = 0;  ///< the line at which it is written
  Place place;
  const EmbeddedType* type = nullptr;  ///< null: objects that say themselves of which kind they are
};

/// The types of Kubernetes that a user's kind embeds, as the user wrote them down.
struct Mapping {
  std::string file;
  std::size_t line = 0;
  std::string group;
  std::string kind;
  std::string version;  ///< empty: every version
  Rules rules = Rules::kBoth;
  /// The embedded places; none: those that imports and x-kubernetes-embedded-resource tell.
  std::vector<PlaceOf> places;
};

}  // namespace tandem::embedded

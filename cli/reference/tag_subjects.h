#pragma once

#include <span>
#include <string_view>

#include "validation/tags/tag_def.h"

namespace tandem::reference {

/// A chapter of the documentation.
struct TagSubject {
  tags::Subject subject;
  std::string_view title;
  std::string_view text;  ///< what its tags have in common, in Markdown
};

/// All subjects in the order of the documentation.
std::span<const TagSubject> TagSubjects();

}  // namespace tandem::reference
